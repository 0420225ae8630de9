package slidebase.pattern;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;
import slidebase.table.Budget;
import slidebase.table.Ranking;
import slidebase.table.Walk;
import slidebase.testing.KorfBoard;
import slidebase.testing.Patterns;
import slidebase.testing.Questions;
import slidebase.testing.Scale;

class BeamSearchTest {
  private static Optional<byte[]> path(
      List<PatternTable> tables, Board start, int width, int most, long salt) {
    return new BeamSearch(tables, start, width, most, salt, Questions.unlimited()).path();
  }

  /** All boards of 2x4 fit the beam, so that it is a breadth-first search. */
  @ParameterizedTest
  @CsvSource({"2x4, 3-4", "3x3, 4-4"})
  void beamOfAllBoardsFindsShortestPaths(Shape shape, String partition) {
    Board goal = Board.defaultGoal(shape);
    List<PatternTable> tables = Patterns.tables(partition, goal);
    MovePruning pruning = new MovePruning(shape, Walk.CODES, MovePruning.BACK_AND_FORTH);
    Ranking ranking = Ranking.toward(goal);
    Random random = new Random(5);
    for (int i = 0; i < Scale.usual(5, 20); i++) {
      long slot = random.nextLong(ranking.slots());
      Board start = ranking.boardAt(slot);
      int distance =
          new Deepening(tables, start, () -> pruning, Questions.unlimited(), 1).path().length;
      byte[] path = path(tables, start, 1 << 15, SizeLimits.MOVES, 1).orElseThrow();
      assertEquals(distance, path.length, start.toString());
      assertEquals(goal, KorfBoard.after(start, path));
      assertTrue(path(tables, start, 1 << 15, distance - 1, 1).isEmpty());
    }
  }

  @Test
  void pathFromTheGoalHasNoMoves() {
    Board goal = Board.defaultGoal(new Shape(2, 7));
    assertArrayEquals(
        new byte[0], path(Patterns.tables("3-3-3-4", goal), goal, 8, 0, 1).orElseThrow());
  }

  /** From a corner of 3x3 there are two moves. */
  @Test
  void boardsThatWereNotGeneratedAreGivenBack() {
    Board goal = Board.defaultGoal(new Shape(3, 3));
    List<PatternTable> tables = Patterns.tables("4-4", goal);
    Board start = goal.after(Move.UP, Move.UP);
    for (int most : new int[] {0, 2}) {
      Budget budget = Questions.unlimited();
      Optional<byte[]> path = new BeamSearch(tables, start, 8, most, 1, budget).path();
      assertEquals(most == 2, path.isPresent());
      assertEquals(most == 2 ? 5 : 2, budget.generated());
    }
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({"3-3-3-3-3, 300, 6", "5-5-5, 100, 4", "5-5-5, 1000, 1"})
  void narrowBeamsFindShortPathsOfKorfsBoards(String partition, int width, double mostExcess)
      throws Exception {
    List<KorfBoard> boards = KorfBoard.all();
    List<PatternTable> tables = Patterns.tables(partition, KorfBoard.GOAL);
    int excess = 0;
    for (KorfBoard each : boards) {
      byte[] path = path(tables, each.board(), width, SizeLimits.MOVES, 1).orElseThrow();
      each.requireValid(path);
      excess += path.length - each.distance();
      assertArrayEquals(
          path,
          path(tables, each.board(), width, SizeLimits.MOVES, 1).orElseThrow(),
          "the same again");
    }
    assertEquals(100, boards.size());
    assertTrue(excess <= mostExcess * boards.size(), excess + " moves too many");
  }
}
