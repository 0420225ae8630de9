package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.testing.MadeTables;

/** Other files in the place of the database. */
class OddFilesTest {
  @TempDir static Path home;

  private static Path database;
  private static byte[] whole;

  @BeforeAll
  static void generate() throws Exception {
    MadeTables.copy(home, "3x3");
    database = home.resolve("data/3x3.cm");
    whole = Files.readAllBytes(database);
  }

  private static CliRun run(String... args) {
    return CliRun.of(home, "", args);
  }

  @ParameterizedTest
  @ValueSource(strings = {"zeros", "noise", "map-header", "empty", "half"})
  void otherFileIsRefusedAndNotChanged(String kind) throws Exception {
    byte[] content = whole.clone();
    byte[] noise = new byte[content.length];
    new Random(2).nextBytes(noise);
    switch (kind) {
      case "zeros" -> content = new byte[content.length];
      case "noise" -> content = noise;
      case "map-header" -> System.arraycopy(noise, 0, content, 100, content.length - 100);
      case "empty" -> content = new byte[0];
      default -> content = Arrays.copyOf(content, content.length / 2);
    }
    String fault =
        switch (kind) {
          case "half" -> "is damaged: its end is cut off within a table";
          case "empty" -> "is empty, not a slidebase database";
          case "map-header" -> "is a Chronicle Map, but there is no slidebase table in it";
          default -> "is not a slidebase database";
        };
    Files.write(database, content);
    for (String verb : List.of("solve", "verify", "generate")) {
      CliRun run = verb.equals("solve") ? run(verb, "23415x768") : run(verb);
      boolean isFailed = kind.equals("half") && verb.equals("verify"); // it was a database
      String advice =
          verb.equals("generate")
              ? "; nothing was changed; 'slidebase generate --force' replaces it"
              : kind.equals("half") && !isFailed
                  ? "; 'slidebase generate --force' replaces it"
                  : "";
      assertEquals(
          new CliRun(
              isFailed ? 1 : 2,
              isFailed ? database + ": FAILED\n" : "",
              "slidebase: " + database + ": " + fault + advice + "\n"),
          run,
          verb);
    }
    Path boards = Files.writeString(home.resolve("boards.txt"), "23415x768\n");
    assertEquals(run("solve", "23415x768"), run("check", "--from", boards.toString()));
    assertArrayEquals(content, Files.readAllBytes(database));
    assertEquals(0, run("generate", "--force").status());
    assertEquals(new CliRun(0, Installed.PATH, ""), run("solve", "23415x768"));
  }
}
