package slidebase.pattern;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import slidebase.board.Move;
import slidebase.board.Shape;

/**
 * A finite-state machine that recognises redundant move sequences. A sequence is redundant if it
 * leads to the same board as a shorter one, or as a lexicographically lesser one of the same
 * length. A search skips every path that contains one. It still finds the least of several shortest
 * paths, because that contains none (Taylor and Korf, "Pruning duplicate nodes in depth-first
 * search", AAAI 1993).
 *
 * <p>The machine is the automaton of Aho and Corasick ("Efficient string matching", CACM 18, 1975).
 * Its states are the prefixes of redundant sequences; the empty prefix is one state per cell of the
 * blank, with the cell's number. A move is represented by its rank in an order. Immutable and
 * thread-safe.
 */
public final class MovePruning {
  /**
   * The best maximum length: longer sequences prune little more, and make the machine too large.
   */
  public static final int BEST_LENGTH = 12;

  /** Redundant sequences of this length undo a move; no shortest path contains one. */
  public static final int BACK_AND_FORTH = 2;

  /** In place of the next state: the move leaves the board or completes a redundant sequence. */
  static final int NONE = -1;

  private static final int MOVES = 4;

  /** The number of the board before any move. */
  static final long FIRST = 1;

  /** By cell of the blank and rank of a move: the cell after it, or {@link #NONE}. */
  private final int[] neighbours;

  private final int cellCount;

  /** The moves by their rank. */
  private final Move[] order = new Move[MOVES];

  /** By state and rank of a move: the redundant sequences as a tree; {@link #NONE} if it ends. */
  private int[] branches = new int[1 << 14];

  /** By state and rank of a move: the next state, or {@link #NONE}. */
  private int[] next;

  /** By state: the blank's cell. */
  private int[] cells = new int[1 << 12];

  /** The states that complete a redundant sequence. */
  private final BitSet ends = new BitSet();

  private int states;

  /**
   * Finds the redundant sequences of up to a length.
   *
   * @param codes the codes of the moves by rank
   */
  public MovePruning(Shape shape, int[] codes, int length) {
    cellCount = shape.cells();
    neighbours = new int[cellCount * MOVES];
    for (int rank = 0; rank < MOVES; rank++) {
      order[rank] = Move.ofCode(codes[rank]);
      for (int cell = 0; cell < cellCount; cell++) {
        boolean isAllowed = shape.allows(cell, order[rank]);
        neighbours[cell * MOVES + rank] = isAllowed ? shape.neighbour(cell, order[rank]) : NONE;
      }
    }
    for (int cell = 0; cell < cellCount; cell++) {
      addState(cell);
    }
    findRedundant(shape, length);
    cells = branches = null;
  }

  /** Returns the next state after the move of a rank, or {@link #NONE}. */
  int next(int state, int rank) {
    return next[state * MOVES + rank];
  }

  Move move(int rank) {
    return order[rank];
  }

  public int states() {
    return states;
  }

  private int addState(int cell) {
    if (states == cells.length) {
      cells = Arrays.copyOf(cells, 2 * states);
      branches = Arrays.copyOf(branches, 2 * branches.length);
    }
    cells[states] = cell;
    Arrays.fill(branches, states * MOVES, (states + 1) * MOVES, NONE);
    return states++;
  }

  /**
   * Enumerates sequences by length, then lexicographically. A sequence whose proper parts are not
   * redundant is redundant if an earlier sequence led to the same board.
   */
  private void findRedundant(Shape shape, int most) {
    long[] numbers = numbers(shape);
    Tree[] trees = new Tree[cellCount];
    Arrays.setAll(trees, first -> new Tree(first, numbers));
    connect();
    for (int length = 1; length <= most; length++) {
      for (Tree tree : trees) {
        tree.visit(tree.first, tree.first, 1, FIRST, length);
      }
      connect();
    }
  }

  /**
   * Returns a number for each tile and cell. A board's number is {@link #FIRST}, changed by an
   * exclusive or with the number of each tile in its first cell and with that in its cell of now.
   * It tells boards within {@link #BEST_LENGTH} moves apart, as a test shows for all (Zobrist, "A
   * new hashing method with application for game playing", 1970).
   */
  static long[] numbers(Shape shape) {
    return new SplittableRandom(1).longs((long) shape.cells() * shape.cells()).toArray();
  }

  /** The sequences from a cell of the blank. */
  private final class Tree {
    private final int first;
    private final long[] numbers;

    /** The numbers of the boards reached so far. */
    private final LongSet reached = new LongSet();

    /** By cell: its tile; the blank's cell has any number. */
    private final int[] tiles = IntStream.range(0, cellCount).toArray();

    Tree(int first, long[] numbers) {
      this.first = first;
      this.numbers = numbers;
      reached.add(FIRST);
    }

    /**
     * Visits the board after a sequence, and those after more moves; adds the last ones.
     *
     * @param sequence two bits for each move, after a leading 1
     * @param board the board's number
     */
    void visit(int state, int blank, int sequence, long board, int left) {
      if (left == 0) {
        if (!reached.add(board)) {
          addRedundant(first, sequence);
        }
        return;
      }
      for (int rank = 0; rank < MOVES; rank++) {
        int after = next[state * MOVES + rank];
        if (after != NONE) {
          int cell = neighbours[blank * MOVES + rank];
          int tile = tiles[cell];
          long change = numbers[tile * cellCount + cell] ^ numbers[tile * cellCount + blank];
          tiles[blank] = tile;
          visit(after, cell, sequence << 2 | rank, board ^ change, left - 1);
          tiles[cell] = tile;
        }
      }
    }
  }

  /** Adds the states of a redundant sequence. */
  private void addRedundant(int first, int sequence) {
    int state = first;
    int moves = (Integer.SIZE - 1 - Integer.numberOfLeadingZeros(sequence)) / 2;
    for (int shift = 2 * (moves - 1); shift >= 0; shift -= 2) {
      int at = state * MOVES + (sequence >>> shift & 3);
      if (branches[at] == NONE) {
        int after = addState(neighbours[cells[state] * MOVES + (sequence >>> shift & 3)]);
        branches[at] = after;
      }
      state = branches[at];
    }
    ends.set(state);
  }

  /**
   * Makes an automaton of the tree of redundant sequences. Where the tree has no branch for a move,
   * the next state is that of the longest proper suffix that is a state, after the same move.
   */
  private void connect() {
    next = Arrays.copyOf(branches, states * MOVES);
    int[] shorter = new int[states];
    int[] queue = new int[states];
    int size = 0;
    for (int cell = 0; cell < cellCount; cell++) {
      queue[size++] = cell;
    }
    for (int i = 0; i < size; i++) {
      int state = queue[i];
      for (int rank = 0; rank < MOVES; rank++) {
        int at = state * MOVES + rank;
        int longer = next[at];
        int fallback = fallback(state, rank, shorter[state]);
        if (longer == NONE) {
          next[at] = fallback;
        } else if (ends.get(longer) || fallback == NONE) {
          next[at] = NONE;
        } else {
          shorter[longer] = fallback;
          queue[size++] = longer;
        }
      }
    }
  }

  private int fallback(int state, int rank, int shorter) {
    int after = neighbours[cells[state] * MOVES + rank];
    boolean isCell = state < cellCount;
    return isCell || after == NONE ? after : next(shorter, rank);
  }
}
