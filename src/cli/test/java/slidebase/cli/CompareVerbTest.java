package slidebase.cli;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.MoveOrder;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.bound.StandardHeuristic;
import slidebase.search.Algorithm;
import slidebase.search.Search;
import slidebase.testing.MadeTables;
import slidebase.testing.Scale;
import slidebase.testing.TestData;

/** What compare answers, apart from the times. */
class CompareVerbTest {
  @TempDir static Path home;

  @BeforeAll
  static void makeTables() throws Exception {
    MadeTables.copy(home, "2x7");
  }

  private static CliRun compare(String... args) {
    String[] all =
        Stream.concat(Stream.of("compare", "--db", "embedded"), Arrays.stream(args))
            .toArray(String[]::new);
    return CliRun.of(home, "", all);
  }

  /** The lines of standard output, each number that may be a time replaced by TIME. */
  private static String withoutTimes(CliRun run) {
    assertEquals(0, run.status(), run.err());
    return run.out()
        .replaceAll(" {2,}[0-9,]+\\.[0-9]{2}(?=\n| {2}(?:stopped|[0-9,]+ of))", "  TIME")
        .replaceAll(",[0-9.]+,([0-9]*)\n", ",TIME,$1\n")
        .replaceAll("\"microseconds\":[0-9.]+}", "\"microseconds\":TIME}");
  }

  @Test
  void textTableIsAlignedAndShowsProgressOfEachRow() {
    String[] lines =
        withoutTimes(
                compare(
                    "867254301",
                    "--algorithms",
                    "bfs,idastar,greedy",
                    "--heuristics",
                    "manhattan",
                    "--max-boards",
                    "20000"))
            .split("\n");
    assertEquals("from 8 6 7 2 5 4 3 0 1 to 1 2 3 4 5 6 7 8 0: distance 31", lines[0]);
    assertEquals("", lines[1]);
    List<String> rows = new ArrayList<>();
    for (int i = 2; i < lines.length; i++) {
      rows.add(lines[i].replaceAll(" {2,}", "  "));
    }
    assertEquals(
        List.of(
            "algorithm  heuristic  length  optimal  excess  expanded  generated  branching  memory (bytes)"
                + "  time (us)",
            "bfs  -  -  -  -  20,000  53,172  -  1,179,648  TIME"
                + "  stopped at the limit of 20,000 boards expanded",
            "idastar  manhattan  31  yes  0  14,195  22,803  1.32  256  TIME",
            "greedy  manhattan  69  no  38  100  267  1.03  7,680  TIME",
            "lookup  -  31  yes  0  0  0  -  1,814,400  TIME"),
        rows);
  }

  /** A hundred boards stand for all: the book's means and these differ by a few percent. */
  @Tag("long")
  @Test
  void tableOfRussellAndNorvigIsReached() {
    String out =
        compare(
                "--random=100",
                "--seed=1",
                "--distance=6..16/2",
                "--algorithms=bfs,astar",
                "--heuristics=misplaced,manhattan",
                "--tie-break=fifo",
                "--early-goal-test",
                "--csv")
            .out();
    List<String> ours = new ArrayList<>();
    for (String line : out.split("\n")) {
      String[] cells = line.split(",", -1);
      if (line.contains("bfs") || line.contains("astar")) {
        ours.add(cells[9]);
      }
    }
    int next = 0;
    for (String[] row : TestData.rows("russell-norvig.tsv")) {
      for (int search = 1; search <= 3 && next < ours.size(); search++, next++) {
        double ratio = Double.parseDouble(ours.get(next)) / Double.parseDouble(row[search]);
        assertEquals(1, ratio, search == 1 ? 0.05 : 0.2, row[0] + ": " + ours.get(next));
      }
    }
    assertEquals(18, next);
  }

