package slidebase.table;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.Section;
import slidebase.sets.SetGraph;
import slidebase.sets.StateSet;
import slidebase.sets.Sweep;

/**
 * The proof that distances are right of which one bit each is kept. To compare neighbours is not
 * enough, for these are distances modulo 4: round a ring of twelve states, 0 1 2 3 0 1 2 3 0 1 2 3
 * agree everywhere. So whole distances are unfolded from the goal, level by level: the neighbours
 * of level d are of level d-1, or their bit is that of d+1 and they are of that level; and every
 * state has to be of some level. No search is trusted, only the moves of {@link SetGraph}.
 */
public final class DistanceProof {
  private final StateSet bits;
  private final AtomicBoolean isWrong = new AtomicBoolean();

  private DistanceProof(StateSet bits) {
    this.bits = bits;
  }

  /**
   * Proves distances right, and returns the levels.
   *
   * @param bits the states whose distance has bit 1 set
   * @param levels where the levels are kept, in place of what is there
   * @param threads how many at most work on it
   * @param use uses each level, the goal's first
   * @throws WrongTableException if the distances are wrong
   */
  public static Levels of(StateSet bits, BoardSet levels, int threads, Consumer<Levels> use)
      throws WrongTableException {
    Sweep sweep = new Sweep(bits.graph(), threads);
    return new DistanceProof(bits).unfold(new Levels(sweep, levels), use);
  }

  private Levels unfold(Levels levels, Consumer<Levels> use) throws WrongTableException {
    SetGraph graph = levels.graph();
    isWrong.set(bits.has(graph.goalSlot()));
    do {
      if (isWrong.get()) {
        throw new WrongTableException("it contradicts the states at distance " + levels.depth());
      }
      use.accept(levels);
    } while (levels.next(this::agree));
    if (levels.reached() != graph.states()) {
      throw new WrongTableException("only " + levels.reached() + " states are reached");
    }
    return levels;
  }

  /** Finds the states of a section at a depth, and compares their bits. */
  private void agree(int depth, Section section, BoardSet levels, long[] states) {
    section.expand(levels, states);
    if (DistanceBits.contradict(section.states(1, bits), depth, states)) {
      isWrong.set(true);
    }
  }
}
