package slidebase.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.bound.StandardHeuristic;

class NamedGuideTest {
  @Test
  void heuristicsAreThoseOfTheTextbooksAndThePerfectOne() {
    assertEquals(
        Stream.concat(Arrays.stream(StandardHeuristic.values()), Stream.of("perfect"))
            .map(Object::toString)
            .toList(),
        Arrays.stream(NamedGuide.all()).map(NamedGuide::toString).toList());
    Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
    Heuristic perfect = board -> 31;
    long board = PackedBoard.of(Board.parse("867254301"));
    for (NamedGuide name : NamedGuide.all()) {
      Heuristic expected =
          name.equals(NamedGuide.PERFECT)
              ? perfect
              : StandardHeuristic.named(name.toString()).toward(goal);
      assertEquals(
          expected.estimate(board),
          name.toward(Goals.of(goal), () -> perfect).estimate(board),
          () -> "" + name);
    }
  }
}
