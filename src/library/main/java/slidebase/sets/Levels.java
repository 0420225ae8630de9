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
     * @param levels the states of the last level and of that before
     * @param states those of two levels before, and then those of the next
     */
    void find(int depth, Section section, BoardSet levels, long[] states);
  }

  private final SetGraph graph;
  private final Sweep sweep;
  private final BoardSet levels;

  /** By depth: the number of states. */
  private final List<Long> counts = new ArrayList<>();

  private long reached = 1;

  /** Begins with the goal alone, at depth 0. */
  public Levels(Sweep sweep) {
    this.graph = sweep.graph();
    this.sweep = sweep;
    this.levels = new BoardSet(graph);
    levels.add(graph.goalSlot());
    counts.add(1L);
  }

  /** Goes on to the next level, and tells whether it has states; if not, this is the end. */
  public boolean next(Expansion expansion) {
    int depth = counts.size();
    long count =
        sweep.sum(block -> isOfDepth(depth, block), section -> find(depth, section, expansion));
    if (count > 0) {
      counts.add(count);
      reached += count;
    }
    return count > 0;
  }

  /** Finds the states of a section that are of the next level, and counts them. */
  private long find(int depth, Section section, Expansion expansion) {
    int block = section.block();
    int begin = section.begin();
    if (levels.isEmpty(block, begin) && !section.mayHaveNeighbours(levels)) {
      return 0;
    }
    long[] states = section.states(0, levels);
    expansion.find(depth, section, levels, states);
    long count = Section.count(states);
    if (count > 0) {
      levels.write(block, begin, states);
    } else {
      levels.clear(block, begin);
    }
    return count;
  }

  public SetGraph graph() {
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

  private boolean isOfDepth(int depth, int block) {
    return graph.hasOddDepth(block) == (depth % 2 != 0);
  }

  /** Hands on the words of the last level: those of sections that have states in it. */
  public void forEachSection(BoardSet.SectionUse use) {
    for (int block = 0; block < graph.blocks(); block++) {
      if (isOfDepth(depth(), block)) {
        levels.forEachSection(block, use);
      }
    }
  }

  /** Hands on the slots of the states of the last level, ascending. */
  public void forEachSlot(LongConsumer use) {
    forEachSection((block, begin, words) -> graph.forEachSlot(block, begin, words, use));
  }
}
