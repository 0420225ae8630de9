package slidebase.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;

/**
 * A finite-state machine that knows useless sequences of moves, here called words: those of up to a
 * length in place of which a shorter word does the same, or a lexicographically lesser one of the
 * same length. A path that has such a word in it need not be searched; and of several shortest
 * paths the least is never lost, since nothing in it can be replaced so (Taylor and Korf, "Pruning
 * duplicate nodes in depth-first search", AAAI 1993).
 *
 * <p>It is the automaton of Aho and Corasick ("Efficient string matching", CACM 18, 1975), whose
 * states are the beginnings of useless words; those without a move are the cells of the blank,
 * numbered alike. The letters of a word are the ranks of its moves in an order. Immutable and
 * thread-safe.
 */
final class ShortWords {
  /** How long words are best: longer ones prune little more, and make the machine too large. */
  static final int BEST_LENGTH = 12;

  /** Words so long are useless because they take a move back: they are never on a shortest path. */
  static final int BACK_AND_FORTH = 2;

  /** What follows a state by a move that leaves the board or ends a useless word. */
  static final int NONE = -1;

  private static final int MOVES = 4;

  private final Shape shape;

  /** The moves by their rank. */
  private final Move[] order = new Move[MOVES];

  /** By state and rank of a move: the next state, or {@link #NONE}. */
  private int[] next = new int[1 << 14];

  /** By state: the blank's cell. */
  private int[] cells = new int[1 << 12];

  /** The states that end a useless word. */
  private final BitSet ends = new BitSet();

  private int states;

  /**
   * Finds the useless words of up to a length.
   *
   * @param codes the codes of the moves, that of rank 0 first
   */
  ShortWords(Shape shape, int[] codes, int length) {
    this.shape = shape;
    for (int rank = 0; rank < MOVES; rank++) {
      order[rank] = Move.ofCode(codes[rank]);
    }
    for (int cell = 0; cell < shape.cells(); cell++) {
      addState(cell);
    }
    findUseless(length);
    connect();
  }

  /** Returns the next state after the move of a rank, or {@link #NONE}. */
  int next(int state, int rank) {
    return next[state * MOVES + rank];
  }

  Move move(int rank) {
    return order[rank];
  }

  int states() {
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
   * The useful words of one length that begin with the blank in a cell, ascending, and the boards
   * that they make of one. A word is a number with two bits for each letter behind a leading 1.
   */
  private record Words(long[] words, long[] boards) {
    Words upTo(int size) {
      return new Words(Arrays.copyOf(words, size), Arrays.copyOf(boards, size));
    }

    boolean has(long word) {
      return Arrays.binarySearch(words, word) >= 0;
    }
  }

  /**
   * Goes through all words by their length and then lexicographically. A word whose parts are
   * useful is useless itself if it leads to a board where one before it has led.
   */
  private void findUseless(int most) {
    Words[] last = new Words[shape.cells()];
    List<Set<Long>> reached = new ArrayList<>();
    for (int cell = 0; cell < last.length; cell++) {
      long board = PackedBoard.of(Board.inReadingOrder(shape, cell));
      last[cell] = new Words(new long[] {1}, new long[] {board});
      reached.add(new HashSet<>(Set.of(board)));
    }
    for (int length = 1; length <= most; length++) {
      Words[] longer = new Words[last.length];
      for (int cell = 0; cell < last.length; cell++) {
        longer[cell] = longer(cell, length, last, reached.get(cell));
      }
      last = longer;
    }
  }

  /** Returns the useful words of a length that begin in a cell, and takes note of the useless. */
  private Words longer(int first, int length, Words[] last, Set<Long> reached) {
    int most = last[first].words.length * MOVES;
    Words longer = new Words(new long[most], new long[most]);
    int size = 0;
    for (int i = 0; i < last[first].words.length; i++) {
      long board = last[first].boards[i];
      int cell = PackedBoard.blankCell(board);
      for (int rank = 0; rank < MOVES; rank++) {
        long word = last[first].words[i] << 2 | rank;
        if (shape.allows(cell, order[rank]) && isUsefulButForFirst(word, length, first, last)) {
          long after = PackedBoard.moved(board, cell, shape.neighbour(cell, order[rank]));
          if (reached.add(after)) {
            longer.words[size] = word;
            longer.boards[size++] = after;
          } else {
            addUseless(word, length, first);
          }
        }
      }
    }
    return longer.upTo(size);
  }

  /** Tells whether what follows the first letter of a word is useful. */
  private boolean isUsefulButForFirst(long word, int length, int cell, Words[] last) {
    int rest = 2 * (length - 1);
    int second = shape.neighbour(cell, order[(int) (word >>> rest) & 3]);
    return last[second].has(word & (1L << rest) - 1 | 1L << rest);
  }

  /** Adds the states of a useless word. */
  private void addUseless(long word, int length, int first) {
    int state = first;
    for (int letter = length - 1; letter >= 0; letter--) {
      int rank = (int) (word >>> 2 * letter) & 3;
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
   * Makes the tree of useless words an automaton: where it does not go on by a move, what follows
   * is what follows the longest end of the moves so far that is a state as well.
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
        int otherwise = otherwise(state, rank, shorter[state]);
        if (longer == NONE) {
          next[at] = otherwise;
        } else if (ends.get(longer) || otherwise == NONE) {
          next[at] = NONE;
        } else {
          shorter[longer] = otherwise;
          queue[size++] = longer;
        }
      }
    }
  }

  private int otherwise(int state, int rank, int shorter) {
    if (!shape.allows(cells[state], order[rank])) {
      return NONE;
    }
    boolean isCell = state < shape.cells();
    return isCell ? shape.neighbour(state, order[rank]) : next(shorter, rank);
  }
}
