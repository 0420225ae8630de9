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
 * The proof that distances stored as one bit each are right. Comparing neighbours is not enough,
 * because these are distances modulo 4: in a ring of twelve states, 0 1 2 3 0 1 2 3 0 1 2 3 is
 * consistent everywhere. So the proof unfolds whole distances from the goal, level by level. The
 * neighbours of level d must be in level d-1, or have the bit of d+1; the latter make up level d+1.
 * Every state must be in a level. The proof trusts only the moves of {@link SetGraph}.
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
   * @param levels the set for the levels; it is overwritten
   * @param threads the maximum number of threads
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
    if (DistanceBits.contradict(section.states(Section.Buffer.BIT_1, bits), depth, states)) {
      isWrong.set(true);
    }
  }
}
