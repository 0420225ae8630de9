package slidebase.bound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.table.Ranking;
import slidebase.testing.Cases;
import slidebase.testing.NaiveSearch;
import slidebase.testing.Scale;
import slidebase.testing.TestData;
import slidebase.testing.TrueEffort;
import slidebase.text.Names;

class HeuristicTest {
  private static final Board GOAL = Board.defaultGoal(Shape.EIGHT_PUZZLE);

  /**
   * The default goal, and for some shapes one with tiles in disorder for each cell of the blank.
   */
  private static List<Board> goals(Shape shape) {
    List<Board> goals = new ArrayList<>(List.of(Board.defaultGoal(shape)));
    boolean few = shape.cells() > 6;
    for (int blankCell = 0; blankCell < shape.cells(); blankCell += few ? 8 : 1) {
      goals.add(TestData.shuffledGoal(shape, blankCell, new Random(blankCell)));
    }
    return goals;
  }

  @ParameterizedTest
  @Cases(
      value = {"2x2", "2x3", "3x2", "2x4"},
      ifLong = {"4x2", "3x3"})
  void everyHeuristicIsAdmissibleAndConsistentOverAllBoards(String text) {
    for (Board goal : goals(Shape.parse(text))) {
      NaiveSearch distances =
          NaiveSearch.of(goal.shape().height(), goal.shape().width(), goal.toString());
      Ranking ranking = Ranking.toward(goal);
      List<Heuristic> heuristics = new ArrayList<>();
      for (StandardHeuristic heuristic : StandardHeuristic.values()) {
        heuristics.add(heuristic.toward(goal));
      }
      for (long slot = 0; slot < ranking.slots(); slot++) {
        Board board = ranking.boardAt(slot);
        long packed = PackedBoard.of(board);
        int distance = distances.distance(board.toString());
        int weaker = 0;
        for (Heuristic heuristic : heuristics) {
          int estimate = heuristic.estimate(packed);
          assertTrue(weaker <= estimate && estimate <= distance, () -> goal + ": " + board);
          weaker = estimate;
          for (Move move : Move.values()) {
            if (board.allows(move)) {
              int next = heuristic.estimate(PackedBoard.of(board.after(move)));
              assertTrue(Math.abs(estimate - next) <= 1, () -> goal + ": " + board + " " + move);
            }
          }
        }
      }
    }
  }

  @Test
  void meansOverAllBoardsAreThePublishedOnes() {
    assertEquals(14.0, mean(StandardHeuristic.MANHATTAN), 0.0005);
    assertEquals(7.111, mean(StandardHeuristic.MISPLACED), 0.0005);
    assertEquals(0, mean(StandardHeuristic.ZERO));
  }

  private static double mean(StandardHeuristic standard) {
    Heuristic heuristic = standard.toward(GOAL);
    return LongStream.range(0, TrueEffort.BOARDS)
        .mapToInt(slot -> heuristic.estimate(PackedBoard.of(TrueEffort.board((int) slot))))
        .average()
        .orElseThrow();
  }

  @Test
  void estimatesAreThoseCountedOnPlainBoards() {
    Heuristic misplaced = StandardHeuristic.MISPLACED.toward(GOAL);
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(GOAL);
    Heuristic linearConflict = StandardHeuristic.LINEAR_CONFLICT.toward(GOAL);
    for (int slot = 0; slot < TrueEffort.BOARDS; slot += Scale.usual(5, 1)) {
      Board board = TrueEffort.board(slot);
      long packed = PackedBoard.of(board);
      assertEquals(TrueEffort.misplaced(board), misplaced.estimate(packed));
      assertEquals(TrueEffort.manhattan(board), manhattan.estimate(packed));
      int leaving = fewestLeaving(board);
      assertEquals(TrueEffort.manhattan(board) + 2 * leaving, linearConflict.estimate(packed));
    }
  }

  /** How many tiles have to leave the lines of their cells, by trying all sets of them. */
  private static int fewestLeaving(Board board) {
    int sum = 0;
    for (int line = 0; line < 3; line++) {
      int[] row = new int[3];
      int[] column = new int[3];
      for (int i = 0; i < 3; i++) {
        int across = board.tileAt(3 * line + i) - 1;
        int down = board.tileAt(3 * i + line) - 1;
        row[i] = across >= 0 && across / 3 == line ? across % 3 : -1;
        column[i] = down >= 0 && down % 3 == line ? down / 3 : -1;
      }
      sum += fewestLeaving(row) + fewestLeaving(column);
    }
    return sum;
  }

  /** The same for a line: by cell the place of its tile, or -1 if it has no place in this line. */
  private static int fewestLeaving(int[] places) {
    int fewest = 3;
    for (int leaving = 0; leaving < 8; leaving++) {
      int last = -1;
      boolean inOrder = true;
      for (int i = 0; i < 3; i++) {
        if (places[i] >= 0 && (leaving >> i & 1) == 0) {
          inOrder &= places[i] > last;
          last = places[i];
        }
      }
      fewest = inOrder ? Math.min(fewest, Integer.bitCount(leaving)) : fewest;
    }
    return fewest;
  }

  @Test
  void allTilesButOneLeaveAReversedRowOfFour() {
    Shape shape = new Shape(4, 4);
    Board goal = Board.defaultGoal(shape);
    long board = PackedBoard.of(Board.parse("4 3 2 1 5 6 7 8 9 10 11 12 13 14 15 0", shape));
    assertEquals(8, StandardHeuristic.MANHATTAN.toward(goal).estimate(board));
    assertEquals(8 + 6, StandardHeuristic.LINEAR_CONFLICT.toward(goal).estimate(board));
  }

  @ParameterizedTest
  @EnumSource
  void namesAreReadBack(StandardHeuristic heuristic) {
    assertEquals(heuristic, StandardHeuristic.named(heuristic.toString()));
  }

  @Test
  void unknownNamesAreRefusedWithTheKnownOnes() {
    assertEquals(
        "heuristic \"h2\": not one of " + Names.list((Object[]) StandardHeuristic.values()),
        assertThrows(IllegalArgumentException.class, () -> StandardHeuristic.named("h2"))
            .getMessage());
  }

  @Test
  void goalsThatCannotBePackedAreRefused() {
    Board large = Board.defaultGoal(new Shape(4, 5));
    for (StandardHeuristic heuristic : StandardHeuristic.values()) {
      assertThrows(IllegalArgumentException.class, () -> heuristic.toward(large));
    }
  }
}
