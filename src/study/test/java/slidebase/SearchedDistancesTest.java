package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.bound.StandardHeuristic;
import slidebase.search.Algorithm;
import slidebase.search.Search;
import slidebase.testing.Scale;

/** Answers by small tables equal those by a search of the textbooks. */
class SearchedDistancesTest {
  @ParameterizedTest
  @CsvSource({"4x4, 60", "3x5, 60", "2x8, 40"})
  void distancesAreThoseOfASearchWithLinearConflict(String text, int moves) {
    Shape shape = Shape.parse(text);
    Random random = new Random(2);
    try (Tablebase small = Tablebase.small(shape)) {
      for (int i = 0; i < Scale.usual(4, 100); i++) {
        Board goal = Board.inReadingOrder(shape, random.nextInt(shape.cells()));
        Board start = goal;
        for (int move = 0; move < moves; move++) {
          List<Move> legal = start.legalMoves();
          start = start.after(legal.get(random.nextInt(legal.size())));
        }
        int length =
            Search.by(Algorithm.IDA_STAR, StandardHeuristic.LINEAR_CONFLICT.toward(goal))
                .path(start, goal)
                .path()
                .orElseThrow()
                .size();
        assertEquals(length, small.toward(goal).distance(start).orElseThrow(), start + ";" + goal);
        assertTrue(small.toward(goal).searches());
      }
    }
  }
}
