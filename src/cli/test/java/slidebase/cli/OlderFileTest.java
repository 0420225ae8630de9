package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.testing.TestData;

/** A file with a table in parts, which this version does not read, is never in the way. */
class OlderFileTest {
  private static final String BOARD = "8 1 2 3 5 6 7/9 10 4 0 11 12 13";

  @TempDir Path home;
  private Path file;
  private byte[] before;

  @BeforeEach
  void write() throws Exception {
    file = Files.createDirectory(home.resolve("data")).resolve("2x7.cm");
    TestData.writeTableInParts(file);
    before = Files.readAllBytes(file);
  }

  private String message(String options) {
    return "slidebase: "
        + file
        + ": has a table in parts, of format 4, which slidebase 0.4.0 reads and this does not;"
        + " answering without it; 'slidebase generate"
        + options
        + "' replaces it\n";
  }

  private void assertAnswers(String in, String out, String options, String... words)
      throws IOException {
    assertEquals(new CliRun(0, out, message(options)), CliRun.of(home, in, words));
    assertArrayEquals(before, Files.readAllBytes(file));
  }

  @Test
  void smallTablesAnswerWithOneMessage() throws Exception {
    assertAnswers("", "lllurrrdrrr\n", " --shape 2x7", "solve", BOARD, "--order", "rldu");
    assertAnswers(
        BOARD + "\n1 2 3 4 5 6 7/8 9 10 11 12 0 13\n" + BOARD + "\n",
        "11\n1\n11\n",
        " --shape 2x7",
        "distance",
        "-",
        "--shape",
        "2x7");
    assertAnswers("", "l\n", " --db " + file, "best", BOARD, "--db", file.toString());
  }

  @Test
  @Tag("long")
  void largeTablesAreMadeInMemory() throws Exception {
    CliRun run = CliRun.of(home, "", "random", "--shape", "2x7", "--distance", "5", "--seed", "1");
    assertEquals(0, run.status(), run.err());
    assertEquals(
        message(" --shape 2x7")
            + "slidebase: "
            + file
            + ": stays as it is; making tables in memory, for this run only\n",
        run.err());
    assertArrayEquals(before, Files.readAllBytes(file));
  }

  @Test
  void aVerbAboutTheFileSaysWhatReplacesIt() {
    CliRun run = CliRun.of(home, "", "info", "--db", file.toString());
    assertEquals(2, run.status());
    assertEquals(
        "slidebase: "
            + file
            + ": has a table in parts, of format 4, which slidebase 0.4.0 reads and this does not;"
            + " 'slidebase generate --db "
            + file
            + "' replaces it\n",
        run.err());
  }

  @Test
  void generateReplacesIt() throws Exception {
    CliRun other = CliRun.of(home, "", "generate", "--shape", "3x3", "--db", file.toString());
    assertEquals(2, other.status());
    assertEquals("slidebase: " + file + ": has tables of 2x7, not of 3x3\n", other.err());
    assertArrayEquals(before, Files.readAllBytes(file));
    CliRun made =
        CliRun.of(home, "", "generate", "--db", file.toString(), "--partition", "3-3-3-4");
    assertEquals(0, made.status(), made.err());
    assertTrue(made.out().startsWith("corner "), made.out());
    assertEquals(new CliRun(0, "11\n", ""), CliRun.of(home, "", "distance", BOARD));
  }

  @Test
  void censusPrintsThePublishedCounts() {
    CliRun run = CliRun.of(home, "", "census", "--shape", "2x7");
    assertEquals(0, run.status());
    assertTrue(run.out().contains("\ngreatest 108, "), run.out());
    assertTrue(run.err().startsWith("slidebase: counted by "), run.err());
    CliRun edge = CliRun.of(home, "", "census", "--goal", "1 2 3 4 5 6 7/8 9 10 0 11 12 13");
    assertEquals(2, edge.status());
    assertEquals(
        "slidebase: shape 2x7: its 43,589,145,600 boards are too many to count by distance,"
            + " and no counts are published for goals of the class edge-10\n",
        edge.err());
  }
}
