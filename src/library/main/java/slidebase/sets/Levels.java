package slidebase.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import slidebase.board.Census;

/**
 * States level by level, outwards from a goal: those at depth 0, 1, 2 and so on. Every move takes a
 * tile to a cell {@linkplain slidebase.board.Shape#differInColour of the other colour}. So one set
 * holds the states of two levels, and a new level takes the place of the one two before it. For one
 * caller; the threads of a {@link Sweep} share the work on a level.
 */
public final class Levels {
  /** Finds the boards of a level. */
  @FunctionalInterface
  public interface Expansion {
    /**
     * Puts the states of a section that are of the next level in place of those two levels before.
     *
     * @param depth that of the next level
     * @param neighbours looks from the section's states
     * @param levels the states of the last level and of that before
     * @param begin the first word of the section
     */
    void find(int depth, Neighbours neighbours, BoardSet levels, int block, int begin);
  }

  private final SetGraph graph;
  private final Sweep sweep;
  private final BoardSet states;

  /** By block: whether the sweep that goes on finds states there. */
  private final boolean[] isFound;

  /** By depth: the number of states. */
  private final List<Long> counts = new ArrayList<>();

  private long reached = 1;

  /** Begins with the goal alone, at depth 0. */
  public Levels(Sweep sweep) {
    this.graph = sweep.graph();
    this.sweep = sweep;
    this.states = new BoardSet(graph);
    this.isFound = new boolean[graph.blocks()];
    for (int block = 0; block < isFound.length; block++) {
      states.setEmpty(block, true);
    }
    states.add(graph.goalSlot());
    counts.add(1L);
  }

  /** Goes on to the next level, and tells whether it has states; if not, this is the end. */
  public boolean next(Expansion expansion) {
    int depth = counts.size();
    long count =
        sweep.sum(
            block -> isOfDepth(depth, block),
            (neighbours, block, begin) -> {
              if (states.isEmpty(block) && !neighbours.mayBeIn(states, block)) {
                return 0;
              }
              expansion.find(depth, neighbours, states, block, begin);
              long found = states.count(block, begin, graph.section());
              if (found > 0) {
                isFound[block] = true;
              }
              return found;
            });
    for (int block = 0; block < isFound.length; block++) {
      if (isOfDepth(depth, block)) {
        states.setEmpty(block, !isFound[block]);
        isFound[block] = false;
      }
    }
    if (count > 0) {
      counts.add(count);
      reached += count;
    }
    return count > 0;
  }

  SetGraph graph() {
    return graph;
  }

  /** Returns the depth of the last level. */
  public int depth() {
    return counts.size() - 1;
  }

  /** Returns how many states there are in all levels so far. */
  public long reached() {
    return reached;
  }

  /** Returns the counts of all levels so far. */
  public Census census() {
    return new Census(counts.stream().mapToLong(Long::longValue).toArray());
  }

  /** Tells whether states of the last level may be in a block. */
  public boolean isInLevel(int block) {
    return isOfDepth(depth(), block);
  }

  private boolean isOfDepth(int depth, int block) {
    return graph.hasOddDepth(block) == (depth % 2 != 0);
  }

  /**
   * Returns the words of the states of the last level in a block that {@link #isInLevel} names; to
   * be read only, and before the next level.
   */
  public long[] words(int block) {
    return states.words(block);
  }

  /** Hands on the slots of the states of the last level, ascending. */
  public void forEachSlot(LongConsumer use) {
    for (int block = 0; block < graph.blocks(); block++) {
      if (isInLevel(block)) {
        graph.forEachSlot(block, words(block), use);
      }
    }
  }
}
