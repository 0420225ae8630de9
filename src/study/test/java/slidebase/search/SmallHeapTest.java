package slidebase.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.testing.SmallHeap;

/** Searches in a process of their own that has hardly any memory. */
class SmallHeapTest {
  /** Searches that need more memory, with two limits; prints how they end. */
  public static void main(String[] args) {
    Board goal = Board.inReadingOrder(new Shape(4, 4), 0);
    Board start = Board.parse("15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0", goal.shape());
    EffortLimit none = new EffortLimit(Long.MAX_VALUE, Long.MAX_VALUE);
    for (EffortLimit limit : List.of(EffortLimit.standard(), none)) {
      for (Algorithm algorithm : Algorithm.values()) {
        if (algorithm != Algorithm.IDA_STAR && algorithm != Algorithm.ITERATIVE_DEEPENING) {
          Search search = Search.by(algorithm).with(TieBreak.FIFO).with(limit);
          System.out.println(search.path(start, goal).outcome());
        }
      }
    }
  }

  @Test
  void searchNeverRunsOutOfMemory(@TempDir Path folder) throws Exception {
    assertEquals("LIMIT_REACHED\n".repeat(10), SmallHeap.run(SmallHeapTest.class, 24, folder));
  }
}
