package slidebase;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.PackedBoard;
import slidebase.board.PackedPath;
import slidebase.board.Shape;
import slidebase.make.Found;
import slidebase.make.Generation;
import slidebase.make.GenerationPlan;
import slidebase.make.GenerationPlan.Keeps;
import slidebase.make.Site;
import slidebase.make.TableKind;
import slidebase.make.TableMaker;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.table.Ranking;
import slidebase.testing.Cases;
import slidebase.testing.NaiveSearch;
import slidebase.testing.TestData;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;

/** Shapes other than 3x3, on their feet and on their sides, against searches that share no code. */
class ShapesTest {
  @TempDir static Path folder;

  @BeforeAll
  static void generate() throws Exception {
    for (String shape : List.of("2x2", "2x3", "2x4", "2x5", "3x3")) {
      GenerationPlan.ofAll(Shape.parse(shape), file(shape)).run(Progress.NONE);
    }
  }

  private static Path file(String shape) {
    return folder.resolve(shape + ".cm");
  }

  @ParameterizedTest
  @Cases(
      value = {"2x2, 2x2", "2x3, 2x3", "2x3, 3x2", "2x4, 2x4", "2x4, 4x2"},
      ifLong = {"3x3, 3x3"})
  void everyBoardIsAnsweredLikeANaiveSearchForAnyCellOfTheGoalsBlank(String tables, String boards)
      throws Exception {
    Shape shape = Shape.parse(boards);
    Random random = new Random(1);
    try (Tablebase tablebase = Tablebase.open(file(tables))) {
      for (int blankCell = 0; blankCell < shape.cells(); blankCell++) {
        Board goal = TestData.shuffledGoal(shape, blankCell, random);
        NaiveSearch search = NaiveSearch.of(shape.height(), shape.width(), goal.toString());
        Ranking ranking = Ranking.toward(goal);
        long stride = Math.max(1, ranking.slots() / 2_000);
        for (long slot = 0; slot < ranking.slots(); slot += stride) {
          compare(search, tablebase, ranking.boardAt(slot), goal);
        }
        assertEquals(search.boards(), tablebase.toward(goal).census().boards());
        for (Board antipode : tablebase.toward(goal).antipodes()) {
          assertEquals(
              tablebase.toward(goal).census().greatest(),
              search.distance(antipode.toString()).intValue());
        }
      }
    }
  }

  private static void compare(NaiveSearch search, Tablebase tablebase, Board start, Board goal) {
    String text = start.toString();
    int distance = search.distance(text);
    List<Board> boards = tablebase.toward(goal).solve(start).orElseThrow().boards();
    assertEquals(goal, boards.get(boards.size() - 1), text);
    assertEquals(distance, boards.size() - 1, text);
    assertEquals(distance, tablebase.toward(goal).distance(start).orElseThrow(), text);
    List<Move> best = List.copyOf(tablebase.toward(goal).bestMoves(start).orElseThrow());
    assertEquals(search.bestMoves(text), Move.text(best.stream().sorted().toList()), text);
    Solution ordered = tablebase.toward(goal).solve(start, MoveOrder.parse("rlud")).orElseThrow();
    assertEquals(distance, ordered.length(), text);
  }

