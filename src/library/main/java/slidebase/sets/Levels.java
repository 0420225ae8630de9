package slidebase.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;
import slidebase.board.Census;

/**
 * States level by level, outwards from a goal: those at depth 0, 1, 2 and so on. Every move takes a
 * tile to a cell {@linkplain slidebase.board.Shape#differInColour of the other colour}. So one set
 * holds the states of two levels, and a new level replaces the level two before it. For one caller;
 * the threads of a {@link Sweep} share the work on a level.
 */
public final class Levels {
  /** Finds the boards of a level. */
  @FunctionalInterface
  public interface Expansion {
    /**
     * Replaces a section's states of two levels before by those of the next level.
     *
     * @param depth the depth of the next level
     * @param levels the states of the last two levels
     * @param states on entry the states of two levels before, on return those of the next level
     */
    void find(int depth, Section section, BoardSet levels, long[] states);
  }

  private final SetGraph graph;
  private final Sweep sweep;
  private final BoardSet levels;

  /** By depth: the number of states. */
  private final List<Long> counts = new ArrayList<>();

  private long reached;

  /** Begins with only the goal, at depth 0. */
  public Levels(Sweep sweep) {
    this.graph = sweep.graph();
    this.sweep = sweep;
    levels = new BoardSet(graph);
    levels.add(graph.goalSlot());
    addCount(1);
  }

  /** Records a level if it has states, and returns whether it has. */
  private boolean addCount(long count) {
    if (count > 0) {
      reached += count;
      counts.add(count);
    }
    return count > 0;
  }

  /** Finds the next level, and returns whether it has states; if not, the levels are complete. */
  public boolean next(Expansion expansion) {
    int depth = counts.size();
    AtomicLong found = new AtomicLong();
    sweep.forEach(
        block -> isOfDepth(depth, block), section -> find(depth, section, expansion, found));
    return addCount(found.get());
  }

  /** Finds and counts the states of the next level in a section. */
  private void find(int depth, Section section, Expansion expansion, AtomicLong found) {
    if (levels.isEmpty(section.number()) && !section.mayHaveNeighbours(levels)) {
      return;
    }
    long[] states = section.states(Section.Buffer.LEVEL, levels);
    expansion.find(depth, section, levels, states);
    long count = Section.count(states);
    if (count > 0) {
      levels.write(section.number(), states);
      found.addAndGet(count);
    } else {
      levels.clear(section.number());
    }
  }

  public SetGraph graph() {
    return graph;
  }

  /** Returns the depth of the last level. */
  public int depth() {
    return counts.size() - 1;
  }

  /** Returns the number of states in all levels so far. */
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

  /** Passes on the words of the last level, for sections that have states of it. */
  public void forEachSection(BoardSet.SectionUse use) {
    for (int block = 0; block < graph.blocks(); block++) {
      if (isOfDepth(depth(), block)) {
        levels.forEachSection(block, use);
      }
    }
  }

  /** Passes on the slots of the last level's states, ascending. */
  private void forEachSlot(LongConsumer use) {
    forEachSection((section, words) -> graph.forEachSlot(section, words, use));
  }

  /** Returns the slots of the states of the last level, ascending. */
  public long[] slots() {
    LongStream.Builder slots = LongStream.builder();
    forEachSlot(slots);
    return slots.build().toArray();
  }
}
