package slidebase.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import slidebase.board.Board;
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

  private final Shape shape;

  /** The moves by their rank. */
  private final Move[] order = new Move[MOVES];

  /** By state and rank of a move: the next state, or {@link #NONE}. */
  private int[] next = new int[1 << 14];

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
    this.shape = shape;
    for (int rank = 0; rank < MOVES; rank++) {
      order[rank] = Move.ofCode(codes[rank]);
    }
    for (int cell = 0; cell < shape.cells(); cell++) {
      addState(cell);
    }
    findRedundant(length);
    connect();
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
      next = Arrays.copyOf(next, 2 * next.length);
    }
    cells[states] = cell;
    Arrays.fill(next, states * MOVES, (states + 1) * MOVES, NONE);
    return states++;
  }

  /**
   * The useful (not redundant) sequences of one length from one cell of the blank, ascending, and
   * the board after each. A sequence is encoded as a leading 1 and then two bits per move.
   */
  private record Sequences(long[] sequences, Board[] boards) {
    Sequences upTo(int size) {
      return new Sequences(Arrays.copyOf(sequences, size), Arrays.copyOf(boards, size));
    }

    boolean has(long sequence) {
      return Arrays.binarySearch(sequences, sequence) >= 0;
    }
  }

  /**
   * Enumerates sequences by length, then lexicographically. A sequence with useful parts is
   * redundant if an earlier sequence led to the same board.
   */
  private void findRedundant(int most) {
    Sequences[] last = new Sequences[shape.cells()];
    List<Set<Board>> reached = new ArrayList<>();
    for (int cell = 0; cell < last.length; cell++) {
      Board board = Board.inReadingOrder(shape, cell);
      last[cell] = new Sequences(new long[] {1}, new Board[] {board});
      reached.add(new HashSet<>(Set.of(board)));
    }
    for (int length = 1; length <= most; length++) {
      Sequences[] longer = new Sequences[last.length];
      for (int cell = 0; cell < last.length; cell++) {
        longer[cell] = longer(cell, length, last, reached.get(cell));
      }
      last = longer;
    }
  }

  /**
   * Returns the useful sequences of a length that begin in a cell, and records the redundant ones.
   */
  private Sequences longer(int first, int length, Sequences[] last, Set<Board> reached) {
    int most = last[first].sequences.length * MOVES;
    Sequences longer = new Sequences(new long[most], new Board[most]);
    int size = 0;
    for (int i = 0; i < last[first].sequences.length; i++) {
      Board board = last[first].boards[i];
      for (int rank = 0; rank < MOVES; rank++) {
        long sequence = last[first].sequences[i] << 2 | rank;
        if (board.allows(order[rank]) && hasUsefulTail(sequence, length, first, last)) {
          Board after = board.after(order[rank]);
          if (reached.add(after)) {
            longer.sequences[size] = sequence;
            longer.boards[size++] = after;
          } else {
            addRedundant(sequence, length, first);
          }
        }
      }
    }
    return longer.upTo(size);
  }

  /** Returns whether a sequence without its first move is useful. */
  private boolean hasUsefulTail(long sequence, int length, int cell, Sequences[] last) {
    int rest = 2 * (length - 1);
    int second = shape.neighbour(cell, order[(int) (sequence >>> rest) & 3]);
    return last[second].has(sequence & (1L << rest) - 1 | 1L << rest);
  }

  /** Adds the states of a redundant sequence. */
  private void addRedundant(long sequence, int length, int first) {
    int state = first;
    for (int index = length - 1; index >= 0; index--) {
      int rank = (int) (sequence >>> 2 * index) & 3;
      int at = state * MOVES + rank;
      if (next[at] == NONE) {
        int after = addState(shape.neighbour(cells[state], order[rank]));
        next[at] = after;
      }
      state = next[at];
    }
    ends.set(state);
  }

  /**
   * Turns the tree of redundant sequences into an automaton. Where the tree has no branch for a
   * move, the next state is that of the longest proper suffix that is a state, after the same move.
   */
  private void connect() {
    int[] shorter = new int[states];
    int[] queue = new int[states];
    int size = 0;
    for (int cell = 0; cell < shape.cells(); cell++) {
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
    if (!shape.allows(cells[state], order[rank])) {
      return NONE;
    }
    boolean isCell = state < shape.cells();
    return isCell ? shape.neighbour(state, order[rank]) : next(shorter, rank);
  }
}
