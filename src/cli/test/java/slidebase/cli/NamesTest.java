package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.search.Heuristic;
import slidebase.search.StandardHeuristic;

class NamesTest {
  private static final Board GOAL = Board.defaultGoal(Shape.EIGHT_PUZZLE);

  @Test
  void heuristicsAreThoseOfTheTextbooksAndThePerfectOne() {
    assertEquals(
        Stream.concat(Arrays.stream(StandardHeuristic.values()), Stream.of("perfect"))
            .map(Object::toString)
            .toList(),
        Arrays.stream(HeuristicName.values()).map(HeuristicName::toString).toList());
    Heuristic perfect = board -> 31;
    long board = PackedBoard.of(Board.parse("867254301"));
    for (StandardHeuristic standard : StandardHeuristic.values()) {
      Heuristic named = HeuristicName.named(standard.toString()).toward(GOAL, () -> perfect);
      assertEquals(standard.toward(GOAL).estimate(board), named.estimate(board));
    }
    assertEquals(31, HeuristicName.named("perfect").toward(GOAL, () -> perfect).estimate(board));
  }

  @Test
  void listsAreReadWithoutRepetitionsAndBlanks() {
    assertEquals(
        List.of(HeuristicName.ZERO, HeuristicName.PERFECT),
        CommaList.parse("zero, perfect,zero", HeuristicName::named));
    assertThrows(
        IllegalArgumentException.class, () -> CommaList.parse("zero,", HeuristicName::named));
  }
}
