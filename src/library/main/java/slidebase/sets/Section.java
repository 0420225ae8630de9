package slidebase.sets;

import java.util.Arrays;
import slidebase.board.Move;

/**
 * Some words of a block at which a thread is working, and the look from their states at the
 * neighbours: which of these are in a set. There is a bit for each state, as in a {@link BoardSet}.
 * For one thread.
 */
public final class Section {
  private static final Move[] MOVES = Move.values();

  /** How many sets are compared at once besides that which is looked into. */
  private static final int MOST_SETS = 3;

  private final SetGraph graph;

  private int block;
  private long begin;

  /** By code of a move: the states from which it leads into the set; made when needed. */
  private final long[][] through = new long[MOVES.length][];

  /** The states from which any move does. */
  private final long[] any;

  private final long[] one;
  private final long[] scratch;

  /** The states of several sets themselves; made when needed. */
  private final long[][] states = new long[MOST_SETS][];

  /** Makes room for the words of a section. */
  public Section(SetGraph graph) {
    this.graph = graph;
    this.any = new long[graph.section()];
    this.one = new long[graph.section()];
    this.scratch = new long[graph.section()];
  }

  /** Goes on with the words of a block from {@code begin} on, the first of a section. */
  public Section at(int block, long begin) {
    this.block = block;
    this.begin = begin;
    return this;
  }

  public int block() {
    return block;
  }

  /** Returns the number of the first word in its block. */
  public long begin() {
    return begin;
  }

  /** Returns the slot of the first bit of one of its words, 0 being the first. */
  public long firstSlot(int word) {
    return graph.firstSlot(block, begin + word);
  }

  /**
   * Returns the states here that are in a set, until the next call with the same number.
   *
   * @param number 0, 1 or 2, so that several sets can be compared
   */
  public long[] states(int number, StateSet set) {
    if (states[number] == null) {
      states[number] = new long[graph.section()];
    }
    set.read(block, begin, states[number]);
    return states[number];
  }

  /** Looks from the states here which neighbours are in a set. */
  public void look(StateSet set) {
    for (Move move : MOVES) {
      if (through[move.code()] == null) {
        through[move.code()] = new long[graph.section()];
      }
      find(set, 1 << move.code(), through[move.code()]);
    }
  }

  /**
   * Returns the states here from which a move leads into the set, until the next look. There are
   * none if the move leaves the board.
   */
  public long[] through(Move move) {
    return through[move.code()];
  }

  /** Returns the states here from which any move leads into a set, until the next call. */
  public long[] neighbours(StateSet set) {
    find(set, (1 << MOVES.length) - 1, any);
    return any;
  }

  /**
   * Finds the states here that are of the next level: neighbours of a set with the last level, but
   * not of the level before that.
   *
   * @param states those of the level before, and then of the next
   */
  public void expand(StateSet set, long[] states) {
    neighbours(set);
    for (int i = 0; i < states.length; i++) {
      states[i] = any[i] & ~states[i];
    }
  }

  /** Tells whether any neighbour of the states here may be in a set. */
  boolean mayHaveNeighbours(StateSet set) {
    for (Step step : graph.steps(block)) {
      if (step.mayLeadInto(set, begin)) {
        return true;
      }
    }
    return false;
  }

  /** Finds the states from which some moves lead into a set: bit c stands for that of code c. */
  private void find(StateSet set, int moves, long[] into) {
    boolean isFirst = true;
    for (Step step : graph.steps(block)) {
      if ((moves >> step.move().code() & 1) != 0 && step.mayLeadInto(set, begin)) {
        step.preimage(set, begin, isFirst ? into : one, scratch);
        if (!isFirst) {
          add(one, into);
        }
        isFirst = false;
      }
    }
    if (isFirst) {
      Arrays.fill(into, 0);
    }
  }

  private static void add(long[] words, long[] into) {
    for (int i = 0; i < into.length; i++) {
      into[i] |= words[i];
    }
  }

  /** Counts states. */
  public static long count(long[] words) {
    long count = 0;
    for (long word : words) {
      count += Long.bitCount(word);
    }
    return count;
  }
}
