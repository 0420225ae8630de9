package slidebase.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.testing.Cases;
import slidebase.testing.TestData;

/** The walk by digits, beside boards. */
class WalkTest {

  @ParameterizedTest
  @Cases(
      value = {"2x2", "2x3", "3x2", "2x4", "4x2", "3x3"},
      ifLong = {"2x5", "5x2"})
  void everyMoveFromEverySlotIsThatOfItsBoard(String text) {
    for (GoalClass goalClass : GoalClass.all(Shape.parse(text))) {
      Ranking ranking = Ranking.toward(goalClass.goal());
      compare(ranking, LongStream.range(0, ranking.slots()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x4", "4x3", "2x6", "6x2", "4x4", "2x8", "8x2", "3x5"})
  void movesOfLargerShapesAreThoseOfBoards(String text) {
    Ranking ranking = Ranking.toward(Board.defaultGoal(Shape.parse(text)));
    compare(ranking, new Random(16).longs(20_000, 0, ranking.slots()));
  }

  private static void compare(Ranking ranking, LongStream slots) {
    slots.forEach(
        slot -> {
          Board board = ranking.boardAt(slot);
          Walk walk = Walk.at(ranking, slot);
          for (Move move : Move.values()) {
            Walk moved = Walk.like(walk);
            assertEquals(board.allows(move), moved.allows(move.code()));
            if (board.allows(move)) {
              moved.move(move.code());
              long expected = ranking.slotOf(board.after(move));
              if (expected != moved.slot()) { // a message for each would take long
                assertEquals(expected, moved.slot(), board + " " + move);
              }
              moved.move(move.opposite().code());
              assertEquals(slot, moved.slot());
            }
          }
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x3", "3x2", "3x3", "3x4", "4x3"})
  void walkTowardAnyGoalGoesBesideItsBoards(String text) {
    Shape shape = Shape.parse(text);
    Random random = new Random(3);
    for (int i = 0; i < 500; i++) {
      Board goal = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
      Board board = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
      Reduction reduction = Reduction.of(goal, shape);
      Board canonicalGoal = reduction.goalClass().goal();
      Ranking ranking = Ranking.toward(canonicalGoal);
      if (!board.canReach(goal)) {
        continue;
      }
      Walk walk = Walk.on(ranking, reduction.canonical(board));
      for (int step = 0; step < 50; step++) {
        int code = random.nextInt(4);
        if (walk.allows(code)) {
          walk.move(code);
          board = board.after(reduction.fromCanonical(code));
          assertEquals(board, reduction.fromCanonical(ranking.boardAt(walk.slot())));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x3", "2x5"})
  void onlyTheGoalIsInOrder(String text) {
    Ranking ranking = Ranking.toward(Board.defaultGoal(Shape.parse(text)));
    int last = ranking.shape().cells() - 1;
    long goal = ranking.slotOf(Board.defaultGoal(ranking.shape()));
    for (long slot = 0; slot < ranking.slots(); slot++) {
      assertEquals(slot == goal, Walk.at(ranking, slot).isInOrder(last));
    }
    assertFalse(Walk.at(ranking, goal).isInOrder(0));
  }
}
