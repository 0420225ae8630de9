package slidebase.table;

import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.Section;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;
import slidebase.work.Progress;

/**
 * The distances of all boards from a goal, one bit each: bit 1 of the distance. Bit 0 is not
 * stored, because it follows from the {@linkplain slidebase.board.Shape#differInColour colour} of
 * the blank's cell. The two bits are the distance modulo 4, and determine which of two neighbours
 * is nearer:
 *
 * <pre>
 *   d       ...  4   5   6   7   8   9   10  11  ...
 *   bit 1        0   0   1   1   0   0   1   1         from an even d, down to d-1, it changes;
 *   bit 0        0   1   0   1   0   1   0   1         from an odd d, down to d-1, it does not
 * </pre>
 *
 * <p>(Clausecker and Reinefeld, "Zero-aware pattern databases with 1-bit compression for sliding
 * tile puzzles", SoCS 2019, store pattern databases in this way.)
 */
public final class DistanceBits {
  private final SetGraph graph;

  /** The boards whose distance has bit 1 set. */
  private final BoardSet bits;

  /** Wraps the set of states whose distance has bit 1 set. */
  public DistanceBits(BoardSet bits) {
    this.graph = bits.graph();
    this.bits = bits;
  }

  /** Returns the states whose distance has bit 1 set. */
  public BoardSet set() {
    return bits;
  }

  /** Unfolds a table level by level, and so proves it right. */
  public static DistanceBits of(Table table) throws WrongTableException {
    return of(table, Sweep.processors(), Progress.NONE);
  }

  /**
   * Unfolds a table level by level, and so proves it right, as {@link Proof} does.
   *
   * @param threads the maximum number of threads
   * @param progress receives the number of boards proven, level by level
   */
  public static DistanceBits of(Table table, int threads, Progress progress)
      throws WrongTableException {
    DistanceBits distances = new DistanceBits(new BoardSet(new SetGraph(table.goal())));
    Proof.of(table, threads, progress, distances::put);
    return distances;
  }

  private void put(Levels levels) {
    levels.forEachSection((section, boards) -> put(levels.depth(), section, boards));
  }

  /** Records the boards of a section at a distance. */
  public void put(int distance, long section, long[] boards) {
    if ((distance & 2) != 0) {
      bits.add(section, boards);
    }
  }

  /**
   * Returns the distance with a given bit 1: one less or one more than a neighbour's distance.
   *
   * @param distance the neighbour's distance, or a number congruent to it modulo 4
   */
  public static int besides(int distance, int bit) {
    int isMore = bit ^ (distance - 1 >> 1 & 1);
    return distance - 1 + 2 * isMore; // without a branch, which would be a guess
  }

  /**
   * Returns whether bits contradict the distance of any of some states.
   *
   * @param states the section's states at the distance
   */
  static boolean contradict(long[] bits, int distance, long[] states) {
    long expected = (distance & 2) != 0 ? ~0 : 0;
    long wrong = 0;
    for (int i = 0; i < states.length; i++) {
      wrong |= (bits[i] ^ expected) & states[i];
    }
    return wrong != 0;
  }

  /** Returns the bits as in a file: slot s has bit s mod 8 of byte s/8. */
  public byte[] bytes() {
    PackedBits packed = PackedBits.zeros(graph.states());
    long[] words = new long[graph.wordsInSection()];
    for (long section = 0; section < graph.sections(); section++) {
      bits.read(section, words);
      for (int word = 0; word < words.length; word++) {
        packed.add(graph.firstSlot(section, word), graph.slotsInWord(), words[word]);
      }
    }
    byte[] bytes = new byte[(int) packed.length()];
    packed.bytes().get(bytes);
    return bytes;
  }

  /** Returns the {@link #firstMoves} for bits as in a file, even if they are not distances. */
  public static PackedBits moves(PackedBits packed, Board goal) {
    DistanceBits distances = new DistanceBits(new BoardSet(new SetGraph(goal)));
    Sweep sweep = new Sweep(distances.graph, Sweep.processors());
    sweep.forEach(cell -> true, section -> distances.read(packed, section));
    return distances.firstMoves(sweep);
  }

  /** Copies the bits of a section from a file's bytes. */
  private void read(PackedBits packed, Section section) {
    long[] words = section.states(Section.Buffer.BIT_1, bits);
    packed.unpack(section.firstSlot(0), graph.slotsInWord(), words, 0, words.length);
    bits.write(section.number(), words);
  }

  /**
   * Returns the optimal move with the least code for each board. For the goal, which has none, it
   * returns the legal move with the least code.
   */
  public PackedBits firstMoves(Sweep sweep) {
    PackedBits moves = PackedBits.zeros(Table.MOVE_BITS * graph.states());
    sweep.forEach(cell -> true, section -> pack(moves, section));
    int first = graph.goal().legalMoves().get(0).code();
    moves.setNumber(Table.MOVE_BITS, graph.goalSlot(), first);
    return moves;
  }

  /** Packs the moves of the boards of a section. */
  private void pack(PackedBits moves, Section section) {
    section.findNeighbours(bits);
    long[] own = section.states(Section.Buffer.BIT_1, bits);
    long[] up = nearer(section, Move.UP, own);
    long[] down = nearer(section, Move.DOWN, own);
    long[] left = nearer(section, Move.LEFT, own);
    for (int i = 0; i < up.length; i++) {
      long lower = ~up[i] & (down[i] | ~left[i]);
      long higher = ~(up[i] | down[i]);
      moves.addPairs(section.firstSlot(i), graph.slotsInWord(), lower, higher);
    }
  }

  /** Returns the boards of a section that a move takes nearer, judged by the change of bit 1. */
  private long[] nearer(Section section, Move move, long[] own) {
    long[] boards = section.reachedBy(move);
    if (graph.shape().allows(section.block(), move)) {
      long same = graph.hasOddDepth(section.block()) ? ~0 : 0;
      for (int i = 0; i < boards.length; i++) {
        boards[i] ^= own[i] ^ same;
      }
    }
    return boards;
  }
}