  @ParameterizedTest
  @CsvSource({"2x3, 3x2", "2x4, 4x2", "2x5, 5x2"})
  void tablesAnswerAboutTheTransposedShape(String tables, String boards) throws Exception {
    Shape shape = Shape.parse(boards);
    Board goal = Board.defaultGoal(shape);
    try (Tablebase tablebase = Tablebase.open(file(tables))) {
      assertEquals(Shape.parse(tables), tablebase.shape());
      ToGoal toGoal = tablebase.toward(goal);
      Board start = goal.after(Move.UP).after(Move.LEFT).after(Move.UP);
      assertEquals("drd", toGoal.solve(start).orElseThrow().toString());
      assertEquals(3, toGoal.distance(start).orElseThrow());
      assertEquals(1, toGoal.bestMoves(start).orElseThrow().size());
      assertTrue(toGoal.solvable(start));
      ToGoal ofTables = tablebase.toward(tablebase.defaultGoal());
      assertThrows(IllegalArgumentException.class, () -> ofTables.solve(start));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3", "2x4", "2x5", "3x3"})
  void censusOfEitherOrientationIsThePublishedOne(String text) throws Exception {
    Shape shape = Shape.parse(text);
    try (Tablebase tablebase = Tablebase.open(file(text))) {
      for (GoalClass goalClass : GoalClass.all(shape)) {
        int published = firstEquivalent(shape, goalClass.canonicalCell());
        long[] counts = TestData.census(shape, published);
        assertArrayEquals(counts, tablebase.toward(goalClass.goal()).census().counts());
        int turned = shape.transposed().cell(shape.column(published), shape.row(published));
        Board turnedGoal = Board.inReadingOrder(shape.transposed(), turned);
        assertArrayEquals(counts, tablebase.toward(turnedGoal).census().counts());
      }
    }
  }

  /** The published counts name the first cell of a class, and this program the last. */
  private static int firstEquivalent(Shape shape, int cell) {
    int first = 0;
    while (GoalClass.of(shape, first).canonicalCell() != cell) {
      first++;
    }
    return first;
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x4", "4x2"})
  void randomBoardsAreDrawnUniformly(String text) throws Exception {
    // Pearson's chi-squared over the 42 boards at distance 8: 41 degrees of freedom, mean 41,
    // deviation 9.1.
    Board goal = Board.defaultGoal(Shape.parse(text));
    int draws = 42_000;
    Map<Board, Integer> counts = new HashMap<>();
    try (Tablebase tablebase = Tablebase.open(file("2x4"))) {
      tablebase
          .toward(goal)
          .random(8, new Random(8))
          .limit(draws)
          .forEach(drawn -> counts.merge(drawn, 1, Integer::sum));
      for (Board drawn : counts.keySet()) {
        assertEquals(8, tablebase.toward(goal).distance(drawn).orElseThrow());
      }
    }
    assertEquals(42, counts.size());
    double chiSquared =
        counts.values().stream().mapToDouble(n -> (n - 1e3) * (n - 1e3) / 1e3).sum();
    assertTrue(chiSquared > 14 && chiSquared < 85, "chi-squared " + chiSquared);
  }

  @Test
  void lookupsOfTransposedGoalsGiveTheSameDistances() throws Exception {
    Board goal = Board.parse("1 2/3 0/4 5");
    try (Tablebase tablebase = Tablebase.open(file("2x3"))) {
      Lookup lookup = tablebase.toward(goal).lookup();
      Ranking ranking = Ranking.toward(goal);
      for (long slot = 0; slot < ranking.slots(); slot++) {
        Board start = ranking.boardAt(slot);
        long packed = PackedBoard.of(start);
        assertEquals(tablebase.toward(goal).distance(start).orElseThrow(), lookup.distance(packed));
        assertEquals(
            tablebase.toward(goal).solve(start).orElseThrow().moves(),
            PackedPath.moves(lookup.path(packed)));
      }
    }
  }

  @Test
  void lookupsServeTheShapesWhosePathsAreShortEnough() throws Exception {
    for (String text : List.of("2x2", "2x3", "2x4", "2x5", "3x3")) {
      try (Tablebase tablebase = Tablebase.open(file(text))) {
        boolean isShort =
            GoalClass.all(tablebase.shape()).stream()
                .allMatch(
                    goalClass -> tablebase.toward(goalClass.goal()).census().greatest() <= 31);
        assertEquals(isShort, Lookup.serves(tablebase.shape()), text);
      }
    }
  }

  @Test
  void databaseGrowsClassByClassAndReportsMissingClasses() throws Exception {
    Path file = folder.resolve("grown.cm");
    List<GoalClass> classes = GoalClass.all(new Shape(2, 5));
    GenerationPlan.of(TableKind.MOVES, List.of(classes.get(1)), file).run(Progress.NONE);
    try (Tablebase tablebase = Tablebase.open(file)) {
      assertTrue(tablebase.answersAbout(classes.get(1).goal()));
      assertFalse(tablebase.answersAbout(classes.get(0).goal()));
      IllegalArgumentException e =
          assertThrows(
              IllegalArgumentException.class,
              () -> tablebase.toward(classes.get(0).goal()).distance(classes.get(1).goal()));
      assertEquals(
          "goal 1 2 3 4 5 6 7 8 9 0: no table of its class, corner, is open", e.getMessage());
    }
    Site site = new Site(file, 1, message -> {});
    List<TableMaker> tables =
        GenerationPlan.makers(TableKind.MOVES, List.of(classes.get(0), classes.get(2)));
    GenerationPlan rest = GenerationPlan.of(site, tables, Keeps.OTHERS, Found.at(file));
    assertEquals(2 * 1_814_400, rest.states());
    Generation generation = rest.run(Progress.NONE);
    assertEquals(2, generation.made().size());
    Database whole = Database.open(file("2x5"));
    for (Blob blob : Database.open(file).blobs()) {
      assertEquals(whole.blobs(blob.goalClass()).get(0).checksum(), blob.checksum());
      blob.check();
    }
    assertEquals(3, Database.open(file).blobs().size());
  }

  @Test
  void listenerReceivesEveryLevelAndEveryProof() throws Exception {
    List<String> stages = new ArrayList<>();
    List<Long> counts = new ArrayList<>();
    GenerationPlan plan = GenerationPlan.ofAll(new Shape(2, 3), folder.resolve("watched.cm"));
    plan.run(
        (stage, done, total) -> {
          stages.add(stage);
          counts.add(done);
          long all = stage.equals("allocating disk space") ? 0 : 2 * plan.states();
          assertEquals(all, total, "searched, and proven");
        });
    assertEquals("allocating disk space", stages.remove(0));
    assertEquals("edge, samples", stages.remove(stages.size() - 1));
    assertEquals("corner, samples", stages.remove(stages.size() - 1));
    assertEquals(2 * (21 + 22), stages.size(), "21 levels searched, 22 with the goal's proven");
    assertEquals("corner, level 1", stages.get(0));
    assertEquals("edge, proof, level 21", stages.get(stages.size() - 1));
    assertEquals(counts.stream().sorted(Comparator.naturalOrder()).toList(), counts);
    assertEquals(2 * plan.states(), counts.get(counts.size() - 1));
  }

  @Test
  void damageIsFoundWhenATableIsFirstUsedAndOtherTablesAnswer() throws Exception {
    byte[] bytes = Files.readAllBytes(file("2x4"));
    Blob edge = Database.open(file("2x4")).blobs().get(1);
    bytes[(int) edge.position() + 100] ^= 1;
    Path damaged = Files.write(folder.resolve("damaged.cm"), bytes);
    Board edgeGoal = edge.goalClass().goal();
    try (Tablebase tablebase = Tablebase.open(damaged)) {
      assertEquals(
          Optional.of(""),
          tablebase
              .toward(tablebase.defaultGoal())
              .solve(tablebase.defaultGoal())
              .map(Solution::toString));
      for (int i = 0; i < 2; i++) {
        UncheckedIOException e =
            assertThrows(
                UncheckedIOException.class,
                () -> tablebase.toward(edgeGoal).distance(tablebase.defaultGoal()));
        assertEquals(
            damaged + ": is damaged: the edge table does not match its checksum", e.getMessage());
        assertEquals(
            InvalidTableException.Kind.DAMAGED, ((InvalidTableException) e.getCause()).kind());
      }
      assertThrows(UncheckedIOException.class, () -> tablebase.toward(edgeGoal).blob());
    }
  }
}