  @Test
  void tsvHasPlainNumbersBelowStableNames() {
    assertEquals(
        String.join(
                "\n",
                "algorithm,heuristic,starts,found,outcome,length,optimalPaths,excess,expanded"
                    + ",generated,branching,memory,microseconds,distance",
                "bidirectional,,1,1,found,31,1,0,9990,27231,1.329,786432,TIME,31",
                "idastar,zero,1,0,limit reached,,0,,30000,51627,,128,TIME,31",
                "idastar,manhattan,1,1,found,31,1,0,14195,22803,1.321,256,TIME,31",
                "lookup,,1,1,found,31,1,0,0,0,,1814400,TIME,31")
            + "\n",
        withoutTimes(
            compare(
                "867254301",
                "--csv",
                "--algorithms",
                "bidirectional,idastar",
                "--heuristics",
                "zero,manhattan",
                "--max-boards",
                "30000")));
  }

  @Test
  void jsonHasOneObjectPerRow() {
    assertEquals(
        """
        {"start":"2 8 3 1 6 4 7 0 5","goal":"1 2 3 8 0 4 7 6 5","distance":5,"algorithm":"astar",\
        "heuristic":"misplaced","starts":1,"found":1,"outcome":"found","length":5,"optimalPaths":1,\
        "excess":0,"expanded":6,"generated":18,"branching":1.463,"memory":7680,"microseconds":TIME}
        {"start":"2 8 3 1 6 4 7 0 5","goal":"1 2 3 8 0 4 7 6 5","distance":5,"algorithm":"lookup",\
        "starts":1,"found":1,"outcome":"found","length":5,"optimalPaths":1,"excess":0,"expanded":0,\
        "generated":0,"memory":1814400,"microseconds":TIME}
        """,
        withoutTimes(
            compare(
                "283164705",
                "--goal",
                "123804765",
                "--json",
                "--algorithms",
                "astar",
                "--heuristics",
                "misplaced")));
  }

  @Test
  void allRowsAreAboutTheSameRandomBoards() {
    String count = String.valueOf(Scale.usual(3, 10));
    String[] rows =
        withoutTimes(compare("--random", count, "--seed", "1", "--csv", "--max-boards", "200000"))
            .split("\n");
    assertEquals(1 + 2 + 3 * 4 + 1, rows.length);
    String length = rows[rows.length - 1].split(",")[5];
    int compared = 0;
    for (String row : List.of(rows).subList(1, rows.length)) {
      String[] cells = row.split(",");
      assertEquals(count, cells[2], row);
      if (cells[3].equals(count) && !cells[0].equals("greedy")) {
        assertEquals(List.of(length, count, "0"), List.of(cells).subList(5, 8), row);
        compared++;
      }
      if (cells[0].equals("greedy") && !cells[1].equals("perfect")) {
        assertTrue(
            Integer.parseInt(cells[6]) < Integer.parseInt(count) && Integer.parseInt(cells[7]) > 0,
            row);
      }
    }
    assertTrue(compared >= 10, "all but IDA* that knows little: " + compared);
  }

  @Test
  void boardsAreDrawnAtTheRequestedDistance() {
    CliRun run =
        compare(
            "--random", "5", "--distance", "18", "--seed", "-3", "--algorithms", "bidirectional");
    String out = withoutTimes(run);
    assertTrue(
        out.startsWith(
            "means over 5 boards at distance 18, drawn with seed -3, to 1 2 3 4 5 6 7 8 0\n"
                + "optimal: how many paths are; excess: moves above optimal, of the worst"
                + " path\n\n"),
        out);
    assertTrue(out.contains("\nbidirectional  -            18.0        5       0 "), out);
    assertTrue(out.contains("\nlookup         -            18.0        5       0 "), out);
  }

