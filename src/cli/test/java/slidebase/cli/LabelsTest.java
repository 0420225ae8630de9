package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.Tablebase;

/** Data sets that label writes and audit reads, and interruptions of the writing. */
class LabelsTest {
  @TempDir Path home;

  private CliRun run(String... arguments) {
    return runWith("", arguments);
  }

  private CliRun runWith(String input, String... arguments) {
    String[] all =
        Stream.concat(Arrays.stream(arguments), Stream.of("--db", "embedded"))
            .toArray(String[]::new);
    return CliRun.of(home, input, all);
  }

  /** All different, and none of them near the goal. */
  private static String boards(int count) {
    Tablebase tablebase = Tablebase.embedded();
    return tablebase
        .toward(tablebase.defaultGoal())
        .random(new Random(1))
        .filter(board -> tablebase.toward(tablebase.defaultGoal()).distance(board).getAsInt() > 8)
        .distinct()
        .limit(count)
        .map(board -> board + "\n")
        .collect(Collectors.joining());
  }

  @Tag("long")
  @Test
  void tenPlantedErrorsAmongAHundredThousandLinesAreReportedByLine() throws Exception {
    CliRun labelled = runWith(boards(100_000), "label", "-");
    assertEquals(0, labelled.status());
    List<String> lines = new ArrayList<>(labelled.out().lines().toList());
    Path file = home.resolve("labels.txt");
    Files.write(file, lines);
    assertEquals(
        new CliRun(0, "labels: 100,000; right 100,000\n", ""),
        run("audit", "labels", file.toString()));

    List<String> expected = new ArrayList<>();
    String[] parts = lines.get(100).split(";");
    int distance = Integer.parseInt(parts[1]);
    plant(lines, 100, parts[0] + ";" + (distance + 2));
    expected.add("line 101: wrong: distance " + (distance + 2) + ", but it is " + distance);
    parts = lines.get(20_000).split(";");
    distance = Integer.parseInt(parts[1]);
    plant(lines, 20_000, parts[0] + ";" + (distance - 1) + ";" + parts[3]);
    expected.add("line 20001: wrong: distance " + (distance - 1) + ", but it is " + distance);
    parts = lines.get(20_001).split(";");
    int mask = Integer.parseInt(parts[2]);
    plant(lines, 20_001, String.join(";", parts[0], parts[1], "0", parts[3]));
    expected.add("line 20002: wrong: mask 0, but it is " + mask);
    parts = lines.get(30_000).split(";");
    plant(lines, 30_000, parts[0] + ";" + parts[1] + ";" + parts[3].substring(1));
    parts = lines.get(40_000).split(";");
    plant(lines, 40_000, String.join(";", parts[0], parts[1], parts[2], parts[3] + "ud"));
    parts = lines.get(50_000).split(";");
    plant(lines, 50_000, parts[0] + ";unsolvable");
    expected.add("line 50001: wrong: the board can reach the goal");
    plant(lines, 60_000, "1 2 3 4 5 6 8 7 0;20");
    expected.add("line 60001: unsolvable: the board cannot reach the goal");
    parts = lines.get(70_000).split(";");
    plant(lines, 70_000, parts[0] + ";");
    expected.add("line 70001: unfinished: there is no label");
    plant(lines, 80_000, lines.get(12));
    expected.add("line 80001: repeated: the same board is on line 13");
    parts = lines.get(99_999).split(";");
    plant(lines, 99_999, parts[0].substring(0, 7));
    Files.write(file, lines);

    CliRun audited = run("audit", "labels", file.toString());
    List<String> reported = audited.out().lines().toList();
    assertEquals(11, reported.size(), audited.out());
    for (String line : expected) {
      assertTrue(reported.contains(line), line + " in " + audited.out());
    }
    for (int line : new int[] {30_001, 40_001}) {
      String begin = "line " + line + ": wrong: ";
      assertTrue(reported.stream().anyMatch(each -> each.startsWith(begin)), audited.out());
    }
    assertTrue(reported.get(8).startsWith("line 100000: error: board "), audited.out());
    assertEquals(
        "labels: 100,000; right 99,991; wrong 6; unsolvable 1; unfinished 1; error 1; repeated 1",
        reported.get(10));
    assertEquals(2, audited.status());
    assertTrue(audited.err().startsWith("slidebase: line 100000: board "), audited.err());
  }

  private static void plant(List<String> lines, int index, String line) {
    assertFalse(lines.get(index).equals(line));
    lines.set(index, line);
  }

  @Test
  void sheetsOfLabelsNameTheirColumns() throws Exception {
    Path sheet = home.resolve("labels.csv");
    Files.writeString(
        sheet,
        "id,board,label,path,distance\n"
            + "a,\"1,2,3,0,4,6,7,5,8\",x,rdr,3\n"
            + "b,123046758,x,rdr,5\n"
            + "c,123456870,x,unsolvable,unsolvable\n");
    assertEquals(
        new CliRun(
            1,
            "line 3: wrong: distance 5, but it is 3\nline 3: repeated: the same board is on line"
                + " 2\nlabels: 3; right 2; wrong 1; repeated 1\n",
            ""),
        run("audit", "labels", sheet.toString()));
    Files.writeString(sheet, "board,label\n123046758,3\n");
    CliRun unnamed = run("audit", "labels", sheet.toString());
    assertEquals(2, unnamed.status());
    assertTrue(unnamed.err().contains("the sheet needs columns board and distance"));
  }

  /** Searches with patterns of a few tiles, on several threads. */
  @Tag("release")
  @Test
  void labelsAndSamplesOfTheFifteenPuzzleAreSearched() throws Exception {
    String db = home.resolve("4x4.cm").toString();
    assertEquals(
        0,
        CliRun.of(home, "", "generate", "--shape", "4x4", "--partition", "5-5-5", "--db", db)
            .status());
    CliRun random =
        CliRun.of(
            home, "", "random", "--db", db, "--distance", "24", "--count", "20", "--seed", "1");
    assertEquals(0, random.status(), random.err());
    CliRun labelled = CliRun.of(home, random.out(), "label", "-", "--db", db);
    assertEquals(0, labelled.status(), labelled.err());
    assertTrue(labelled.out().lines().allMatch(line -> line.split(";")[1].equals("24")));
    Path file = home.resolve("labels.txt");
    Files.writeString(file, labelled.out());
    assertEquals(
        new CliRun(0, "labels: 20; right 20\n", ""),
        CliRun.of(home, "", "audit", "labels", file.toString(), "--db", db));
  }
}
