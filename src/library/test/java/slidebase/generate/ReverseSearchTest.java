package slidebase.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.sets.Levels;
import slidebase.sets.Pattern;
import slidebase.sets.SetGraph;
import slidebase.table.DistanceBits;
import slidebase.table.Proof;
import slidebase.table.Ranking;
import slidebase.table.WrongTableException;
import slidebase.testing.Cases;

class ReverseSearchTest {
  /** What a search finds with sections as they usually are. */
  private static ReverseSearch usual(String shape) {
    ReverseSearch search =
        new ReverseSearch(Pattern.whole(Board.defaultGoal(Shape.parse(shape))), 1);
    while (search.next()) {
      assertTrue(search.levels().reached() > 0);
    }
    return search;
  }

  private static SetGraph smallSections(String shape) {
    return new SetGraph(Pattern.whole(Board.defaultGoal(Shape.parse(shape))), 6);
  }

  @ParameterizedTest
  @Cases(
      value = {"4x2", "3x3"},
      ifLong = {"5x2"})
  void withSmallSectionsItFindsTheSame(String shape) throws Exception {
    ReverseSearch usual = usual(shape);
    ReverseSearch other = new ReverseSearch(smallSections(shape), 2);
    while (other.next()) {
      assertTrue(other.levels().depth() <= usual.levels().depth());
    }
    assertSame(usual, other);
    Levels proven = Proof.of(other.distances().set(), 2, level -> {});
    assertEquals(usual.levels().census(), proven.census());
  }

  private static void assertSame(ReverseSearch expected, ReverseSearch search) {
    assertEquals(expected.levels().census(), search.levels().census());
    assertArrayEquals(expected.distances().bytes(), search.distances().bytes());
  }

  @Test
  void aWrongBitIsFound() throws Exception {
    SetGraph graph = smallSections("4x2");
    ReverseSearch search = new ReverseSearch(graph, 2);
    while (search.next()) {
      assertTrue(search.levels().reached() > 0);
    }
    DistanceBits distances = search.distances();
    long slot = Ranking.toward(graph.goal()).slotOf(Board.parse("0 1/2 3/4 5/6 7"));
    long[] words = new long[graph.wordsInSection()];
    distances.set().read(graph.sectionOf(slot), words);
    words[graph.wordOf(slot)] ^= graph.bitOf(slot);
    distances.set().write(graph.sectionOf(slot), words);
    WrongTableException e =
        assertThrows(WrongTableException.class, () -> Proof.of(distances.set(), 2, level -> {}));
    assertTrue(e.getMessage().startsWith("it contradicts the states at distance"));
  }
}