  @Test
  void eachBoardHasARowForEachSearchWithTheIdOfItsSheetOrLine() throws IOException {
    Path sheet = Files.writeString(home.resolve("each.csv"), "id,goal,board\n" + EACH);
    String[] question = {"--from", sheet.toString(), "--each", "--algorithms", "bfs,greedy"};
    String[] limited = {"--heuristics", "manhattan", "--max-boards", "40"};
    CliRun run = compare(Stream.of(question, limited).flatMap(Stream::of).toArray(String[]::new));
    assertEquals(
        """
        id,board,distance,algorithm,heuristic,outcome,length,expanded,generated,microseconds
        Änne,1 2 3 4 5 6 0 7 8,2,bfs,,found,2,6,18,TIME
        Änne,1 2 3 4 5 6 0 7 8,2,greedy,manhattan,found,2,2,5,TIME
        3,1 2 3 0 8 5 4 7 6,5,bfs,,limit reached,,40,106,TIME
        3,1 2 3 0 8 5 4 7 6,5,greedy,manhattan,found,5,5,15,TIME
        """,
        run.out().replaceAll(",[0-9.]+\n", ",TIME\n").replaceAll("(?m)^.*,lookup,.*\n", ""));
  }

  /** A quarter more than whole numbers, also at the goal: the order of boards is the same. */
  @Test
  void fractionsAreSearchedWithAsTheyAreButNotByIdaStar() throws IOException {
    List<String> whole = TestData.misplacedWithBlank("123450").lines().toList();
    Path file = home.resolve("learned.txt");
    Files.write(file, whole.stream().map(line -> line + ".25").toList());
    Path rounds = Files.write(home.resolve("whole.txt"), whole);
    String named = "--heuristics=" + file + "," + rounds;
    CliRun run = CliRun.of(home, "", "compare", "5 3 1/2 x 4", named, "--csv");
    String left =
        "slidebase: idastar " + file + ": left out, since its estimates are not all whole";
    assertTrue(run.err().contains(left), run.err());
    assertTrue(run.err().contains(file + ": h of the goal is 0.25, and counts as 0\n"), run.err());
    List<String> rows =
        run.out().lines().map(row -> row.replaceAll(",[^,]*,[^,]*,[^,]*$", "")).toList();
    for (String algorithm : List.of("astar", "greedy")) {
      List<String> own = rows.stream().filter(row -> row.startsWith(algorithm)).toList();
      assertEquals(2, own.size(), own.toString());
      assertEquals(own.get(1), own.get(0).replace(file.toString(), rounds.toString()));
    }
    assertEquals(1, rows.stream().filter(row -> row.startsWith("idastar")).count());
  }

  private static final String EACH = "Änne,,123456078\n,123456780,123085476\n";

  @Test
  void boardsOfEachDistanceAreNumberedOnAndTheirMeansAreThoseOfTheRows() {
    String[] question = {
      "--random=3", "--distance=9,12", "--seed=1", "--algorithms=astar", "--heuristics=manhattan"
    };
    String[] each =
        Stream.concat(Stream.of("--each", "--csv"), Stream.of(question)).toArray(String[]::new);
    List<String[]> rows = compare(each).out().lines().skip(1).map(row -> row.split(",")).toList();
    assertEquals("1 2 3 1 2 3 4 5 6 4 5 6", rows.stream().map(row -> row[0]).collect(joining(" ")));
    String[] means = Stream.concat(Stream.of("--csv"), Stream.of(question)).toArray(String[]::new);
    double mean =
        rows.stream()
            .filter(row -> row[2].equals("12") && row[3].equals("astar"))
            .mapToLong(row -> Long.parseLong(row[8]))
            .average()
            .getAsDouble();
    String twelve =
        compare(means)
            .out()
            .lines()
            .filter(row -> row.startsWith("astar"))
            .skip(1)
            .findFirst()
            .get();
    assertEquals(Double.parseDouble(twelve.split(",")[9]), mean, 1e-3);
  }

  @Test
  void someSearchesFromRandomBoardsMayReachTheLimit() {
    String out =
        withoutTimes(
            compare(
                "--random", "10", "--seed", "1", "--algorithms", "bfs", "--max-boards", "100000"));
    assertTrue(
        out.matches("(?s).*TIME  [1-9] of 10 stopped at the limit of 100,000 boards expanded\n.*"),
        out);
  }

