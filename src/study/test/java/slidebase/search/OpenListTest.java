package slidebase.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import slidebase.board.Measure;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;

/** The open list against a plain list that is searched for its best entry. */
class OpenListTest {
  private record Entry(int node, int f, int h) {}

  private static Run run(TieBreak tieBreak) {
    SlidingTiles space = new SlidingTiles(Shape.EIGHT_PUZZLE, MoveOrder.BY_CODE, Measure.MOVES);
    return new Run(Search.by(Algorithm.A_STAR).with(tieBreak), space, 0, 0);
  }

  /** Best first; nodes are numbered in the order in which they are added. */
  private static Comparator<Entry> order(TieBreak tieBreak) {
    Comparator<Entry> byF = Comparator.comparingInt(Entry::f);
    Comparator<Entry> byAge = Comparator.comparingInt(Entry::node);
    return switch (tieBreak) {
      case FIFO -> byF.thenComparing(byAge);
      case LIFO -> byF.thenComparing(byAge.reversed());
      case LOWER_H -> byF.thenComparingInt(Entry::h).thenComparing(byAge.reversed());
    };
  }

  @ParameterizedTest
  @EnumSource
  void entriesComeOutInTheOrderOfTheTieBreak(TieBreak tieBreak) throws Exception {
    Random random = new Random(7);
    OpenList open = new OpenList(run(tieBreak));
    List<Entry> plain = new ArrayList<>();
    for (int node = 0; node < 5_000; node++) {
      int h = random.nextInt(4) == 0 ? Heuristic.GREATEST : random.nextInt(10);
      Entry entry = new Entry(node, h + random.nextInt(10), h);
      plain.add(entry);
      open.add(node, entry.f(), h);
      for (int removals = random.nextInt(3); removals > 0 && !plain.isEmpty(); removals--) {
        removeBest(open, plain, tieBreak);
      }
    }
    while (!plain.isEmpty()) {
      removeBest(open, plain, tieBreak);
    }
    assertTrue(open.isEmpty());
  }

  private static void removeBest(OpenList open, List<Entry> plain, TieBreak tieBreak) {
    Entry best = plain.stream().min(order(tieBreak)).orElseThrow();
    plain.remove(best);
    assertEquals(best.node(), open.remove());
  }
}
