package slidebase.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import slidebase.board.Census;

/**
 * Boards level by level, outwards from a goal: those at depth 0, 1, 2 and so on. Every move takes
 * the blank to a cell {@linkplain slidebase.board.Shape#differInColour of the other colour}. So one
 * set holds the boards of two levels, and a new level takes the place of the one two before it. For
 * one caller; the threads of a {@link Sweep} share the work on a level.
 */
public final class Levels {
  /** Finds the boards of a level. */
  @FunctionalInterface
  public interface Expansion {
    /**
     * Puts the boards of a section that are of the next level in place of those two levels before.
     *
     * @param depth that of the next level
     * @param neighbours which neighbours of the section's boards are of the last level
     * @param begin the first word of the section
     * @param words those of all boards with their blank in this cell
     */
    void find(int depth, Neighbours neighbours, int blankCell, int begin, long[] words);
  }

  private final SetGraph graph;
  private final Sweep sweep;
  private final BoardSet boards;

  /** By depth: the number of boards. */
  private final List<Long> counts = new ArrayList<>();

  private long reached = 1;

  /** Begins with the goal alone, at depth 0. */
  public Levels(Sweep sweep) {
    this.graph = sweep.graph();
    this.sweep = sweep;
    this.boards = new BoardSet(graph.shape());
    boards.add(graph.goalSlot());
    counts.add(1L);
  }

  /** Goes on to the next level, and tells whether it has boards; if not, this is the end. */
  public boolean next(Expansion expansion) {
    int depth = counts.size();
    long count =
        sweep.sum(
            cell -> isOfDepth(depth, cell),
            (neighbours, cell, begin) -> {
              neighbours.look(boards, cell, begin);
              expansion.find(depth, neighbours, cell, begin, boards.words(cell));
              return boards.count(cell, begin, graph.section());
            });
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

  /** Returns how many boards there are in all levels so far. */
  public long reached() {
    return reached;
  }

  /** Returns the counts of all levels so far. */
  public Census census() {
    return new Census(counts.stream().mapToLong(Long::longValue).toArray());
  }

  /** Tells whether boards of the last level may have their blank in a cell. */
  public boolean isInLevel(int blankCell) {
    return isOfDepth(depth(), blankCell);
  }

  private boolean isOfDepth(int depth, int blankCell) {
    return graph.hasOddDepth(blankCell) == (depth % 2 != 0);
  }

  /**
   * Returns the words of the boards of the last level with their blank in a cell that {@link
   * #isInLevel} names; to be read only, and before the next level.
   */
  public long[] words(int blankCell) {
    return boards.words(blankCell);
  }

  /** Hands on the slots of the boards of the last level, ascending. */
  public void forEachSlot(LongConsumer use) {
    for (int cell = 0; cell < graph.shape().cells(); cell++) {
      if (isInLevel(cell)) {
        graph.forEachSlot(cell, words(cell), use);
      }
    }
  }
}
