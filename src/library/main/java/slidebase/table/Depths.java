package slidebase.table;

import java.util.concurrent.atomic.AtomicLong;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Progress;
import slidebase.sets.BoardSet;
import slidebase.sets.Level;
import slidebase.sets.Levels;
import slidebase.sets.Neighbours;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;

/**
 * The depths that a table's parent moves give to boards, found level by level: for a {@link Proof},
 * and for whoever has a {@linkplain Use use} for the levels themselves. All that it takes for
 * granted are the moves of {@link SetGraph}.
 */
public final class Depths {
  private static final long NONE = Long.MAX_VALUE;

  private final Table table;
  private final SetGraph graph;
  private final Sweep sweep;
  private final Levels levels;

  /** The boards for which bit 0 of the parent move's code is set. */
  private final BoardSet bit0;

  /** The boards for which bit 1 of the parent move's code is set. */
  private final BoardSet bit1;

  /** The least slot of the boards found to contradict the proof. */
  private final AtomicLong wrong = new AtomicLong(NONE);

  private Depths(Table table, SetGraph graph, Sweep sweep) {
    this.table = table;
    this.graph = graph;
    this.sweep = sweep;
    this.levels = new Levels(graph, sweep, table.goal(), table.ranking().slotOf(table.goal()));
    this.bit0 = graph.emptySet();
    this.bit1 = graph.emptySet();
  }

  /** What is done with the boards of each depth. */
  interface Use {
    /** Uses the boards of the last level, and tells whether to go on with the next. */
    boolean level(Levels levels);
  }

  /**
   * Goes over all boards, or as far as a use wants to, and compares the depths of all neighbours on
   * the way.
   *
   * @return the levels, of which the last is still there
   * @throws WrongTableException if the table is wrong; the message names a board where it fails
   */
  static Levels goThrough(Table table, SetGraph graph, int threads, Use use)
      throws WrongTableException {
    try (Sweep sweep = new Sweep(graph, threads)) {
      return new Depths(table, graph, sweep).goThrough(use);
    }
  }

  /**
   * Finds the boards at a distance.
   *
   * @param table the table whose parent moves say how far boards are
   * @param distance in moves, at least 0
   * @param progress is told how many boards have been gone over
   * @throws WrongTableException if the table turns out to be wrong on the way there
   */
  public static Level level(Table table, int distance, Progress progress)
      throws WrongTableException {
    SetGraph graph = new SetGraph(table.goal());
    Use use =
        levels -> {
          progress.at("level " + levels.depth(), levels.reached(), table.boards());
          return levels.depth() < distance;
        };
    Levels levels = goThrough(table, graph, Sweep.processors(), use);
    return levels.depth() == distance ? Level.lastOf(levels, graph) : Level.empty(graph);
  }

  private Levels goThrough(Use use) throws WrongTableException {
    requireLegal(table.goal()); // although nobody follows its move
    sweep.sum(cell -> true, this::takeApart);
    while (use.level(levels)) {
      int depth = levels.depth() + 1;
      boolean isEnd = !levels.next(this::deepen);
      requireNoneWrong(depth);
      if (isEnd) {
        requireAllReached();
        break;
      }
    }
    return levels;
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
   * in it. The neighbours of the last level have to be these and those of two levels before, and no
   * others.
   */
  private void deepen(int depth, Neighbours neighbours, int cell, int begin, long[] level) {
    long[] up = neighbours.through(Move.UP);
    long[] down = neighbours.through(Move.DOWN);
    long[] left = neighbours.through(Move.LEFT);
    long[] right = neighbours.through(Move.RIGHT);
    long[] code0 = bit0.words(cell);
    long[] code1 = bit1.words(cell);
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
  }

  /** Checks that the neighbours of the level before a depth were those that they have to be. */
  private void requireNoneWrong(int depth) throws WrongTableException {
    if (wrong.get() != NONE) {
      Board board = table.ranking().boardAt(wrong.get());
      requireLegal(board);
      throw new WrongTableException(
          String.format(
              "at %s it says %s, but its shortest paths, of %d moves, begin otherwise",
              board, table.parentMove(board).letter(), depth));
    }
  }

  private void requireLegal(Board board) throws WrongTableException {
    Move move = table.parentMove(board);
    if (!board.allows(move)) {
      throw new WrongTableException(
          "at " + board + " it says " + move.letter() + ", which leaves the board");
    }
  }

  private void requireAllReached() throws WrongTableException {
    if (levels.reached() != table.boards()) {
      throw new WrongTableException(
          "its moves lead to the goal from " + levels.reached() + " boards only");
    }
  }
}
