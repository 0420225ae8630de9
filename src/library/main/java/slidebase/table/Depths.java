package slidebase.table;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntPredicate;
import java.util.stream.LongStream;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.sets.BoardSet;
import slidebase.sets.Neighbours;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;

/**
 * The depths that a table's parent moves give to boards, found level by level: for a {@link Proof},
 * and for whoever has a {@linkplain Use use} for the levels themselves. All that it takes for
 * granted are the moves of {@link SetGraph}.
 */
final class Depths {
  private static final long NONE = Long.MAX_VALUE;

  private final Table table;
  private final Ranking ranking;
  private final Shape shape;
  private final SetGraph graph;
  private final int goalCell;

  /** The boards for which bit 0 of the parent move's code is set. */
  private final BoardSet bit0;

  /** The boards for which bit 1 of the parent move's code is set. */
  private final BoardSet bit1;

  /**
   * The boards of the last two levels. Their blanks are on cells of different colour, and so are
   * those of any neighbours; a new level takes the place of the one two before it.
   */
  private final BoardSet levels;

  /** The least slot of the boards found to contradict the proof. */
  private final AtomicLong wrong = new AtomicLong(NONE);

  Depths(Table table, SetGraph graph) {
    this.table = table;
    this.ranking = table.ranking();
    this.shape = ranking.shape();
    this.graph = graph;
    this.goalCell = table.goal().blankCell();
    this.bit0 = graph.emptySet();
    this.bit1 = graph.emptySet();
    this.levels = graph.emptySet();
  }

  /** What is done with the boards of each depth. */
  interface Use {
    /**
     * Uses the boards of a depth.
     *
     * @param depth the depth
     * @param boards the boards: those of the set that have their blank in certain cells
     * @param blankCells which cells these are
     * @return whether to go on with the next depth
     */
    boolean level(int depth, BoardSet boards, IntPredicate blankCells);
  }

  /** Counts the boards of each depth, and compares the depths of all neighbours. */
  Census census(Sweep sweep) throws WrongTableException {
    return census(sweep, (depth, boards, blankCells) -> true);
  }

  /**
   * Does the same, and shows the boards of each depth, from 0 on.
   *
   * @return the counts up to the depth behind which the use did not want to go on
   */
  Census census(Sweep sweep, Use use) throws WrongTableException {
    requireLegal(table.goal()); // although nobody follows its move
    sweep.sum(cell -> true, this::takeApart);
    levels.add(ranking.slotOf(table.goal()));
    LongStream.Builder counts = LongStream.builder();
    long reached = 0;
    int depth = 0;
    for (long count = 1; count > 0; depth++) {
      counts.add(count);
      reached += count;
      if (!use.level(depth, levels, cellsOf(depth))) {
        return new Census(counts.build().toArray());
      }
      count = sweep.sum(cellsOf(depth + 1), this::deepen);
      requireNoneWrong(depth);
    }
    if (reached != table.boards()) {
      throw new WrongTableException("its moves lead to the goal from " + reached + " boards only");
    }
    return new Census(counts.build().toArray());
  }

  /** Returns the slots of the deepest boards, ascending, after all were counted. */
  List<Long> deepest() {
    List<Long> slots = new ArrayList<>(); // the last level, which was empty, left them alone
    for (int cell = 0; cell < shape.cells(); cell++) {
      long[] words = levels.words(cell);
      for (int word = 0; word < words.length; word++) {
        for (long bits = words[word]; bits != 0; bits &= bits - 1) {
          slots.add(graph.firstSlot(cell, word) + Long.numberOfTrailingZeros(bits));
        }
      }
    }
    return List.copyOf(slots);
  }

  /** The cells of the blank on boards of a depth. */
  private IntPredicate cellsOf(int depth) {
    boolean odd = depth % 2 != 0;
    return cell -> shape.differInColour(cell, goalCell) == odd;
  }

  /** Takes the codes of a section's parent moves apart. */
  private long takeApart(Neighbours neighbours, int cell, int begin) {
    int count = graph.slotsInWord();
    for (int word = begin; word < begin + graph.section(); word++) {
      long slot = graph.firstSlot(cell, word);
      bit0.words(cell)[word] = table.moves().bits(0, slot, count);
      bit1.words(cell)[word] = table.moves().bits(1, slot, count);
    }
    return 0;
  }

  /**
   * Finds the boards of a section that are one deeper than the last level: those whose parents are
   * in it. They take the place of those two levels before them. The neighbours of the last level
   * have to be these and those, and no others.
   */
  private long deepen(Neighbours neighbours, int cell, int begin) {
    neighbours.look(levels, cell, begin);
    long[] up = neighbours.through(Move.UP);
    long[] down = neighbours.through(Move.DOWN);
    long[] left = neighbours.through(Move.LEFT);
    long[] right = neighbours.through(Move.RIGHT);
    long[] code0 = bit0.words(cell);
    long[] code1 = bit1.words(cell);
    long[] level = levels.words(cell);
    for (int i = 0; i < up.length; i++) {
      int word = begin + i;
      long vertical = up[i] & ~code0[word] | down[i] & code0[word];
      long horizontal = left[i] & ~code0[word] | right[i] & code0[word];
      long parentInLevel = vertical & ~code1[word] | horizontal & code1[word];
      long deeper = parentInLevel & ~level[word]; // of two levels before, this is only the goal
      long unexpected = (up[i] | down[i] | left[i] | right[i]) & ~level[word] & ~deeper;
      if (unexpected != 0) {
        long slot = graph.firstSlot(cell, word) + Long.numberOfTrailingZeros(unexpected);
        wrong.accumulateAndGet(slot, Math::min);
      }
      level[word] = deeper;
    }
    return levels.count(cell, begin, up.length);
  }

  /** Checks that the neighbours of the boards of a depth were those that they have to be. */
  private void requireNoneWrong(int depth) throws WrongTableException {
    if (wrong.get() != NONE) {
      Board board = ranking.boardAt(wrong.get());
      requireLegal(board);
      throw new WrongTableException(
          String.format(
              "at %s it says %s, but its shortest paths, of %d moves, begin otherwise",
              board, table.parentMove(board).letter(), depth + 1));
    }
  }

  private void requireLegal(Board board) throws WrongTableException {
    Move move = table.parentMove(board);
    if (!board.allows(move)) {
      throw new WrongTableException(
          "at " + board + " it says " + move.letter() + ", which leaves the board");
    }
  }
}
