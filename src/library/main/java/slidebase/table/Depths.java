package slidebase.table;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Predicate;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Progress;
import slidebase.sets.BoardSet;
import slidebase.sets.Level;
import slidebase.sets.Levels;
import slidebase.sets.Section;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;

/**
 * The depths of boards according to a table's parent moves, found level by level, for a {@link
 * Proof} and other uses of levels. It trusts only the moves of {@link SetGraph}.
 */
public final class Depths {
  private static final long NONE = Long.MAX_VALUE;

  private final Table table;
  private final SetGraph graph;
  private final Sweep sweep;
  private final Levels levels;

  /**
   * The boards whose parent move's code has bit 0 set; below, the boards whose code has bit 1 set.
   */
  private final BoardSet bit0;

  private final BoardSet bit1;

  /** The least slot of the boards that contradict the proof. */
  private final AtomicLong wrong = new AtomicLong(NONE);

  private Depths(Table table, int threads) {
    this.table = table;
    this.graph = new SetGraph(table.goal());
    this.sweep = new Sweep(graph, threads);
    this.levels = new Levels(sweep);
    this.bit0 = new BoardSet(graph);
    this.bit1 = new BoardSet(graph);
  }

  /**
   * Enumerates all boards, level by level, and compares the depths of all neighbours. Returns the
   * levels; the last level is still in memory.
   *
   * @param use uses the last level, and returns whether to continue with the next
   * @throws WrongTableException if the table is wrong; the message names a board where it fails
   */
  static Levels goThrough(Table table, int threads, Predicate<Levels> use)
      throws WrongTableException {
    return new Depths(table, threads).goThrough(use);
  }

  /**
   * Finds the boards at a distance; {@code progress} receives the number of boards reached.
   *
   * @throws WrongTableException if the table is wrong up to the distance
   */
  public static Level level(Table table, int distance, Progress progress)
      throws WrongTableException {
    Predicate<Levels> use =
        levels -> {
          progress.at("level " + levels.depth(), levels.reached(), table.boards());
          return levels.depth() < distance;
        };
    return new Level(distance, goThrough(table, Sweep.processors(), use));
  }

  /**
   * Enumerates all boards, and so proves a table right. Returns the levels.
   *
   * @param progress receives the number of boards proven, level by level
   * @param use uses each level
   */
  static Levels prove(Table table, int threads, Progress progress, Consumer<Levels> use)
      throws WrongTableException {
    return goThrough(
        table,
        threads,
        levels -> {
          progress.at("proof, level " + levels.depth(), levels.reached(), table.boards());
          use.accept(levels);
          return true;
        });
  }

  private Levels goThrough(Predicate<Levels> use) throws WrongTableException {
    requireLegal(table.goal()); // although no path follows the goal's move
    sweep.forEach(cell -> true, this::takeApart);
    while (use.test(levels)) {
      int depth = levels.depth() + 1;
      boolean isEnd = !levels.next(this::deepen);
      requireNoneWrong(depth);
      if (isEnd) {
        requireAllReached(levels.reached(), table.boards());
        break;
      }
    }
    return levels;
  }

  /** Splits the codes of a section's parent moves into sets of bits. */
  private void takeApart(Section section) {
    int count = graph.slotsInWord();
    long[] code0 = section.states(Section.Buffer.BIT_0, bit0);
    long[] code1 = section.states(Section.Buffer.BIT_1, bit1);
    for (int word = 0; word < code0.length; word++) {
      code0[word] = table.moves().bitsOfPairs(0, section.firstSlot(word), count);
      code1[word] = table.moves().bitsOfPairs(1, section.firstSlot(word), count);
    }
    bit0.write(section.block(), section.start(), code0);
    bit1.write(section.block(), section.start(), code1);
  }

  /**
   * Finds the boards of a section whose parents are in the last level. The neighbours of the last
   * level must be exactly these boards and the boards of the level before the last.
   */
  private void deepen(int depth, Section section, BoardSet levels, long[] states) {
    section.findNeighbours(levels);
    long[] up = section.reachedBy(Move.UP);
    long[] down = section.reachedBy(Move.DOWN);
    long[] left = section.reachedBy(Move.LEFT);
    long[] right = section.reachedBy(Move.RIGHT);
    long[] code0 = section.states(Section.Buffer.BIT_0, bit0);
    long[] code1 = section.states(Section.Buffer.BIT_1, bit1);
    for (int i = 0; i < up.length; i++) {
      long vertical = up[i] & ~code0[i] | down[i] & code0[i];
      long horizontal = left[i] & ~code0[i] | right[i] & code0[i];
      long parentInLevel = vertical & ~code1[i] | horizontal & code1[i];
      long deeper = parentInLevel & ~states[i]; // of two levels before, this is only the goal
      long unexpected = (up[i] | down[i] | left[i] | right[i]) & ~states[i] & ~deeper;
      if (unexpected != 0) {
        long slot = section.firstSlot(i) + Long.numberOfTrailingZeros(unexpected);
        wrong.accumulateAndGet(slot, Math::min);
      }
      states[i] = deeper;
    }
  }

  private void requireNoneWrong(int depth) throws WrongTableException {
    if (wrong.get() != NONE) {
      Board board = table.ranking().boardAt(wrong.get());
      requireLegal(board);
      throw new WrongTableException(
          String.format(
              Locale.ROOT,
              "at %s its move is %s, but no shortest path, of %d moves, begins so",
              board,
              table.parentMove(board).letter(),
              depth));
    }
  }

  private void requireLegal(Board board) throws WrongTableException {
    Move move = table.parentMove(board);
    if (!board.allows(move)) {
      throw new WrongTableException(
          "at " + board + " its move is " + move.letter() + ", which leaves the board");
    }
  }

  static void requireAllReached(long reached, long boards) throws WrongTableException {
    if (reached != boards) {
      throw new WrongTableException("its moves lead to the goal from only " + reached + " boards");
    }
  }
}
