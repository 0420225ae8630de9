package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;
import slidebase.testing.Scale;
import slidebase.testing.TableFiles;
import slidebase.testing.TestData;
import slidebase.work.Progress;

/** Answers by small tables equal those by a table of all boards. */
class SmallTablebaseTest {
  @TempDir static Path folder;

  @Test
  void answersAreThoseOfOtherTables() throws Exception {
    Path file = folder.resolve("3x4.blob");
    TableFiles.writePatterns(file, new Shape(3, 4), "4-4-3");
    try (Tablebase small = Tablebase.small(new Shape(3, 4));
        Tablebase large = Tablebase.open(file)) {
      requireSame(small, large, small.defaultGoal());
    }
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"3x4", "4x3", "2x6"})
  void answersAreThoseOfATableOfAllBoards(String text) {
    Shape shape = Shape.parse(text);
    try (Tablebase small = Tablebase.small(shape)) {
      for (GoalClass goalClass : classes(shape)) {
        try (Tablebase large = Tablebase.generate(goalClass.goal(), Progress.NONE)) {
          requireSame(small, large, goalClass.goal());
        }
      }
    }
  }

  /** Compares all answers about random boards. */
  private static void requireSame(Tablebase small, Tablebase large, Board goal) {
    List<Board> starts =
        large.toward(goal).random(new Random(1)).limit(Scale.usual(20, 200)).toList();
    for (Board start : starts) {
      assertEquals(
          answers(large.toward(goal), start), answers(small.toward(goal), start), "" + start);
    }
  }

  /** Boards of 5x5 are near the goal, so that both can finish. */
  @ParameterizedTest
  @Tag("exhaustive")
  @CsvSource({"3x4, 500", "2x6, 500", "4x4, 10", "3x5, 20", "2x7, 40", "2x8, 2", "5x5, 5"})
  void answersAboutManyBoardsAreThoseOfLargeTables(String text, int boards) {
    Shape shape = Shape.parse(text);
    Random random = new Random(3);
    Board goal = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
    try (Tablebase small = Tablebase.small(shape);
        Tablebase large = Tablebase.generate(goal, Progress.NONE)) {
      Stream<Board> starts =
          shape.cells() > SizeLimits.PACKED_CELLS
              ? Stream.generate(() -> walked(goal, 80, random))
              : large.toward(goal).random(random);
      for (Board start : starts.limit(boards).toList()) {
        assertEquals(
            answers(large.toward(goal), start), answers(small.toward(goal), start), "" + start);
      }
    }
  }

  private static Board walked(Board goal, int moves, Random random) {
    Board board = goal;
    for (int i = 0; i < moves; i++) {
      List<Move> legal = board.legalMoves();
      board = board.after(legal.get(random.nextInt(legal.size())));
    }
    return board;
  }

  private static List<GoalClass> classes(Shape shape) {
    return GoalClass.all(shape).subList(0, Scale.usual(1, GoalClass.all(shape).size()));
  }

  private static List<Object> answers(ToGoal toGoal, Board start) {
    return List.of(
        toGoal.solve(start).orElseThrow(),
        toGoal.solve(start, MoveOrder.parse("rldu")).orElseThrow(),
        toGoal.distance(start),
        toGoal.bestMoves(start),
        toGoal.label(start).orElseThrow(),
        toGoal.countPaths(start),
        toGoal.allPaths(start).orElseThrow().limit(3).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x6", "5x5"})
  void boardsOfLargeShapesAreSolvedNearTheGoal(String text) {
    Board goal = Board.defaultGoal(Shape.parse(text));
    Board start = goal.after(Move.parseAll("uulldrdluurd").toArray(Move[]::new));
    try (Tablebase small = Tablebase.small(goal.shape())) {
      Solution path = small.toward(goal).solve(start).orElseThrow();
      assertTrue(path.isTo(goal) && path.length() <= 12 && path.length() % 2 == 0);
    }
  }

  @Test
  void shapesWithoutSmallTablesAreRefused() {
    for (String text : List.of("3x3", "2x5", "2x13", "6x6")) {
      assertThrows(
          IllegalArgumentException.class, () -> Tablebase.small(Shape.parse(text)), () -> text);
    }
  }

  @Test
  void smallTablesAreNotWritten() {
    Path file = folder.resolve("small");
    try (Tablebase small = Tablebase.small(new Shape(3, 4))) {
      ToGoal toGoal = small.toward(small.defaultGoal());
      assertFalse(small.answersAbout(toGoal.goal()), "they are made by the first question");
      assertEquals(0, toGoal.distance(toGoal.goal()).orElseThrow());
      assertThrows(IllegalArgumentException.class, toGoal::blobs);
      assertThrows(IllegalArgumentException.class, () -> small.write(file));
    }
    assertFalse(Files.exists(file));
  }
}
