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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.testing.Cases;
import slidebase.testing.TestData;

/** Boards near the goal are answered without tables, as the tables would answer. */
class NearBoardsTest {
  private static final int STEPS = 28;
  private static final String ORDER = "rdlu";

  @TempDir Path home;

  private static Board walked(Board goal, Random random) {
    Board board = goal;
    for (int step = random.nextInt(STEPS); step >= 0; step--) {
      List<Move> moves = Arrays.stream(Move.values()).filter(board::allows).toList();
      board = board.after(moves.get(random.nextInt(moves.size())));
    }
    return board;
  }

  private CliRun run(String input, String... args) {
    return CliRun.of(home, input, args);
  }

  @ParameterizedTest
  @Tag("release")
  @ValueSource(strings = {"3x4", "4x3", "4x4"})
  void pathsAndDistancesAreThoseOfTheTables(String name) throws Exception {
    requireThoseOfTheTables(name, 100);
  }

  @ParameterizedTest
  @Tag("exhaustive")
  @ValueSource(strings = {"3x4", "4x3", "4x4"})
  void pathsAndDistancesOfManyBoardsAreThoseOfTheTables(String name) throws Exception {
    requireThoseOfTheTables(name, 100);
  }

  private void requireThoseOfTheTables(String name, int boards) throws Exception {
    Shape shape = Shape.parse(name);
    String db = home.resolve("made.cm").toString();
    List<String> generate = new ArrayList<>(List.of("generate", "--shape", name, "--db", db));
    generate.addAll(shape.cells() > 12 ? List.of("--partition", "5-5-5") : List.of());
    assertEquals(0, run("", generate.toArray(String[]::new)).status());
    Random random = new Random(34);
    List<String> lines = new ArrayList<>();
    List<String> near = new ArrayList<>();
    List<String> nearInOrder = new ArrayList<>();
    for (int i = 0; i < boards; i++) {
      int blank = shape.cells() > 12 ? shape.cells() - 1 : random.nextInt(shape.cells());
      Board goal = TestData.shuffledGoal(shape, blank, random);
      Board start = walked(goal, random);
      lines.add(start + ";" + goal);
      String[] solve = {"solve", start.toString(), "--goal", goal.toString(), "--shape", name};
      near.add(run("", solve).out().strip());
      List<String> inOrder = new ArrayList<>(List.of(solve));
      inOrder.addAll(List.of("--order", ORDER));
      nearInOrder.add(run("", inOrder.toArray(String[]::new)).out().strip());
      solve[0] = "distance";
      assertEquals(near.get(i).length() + "\n", run("", solve).out());
    }
    assertFalse(Files.exists(home.resolve("data/" + shape.wide() + ".cm")), "nothing was made");
    String input = String.join("\n", lines) + "\n";
    assertEquals(
        near, run(input, "solve", "-", "--db", db, "--shape", name).out().lines().toList());
    assertEquals(
        nearInOrder,
        run(input, "solve", "-", "--db", db, "--shape", name, "--order", ORDER)
            .out()
            .lines()
            .toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"solve", "distance", "best", "paths", "label"})
  void noTablesAreMadeToSayThatThereIsNoPath(String verb) {
    for (String name : List.of("2x2", "3x4", "4x4", "5x5")) {
      int[] tiles = Board.defaultGoal(Shape.parse(name)).tiles();
      tiles[0] = 2;
      tiles[1] = 1;
      String board = Board.of(Shape.parse(name), tiles).toString();
      CliRun run = run("", verb, board, "--shape", name, "--max-seconds", "9");
      String before = verb.equals("label") ? board + ";" : "";
      assertEquals(before + "unsolvable\n", run.out());
      assertEquals(1, run.status());
      assertEquals(2, run("", verb, board, "--shape", name, "--max-seconds", "x").status());
      assertFalse(Files.exists(home.resolve("data")), "nothing was made");
    }
  }

  @Test
  @Tag("release")
  void onlyTheGoalClassThatIsAskedForIsMade() {
    String far = "7 11 9 3/10 8 1 6/2 x 4 5";
    String many = (far + "\n").repeat(501);
    CliRun first = run(many, "solve", "-", "--shape", "3x4");
    assertEquals(0, first.status(), first.err());
    assertEquals(run("", "solve", far, "--shape", "3x4").out().repeat(501), first.out());
    assertEquals(1, run("", "info", "--shape", "3x4", "--json").out().lines().count());
    String both =
        "1 2 3 4/5 6 7 8/9 10 11 x\n1 2 3 4/5 6 7 8/9 x 10 11;1 2 3 4/5 6 7 8/9 10 x 11\n";
    CliRun second = run(both.repeat(251), "distance", "-", "--shape", "3x4");
    assertEquals(new CliRun(0, "0\n1\n".repeat(251), second.err()), second);
    assertTrue(second.err().startsWith("slidebase: generating "), second.err());
    assertEquals(2, run("", "info", "--shape", "3x4", "--json").out().lines().count());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "solve -",
        "solve - --as boards",
        "solve - --approximate",
        "distance -",
        "best -",
        "paths -",
        "label -",
        "check -"
      })
  void anInputThatCannotBeReadNeedsNoTables(String verb) throws Exception {
    CliRun run = run("1 2 3 4 5\n", (verb + " --shape 4x4").split(" "));
    assertEquals(2, run.status());
    assertTrue(run.err().startsWith("slidebase: line 1: "), run.err());
    assertFalse(run.err().contains("generating"), run.err());
    assertFalse(Files.exists(home.resolve("data")), "nothing was made");
  }

  @Test
  void aStreamOfFewBoardsNeedsNoTables() {
    String boards = "7 11 9 3/10 8 1 6/2 x 4 5\n1 2 3 4/5 6 7 8/9 10 11 x\n".repeat(20);
    CliRun distances = run(boards, "distance", "-", "--shape", "3x4");
    assertEquals(new CliRun(0, "36\n0\n".repeat(20), ""), distances);
    assertFalse(Files.exists(home.resolve("data")), "nothing was made");
  }

  @ParameterizedTest
  @Cases(value = "solve -", ifLong = "label -")
  void tablesThatCannotBeWrittenAreMadeInMemoryOnce(String verb) throws Exception {
    Files.createSymbolicLink(home.resolve("data"), home.resolve("missing/folder"));
    String board = "1 2 3 4 5 6 7 8 0 9";
    CliRun run = run("1 2 3\n" + (board + "\n").repeat(500), (verb + " --shape 2x5").split(" "));
    assertEquals(2, run.status());
    assertEquals(501, run.out().lines().count());
    String[] messages = run.err().split("\n");
    assertEquals(2, messages.length, run.err());
    assertTrue(messages[0].contains(": is missing and cannot be made: "), run.err());
    assertTrue(messages[0].endsWith("; making tables in memory, for this run only"), run.err());
    assertTrue(messages[1].startsWith("slidebase: line 1: "), run.err());
  }
}
