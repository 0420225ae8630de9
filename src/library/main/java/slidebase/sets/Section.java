package slidebase.sets;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import slidebase.board.Move;

/**
 * The section that a thread is working on, and the buffers for its states and their neighbours.
 * Each state has one bit, as in a {@link BoardSet}. For one thread.
 */
public final class Section {
  private static final Move[] MOVES = Move.values();

  /** Names a buffer for the states of one set, so that several sets can be compared. */
  public enum Buffer {
    /** The levels of a search. */
    LEVEL,
    /** The states whose number has bit 0 set. */
    BIT_0,
    /** The states whose number has bit 1 set. */
    BIT_1
  }

  private final SetGraph graph;

  private long number;

  /**
   * By the move's code: the states from which the move leads into the set; allocated when needed.
   */
  private final long[][] reachedBy = new long[MOVES.length][];

  /** The states from which any move leads into the set. */
  private final long[] any;

  private final long[] one;
  private final long[] scratch;

  /** The states of sets; allocated when needed. */
  private final Map<Buffer, long[]> states = new EnumMap<>(Buffer.class);

  /** Allocates buffers for the words of a section. */
  public Section(SetGraph graph) {
    this.graph = graph;
    this.any = new long[graph.wordsInSection()];
    this.one = new long[graph.wordsInSection()];
    this.scratch = new long[graph.wordsInSection()];
  }

  /** Moves to another section. */
  Section at(long number) {
    this.number = number;
    return this;
  }

  public long number() {
    return number;
  }

  public int block() {
    return graph.blockOf(number);
  }

  /** Returns the slot of the first bit of a word of the section, counted from 0. */
  public long firstSlot(int word) {
    return graph.firstSlot(number, word);
  }

  /** Returns the states of this section that are in a set; valid until the buffer's next use. */
  public long[] states(Buffer buffer, BoardSet set) {
    long[] words = states.computeIfAbsent(buffer, unused -> new long[graph.wordsInSection()]);
    set.read(number, words);
    return words;
  }

  /** Finds, for each move, the states of this section from which it leads into a set. */
  public void findNeighbours(BoardSet set) {
    for (Move move : MOVES) {
      if (reachedBy[move.code()] == null) {
        reachedBy[move.code()] = new long[graph.wordsInSection()];
      }
      find(set, 1 << move.code(), reachedBy[move.code()]);
    }
  }

  /**
   * Returns the states from which a move leads into the set given to {@link #findNeighbours}; valid
   * until its next call.
   */
  public long[] reachedBy(Move move) {
    return reachedBy[move.code()];
  }

  /**
   * Finds the states of the next level: neighbours of the last level that are not in the level
   * before it.
   *
   * @param set contains the last level
   * @param states on entry the level before the last, on return the next level
   */
  public void expand(BoardSet set, long[] states) {
    find(set, (1 << MOVES.length) - 1, any);
    for (int i = 0; i < states.length; i++) {
      states[i] = any[i] & ~states[i];
    }
  }

  /** Returns whether any neighbour of this section's states may be in a set. */
  boolean mayHaveNeighbours(BoardSet set) {
    for (BlockMove step : graph.steps(block())) {
      if (step.mayLeadInto(set, number)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Finds the states from which any of some moves leads into a set.
   *
   * @param moves bit c for the move of code c
   */
  private void find(BoardSet set, int moves, long[] into) {
    boolean isFirst = true;
    for (BlockMove step : graph.steps(block())) {
      if ((moves >> step.move().code() & 1) != 0 && step.mayLeadInto(set, number)) {
        step.preimage(set, number, isFirst ? into : one, scratch);
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

  /** Returns the number of states in some words. */
  static long count(long[] words) {
    long count = 0;
    for (long word : words) {
      count += Long.bitCount(word);
    }
    return count;
  }
}
