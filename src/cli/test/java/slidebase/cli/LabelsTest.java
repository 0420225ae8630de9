package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.Tablebase;

/** Data sets that label writes and check reads. */
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

  private static List<String> results(CliRun checked) {
    return checked.out().lines().skip(1).map(row -> row.split(",")[5]).toList();
  }

  @Test
  void checkReadsTheRowsOfLabelAndFindsWrongOnes() throws Exception {
    String boards = boards(1_000) + "1 2 3 4 5 6 8 7 0\n";
    CliRun labelled = runWith(boards, "label", "-", "--csv");
    assertEquals(0, labelled.status());
    Path file = home.resolve("labels.csv");
    List<String> expected = new ArrayList<>(Collections.nCopies(1_000, "optimal"));
    expected.add("unsolvable");
    for (String as : List.of("distance", "moves")) {
      Files.writeString(file, labelled.out());
      CliRun checked = run("check", "--from", file.toString(), "--as", as, "--csv");
      assertEquals(
          as.equals("distance") ? expected : expected.subList(0, 1_000),
          results(checked).subList(0, as.equals("distance") ? 1_001 : 1_000));
    }

    List<String> lines = new ArrayList<>(labelled.out().lines().toList());
    String[] parts = lines.get(100).split(",");
    int distance = Integer.parseInt(parts[2]);
    lines.set(100, parts[0] + "," + parts[1] + "," + (distance + 2) + ",,,,");
    lines.set(200, lines.get(200).replaceFirst(",[0-9]+,", "," + 1 + ","));
    lines.set(300, lines.get(300).replaceFirst(",[0-9]+,", ",unsolvable,"));
    lines.set(400, lines.get(400).replaceFirst(",[0-9]+,", ",unsolved,"));
    lines.set(1_001, "1 2 3 4 5 6 8 7 0,1 2 3 4 5 6 7 8 0,20,,,,");
    Files.write(file, lines);
    expected.set(99, "longer");
    expected.set(199, "wrong");
    expected.set(299, "wrong");
    expected.set(399, "missing");
    expected.set(1_000, "wrong");
    CliRun checked = run("check", "--from", file.toString(), "--as", "distance", "--csv");
    assertEquals(1, checked.status());
    assertEquals(expected, results(checked));
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
    CliRun labelled = CliRun.of(home, random.out(), "label", "-", "--csv", "--db", db);
    assertEquals(0, labelled.status(), labelled.err());
    assertTrue(labelled.out().lines().skip(1).allMatch(row -> row.split(",")[2].equals("24")));
    CliRun checked =
        CliRun.of(home, labelled.out(), "check", "-", "--as", "distance", "--csv", "--db", db);
    assertEquals(Collections.nCopies(20, "optimal"), results(checked));
  }
}
