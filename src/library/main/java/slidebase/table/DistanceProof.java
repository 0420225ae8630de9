package slidebase.table;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import slidebase.board.Census;
import slidebase.board.Progress;
import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.Neighbours;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;

/**
 * The proof that a bit for each state, bit 1 of its distance, is right. To compare neighbours is
 * not enough, for these are distances modulo 4: round a ring of twelve states, 0 1 2 3 0 1 2 3 0 1
 * 2 3 agree everywhere. So whole distances are unfolded from the goal, level by level: the
 * neighbours of level d are of level d-1, or their bit is that of d+1 and they are of that level;
 * and every state has to be of some level. No search is trusted, only the moves of {@link
 * SetGraph}.
 */
public final class DistanceProof {
  private DistanceProof() {}

  /**
   * Unfolds the distances of whole boards or of the states of a pattern, and returns how many there
   * are of each.
   *
   * @param bits the states whose distance has bit 1 set
   * @param threads how many at most work on it
   * @param progress is told, level by level, how many states are proven
   * @param use is handed each level when it is proven, the goal's first
   * @throws WrongTableException if the bits are wrong
   */
  public static Census unfold(
      SetGraph graph, BoardSet bits, int threads, Progress progress, Consumer<Levels> use)
      throws WrongTableException {
    try (Sweep sweep = new Sweep(graph, threads)) {
      Levels levels = new Levels(sweep);
      AtomicBoolean isWrong = new AtomicBoolean(isGoalIn(bits, graph));
      do {
        progress.at("proof, level " + levels.depth(), levels.reached(), graph.states());
        if (isWrong.get()) {
          throw new WrongTableException("it contradicts the states at distance " + levels.depth());
        }
        use.accept(levels);
      } while (levels.next(
          (depth, neighbours, states, block, begin) -> {
            if (!agree(depth, neighbours, states, block, begin, bits)) {
              isWrong.set(true);
            }
          }));
      if (levels.reached() != graph.states()) {
        throw new WrongTableException("only " + levels.reached() + " states are reached");
      }
      return levels.census();
    }
  }

  /** Its tile order has rank 0, the first of its block. */
  private static boolean isGoalIn(BoardSet set, SetGraph graph) {
    long slotsPerBlock = graph.states() / graph.blocks();
    return (set.words((int) (graph.goalSlot() / slotsPerBlock))[0] & 1) != 0;
  }

  /** Finds the states of a section at a depth, and tells whether their bits are those of it. */
  private static boolean agree(
      int depth, Neighbours neighbours, BoardSet states, int block, int begin, BoardSet bits) {
    long[] all = neighbours.all(states, block, begin);
    long[] level = states.words(block);
    long[] expected = bits.words(block);
    long bit = (depth & 2) != 0 ? ~0 : 0;
    long wrong = 0;
    for (int i = 0; i < all.length; i++) {
      long found = all[i] & ~level[begin + i];
      wrong |= (expected[begin + i] ^ bit) & found;
      level[begin + i] = found;
    }
    return wrong == 0;
  }
}
