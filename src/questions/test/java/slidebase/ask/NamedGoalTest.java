package slidebase.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.ask.Parameter.Kind;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.verbs.Solve;

class NamedGoalTest {
  @ParameterizedTest
  @CsvSource({
    "snail, 2x2, 1 2/0 3",
    "snail, 3x3, 1 2 3/8 0 4/7 6 5",
    "Snail, 2x5, 1 2 3 4 5/0 9 8 7 6",
    "snail, 5x2, 1 2/0 3/9 4/8 5/7 6",
    "snail, 4x4, 1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7",
    "blank-first, 3x3, 0 1 2/3 4 5/6 7 8",
    "BLANK-FIRST, 2x3, 0 1 2/3 4 5",
  })
  void goalsHaveNamesForEveryShape(String name, String shape, String board) {
    Shape named = Shape.parse(shape);
    assertEquals(Board.parse(board, named), NamedGoal.named(name).orElseThrow().of(named));
  }

  @Test
  void otherTextsAreNoNames() {
    assertEquals(Optional.empty(), NamedGoal.named("123456780"));
    assertEquals(Optional.empty(), NamedGoal.named(""));
  }

  @Test
  void everyNameIsOfferedWhereAGoalIs() {
    Parameter goal =
        new Solve()
            .declaration().parameters().stream()
                .filter(each -> each.name().equals("goal"))
                .findFirst()
                .orElseThrow();
    List<String> names = new ArrayList<>();
    for (NamedGoal each : NamedGoal.values()) {
      names.add(each.toString());
    }
    assertEquals(Kind.TEXTS, goal.kind());
    assertEquals(names, goal.candidates().orElseThrow().list());
  }

  @Test
  void aBoardThatCannotReachTheDefaultGoalIsShownAnother() {
    for (String text : List.of("2x3", "3x3", "3x4", "4x4", "5x5")) {
      Shape shape = Shape.parse(text);
      int[] tiles = Board.defaultGoal(shape).tiles();
      tiles[0] = 2;
      tiles[1] = 1;
      Board start = Board.of(shape, tiles);
      String hint = NamedGoal.hint(Goals.of(Board.defaultGoal(shape)));
      boolean isReached = false;
      for (NamedGoal goal : NamedGoal.values()) {
        isReached |= hint.contains(goal.toString()) && start.canReach(goal.of(shape));
      }
      boolean isThere = false;
      for (NamedGoal goal : NamedGoal.values()) {
        isThere |= start.canReach(goal.of(shape));
      }
      assertEquals(isThere, isReached, text);
    }
    Board other = NamedGoal.SNAIL.of(Shape.EIGHT_PUZZLE);
    assertTrue(NamedGoal.hint(Goals.of(other)).isEmpty());
  }
}