  private static final String THIRTEEN = "3 1 4 5 2 6 7/8 9 10 11 12 13 0";

  @Test
  void patternTablesGiveTheDistanceForShapesWithoutATableOfAllBoards() {
    CliRun run =
        CliRun.of(
            home,
            "",
            "compare",
            THIRTEEN,
            "--algorithms",
            "greedy,bfs,astar,idastar",
            "--heuristics",
            "manhattan",
            "--max-boards",
            "3000");
    assertEquals(
        """
        from 3 1 4 5 2 6 7 8 9 10 11 12 13 0 to 1 2 3 4 5 6 7 8 9 10 11 12 13 0: distance 34

        algorithm  heuristic  length  optimal  excess  expanded  generated  branching  memory (bytes)  time (us)
        greedy     manhattan      86       no      52       469      1,302       1.05          39,936  TIME
        bfs        -               -        -       -     3,000      8,370          -         294,912  TIME  stopped at the limit of 3,000 boards expanded
        astar      manhattan       -        -       -     3,000      8,242          -         319,488  TIME  stopped at the limit of 3,000 boards expanded
        idastar    manhattan       -        -       -     3,000      5,234          -             184  TIME  stopped at the limit of 3,000 boards expanded
        patterns   -              34      yes       0         0        SOME       SOME       6,830,016  TIME
        """,
        withoutTimes(run)
            .replaceFirst("(patterns.* 0 +)[1-9]\\d\\d( +)1\\.\\d\\d ", "$1SOME$2SOME "));
  }

  @Test
  void perfectHeuristicTakesASearchForEachBoardAndOnlyIfNamed() {
    String[] question = {"compare", THIRTEEN, "--algorithms", "astar", "--csv"};
    assertFalse(CliRun.of(home, "", question).out().contains("perfect"));
    String[] named = {
      "compare", THIRTEEN, "--algorithms", "astar", "--heuristics", "perfect", "--csv"
    };
    List<String> rows = CliRun.of(home, "", named).out().lines().toList();
    assertEquals(3, rows.size(), rows.toString());
    assertTrue(rows.get(1).startsWith("astar,perfect,1,1,found,"), rows.get(1));
  }

  @Test
  void randomBoardsOfTablesOfPatternsAreTheSameOnesForEachRow() {
    String[] question = {
      "compare",
      "--random",
      "3",
      "--seed",
      "1",
      "--shape",
      "2x7",
      "--algorithms",
      "greedy",
      "--json"
    };
    CliRun run = CliRun.of(home, "", question);
    List<String> rows = withoutTimes(run).lines().toList();
    assertEquals(4, rows.size(), rows.toString());
    CliRun again = CliRun.of(home, "", question);
    assertEquals(rows.subList(0, 3), withoutTimes(again).lines().toList().subList(0, 3));
    String patterns = rows.get(3);
    assertTrue(patterns.contains("\"algorithm\":\"patterns\",\"starts\":3,\"found\":3"), patterns);
    assertTrue(patterns.contains("\"optimalPaths\":3,\"excess\":0,\"expanded\":0"), patterns);
  }

  @Test
  void defaultSeedIsReportedAndDrawsTheSameBoards() {
    String[] question = {"--random", "3", "--algorithms", "bfs", "--csv"};
    CliRun run = compare(question);
    String seed = run.err().lines().findFirst().orElseThrow().replaceAll("\\D+", "");
    assertTrue(
        run.err().startsWith("slidebase: no --seed was given; the seed is " + seed + "\n"),
        run.err());
    String[] again =
        Stream.concat(Arrays.stream(question), Stream.of("--seed", seed)).toArray(String[]::new);
    assertEquals(withoutTimes(run), withoutTimes(compare(again)));
  }

