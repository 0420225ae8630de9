package slidebase.slides;

import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.sets.Together;
import slidebase.table.PackedBits;
import slidebase.table.Walk;
import slidebase.table.WrongTableException;
import slidebase.work.Progress;

/**
 * Finds the distance of each state in slides, by one breadth-first search from the goal, and proves
 * it. It takes a byte a state.
 *
 * <p>Threads write to one array without locks: in a level, all write the same number, that of the
 * next level, over {@link #UNKNOWN}.
 */
final class SlideGenerator {
  private static final byte UNKNOWN = -1;

  /** The number of states that a task packs; their bytes are its own. */
  private static final int PACKED_AT_ONCE = 1 << 20;

  private final SlideRanking ranking;
  private final int cells;
  private final int threads;
  private final int goal;

  /** By slot. */
  private final byte[] distances;

  SlideGenerator(SlideRanking ranking, int threads) {
    this.ranking = ranking;
    this.cells = ranking.shape().cells();
    this.threads = threads;
    this.goal = ranking.goal();
    this.distances = new byte[ranking.states()];
  }

  /** A state, and then the next with the same first tiles. */
  private final class State {
    private final int[] neighbours =
        new int[ranking.shape().height() + ranking.shape().width() - 1];
    private int slot;
    private long state;

    State(long first) {
      this.slot = ranking.slot(first) - 1;
    }

    State next(long after) {
      slot++;
      state = after;
      return this;
    }

    int distance() {
      return distances[slot];
    }

    /** Returns the slots of the states a slide away, and this one's. */
    int[] neighbours() {
      int count = 0;
      for (int code : Walk.CODES) {
        for (long slid = state; ranking.allows(slid, code); ) {
          slid = ranking.after(slid, code);
          neighbours[count++] = ranking.slot(slid);
        }
      }
      neighbours[count] = slot;
      return neighbours;
    }
  }

  /** Returns how many states with the blank in a cell pass a test. */
  private long count(int blankCell, Predicate<State> test) {
    AtomicLong count = new AtomicLong();
    new Together()
        .forEach(
            threads,
            ranking.firsts(),
            (thread, number) -> count.addAndGet(count(blankCell, number, test)));
    return count.get();
  }

  /** Returns the same for the orders with some first tiles. */
  private int count(int blankCell, int number, Predicate<State> test) {
    int first = ranking.first(number);
    int[] completions = ranking.completions(number);
    State state = new State(SlideRanking.state(blankCell, first | completions[0]));
    int count = 0;
    for (int last : completions) {
      count += test.test(state.next(SlideRanking.state(blankCell, first | last))) ? 1 : 0;
    }
    return count;
  }

  /**
   * Searches, and returns the number of states at each distance.
   *
   * @param progress receives the number of states found
   */
  Census search(Progress progress) {
    Arrays.fill(distances, UNKNOWN);
    distances[goal] = 0;
    LongStream.Builder counts = LongStream.builder();
    long found = 0;
    for (int level = 0; found < distances.length; level++) {
      int distance = level;
      long count = 0;
      for (int cell = 0; cell < cells; cell++) {
        progress.at("states by slides", found + count, distances.length);
        count += count(cell, state -> state.distance() == distance && isExpanded(state));
      }
      if (count == 0) {
        throw new IllegalStateException("the search in slides does not reach all states");
      }
      counts.add(count);
      found += count;
    }
    return new Census(counts.build().toArray());
  }

  private boolean isExpanded(State state) {
    byte next = (byte) (state.distance() + 1);
    for (int slot : state.neighbours()) {
      if (distances[slot] == UNKNOWN) {
        distances[slot] = next;
      }
    }
    return true;
  }

  /**
   * Proves the distances right: only the goal has 0, no slide makes a difference of more than 1,
   * and from each other state one leads nearer. Since a slide can be undone, a distance is then
   * both at most and at least the length of a shortest path.
   */
  void prove(Progress progress) throws WrongTableException {
    for (int cell = 0; cell < cells; cell++) {
      progress.at("states proved", (long) cell * ranking.orders(), distances.length);
      long wrong = count(cell, state -> !isRight(state));
      if (wrong > 0) {
        throw new WrongTableException(
            String.format(Locale.ROOT, "%,d states with the blank in cell %d", wrong, cell));
      }
    }
  }

  private boolean isRight(State state) {
    int distance = state.distance();
    int least = distance;
    int greatest = distance;
    for (int slot : state.neighbours()) {
      least = Math.min(least, distances[slot]);
      greatest = Math.max(greatest, distances[slot]);
    }
    boolean isNear = least == distance - 1 && greatest <= distance + 1;
    return state.slot == goal ? distance == 0 && least == 0 && greatest == 1 : least >= 0 && isNear;
  }

  /** Returns the distances modulo 3, two bits each. */
  PackedBits packed() {
    PackedBits packed = PackedBits.zeros(2L * distances.length);
    new Together()
        .forEach(
            threads,
            (distances.length + PACKED_AT_ONCE - 1) / PACKED_AT_ONCE,
            (thread, task) -> {
              int end = Math.min(distances.length, (task + 1) * PACKED_AT_ONCE);
              for (int slot = task * PACKED_AT_ONCE; slot < end; slot++) {
                packed.setNumber(2, slot, distances[slot] % 3);
              }
            });
    return packed;
  }
}