  @Test
  void goalIsNoMovesFromItself() {
    String out = withoutTimes(compare("123456780", "--csv"));
    int heuristics = StandardHeuristic.values().length;
    assertEquals(1 + 2 + 3 * heuristics + 1, out.lines().count());
    assertTrue(out.lines().skip(1).allMatch(row -> row.contains(",1,1,found,0,1,0,0,0,")), out);
  }

  @Test
  void meansArePerDistanceBelowOneHeader(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("boards.txt");
    Files.writeString(file, "123046758\n\n123456708\n123450786\n123456870\n");
    String[] common = {"--algorithms", "astar", "--heuristics", "perfect", "--csv"};
    String header =
        "algorithm,heuristic,starts,found,outcome,length,optimalPaths,excess,expanded"
            + ",generated,branching,memory,microseconds,distance\n";
    List<String> listed = new ArrayList<>(List.of("--from", file.toString()));
    listed.addAll(List.of(common));
    CliRun run = compare(listed.toArray(String[]::new));
    assertEquals(
        "slidebase: "
            + file
            + ": boards that cannot reach goal 1 2 3 4 5 6 7 8 0 are left out: 1\n",
        run.err());
    assertEquals(
        header
            + "astar,perfect,2,2,found,1,2,0,1,3,3,7680,TIME,1\n"
            + "lookup,,2,2,found,1,2,0,0,0,,1814400,TIME,1\n"
            + "astar,perfect,1,1,found,3,1,0,3,10,1.737,7680,TIME,3\n"
            + "lookup,,1,1,found,3,1,0,0,0,,1814400,TIME,3\n",
        withoutTimes(run));
    List<String> drawn =
        new ArrayList<>(List.of("--random", "2", "--seed", "1", "--distance", "2..3"));
    drawn.addAll(List.of(common));
    String rows = withoutTimes(compare(drawn.toArray(String[]::new)));
    assertTrue(rows.startsWith(header) && rows.lastIndexOf(header) == 0, rows);
    assertEquals(
        List.of("2", "2", "3", "3"),
        rows.lines().skip(1).map(row -> row.substring(row.lastIndexOf(',') + 1)).toList());
  }

  @Test
  void heuristicOfAFileIsARowLikeAnyOther(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("own.csv");
    StringBuilder estimates = new StringBuilder("board,estimate\n");
    Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(goal);
    Tablebase.embedded()
        .toward(goal)
        .boards()
        .forEach(
            board ->
                estimates
                    .append('"')
                    .append(board.toString().replace(' ', ','))
                    .append("\",")
                    .append(manhattan.estimate(PackedBoard.of(board)))
                    .append('\n'));
    Files.writeString(file, estimates);
    String[] rows =
        withoutTimes(
                compare(
                    "867254301",
                    "--csv",
                    "--algorithms",
                    "astar,idastar",
                    "--heuristics",
                    "manhattan," + file))
            .split("\n");
    assertEquals(6, rows.length);
    assertEquals(rows[1].replace("manhattan", file.toString()), rows[2]);
    assertEquals(rows[3].replace("manhattan", file.toString()), rows[4]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"udlr", "rdlu"})
  void searchesTryMovesInTheOrderOfTheUser(String order) {
    Board start = Board.parse("867254301");
    Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(goal);
    String[] rows =
        withoutTimes(
                compare(
                    "867254301",
                    "--csv",
                    "--algorithms",
                    "bfs,astar,idastar",
                    "--heuristics",
                    "manhattan",
                    "--order",
                    order))
            .split("\n");
    List<Algorithm> algorithms =
        List.of(Algorithm.BREADTH_FIRST, Algorithm.A_STAR, Algorithm.IDA_STAR);
    for (int i = 0; i < algorithms.size(); i++) {
      Search search = Search.by(algorithms.get(i), manhattan).with(MoveOrder.parse(order));
      long expanded = search.path(start, goal).effort().expanded();
      assertEquals(String.valueOf(expanded), rows[i + 1].split(",")[8], rows[i + 1]);
    }
  }
}
