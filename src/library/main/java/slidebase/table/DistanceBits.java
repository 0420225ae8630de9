package slidebase.table;

import java.nio.ByteBuffer;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.Neighbours;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;

/**
 * The distances of all boards from a goal, one bit for each: bit 1 of the distance. Bit 0 need not
 * be kept: the {@linkplain slidebase.board.Shape#differInColour colour} of the blank's cell tells
 * it. The two bits are the distance modulo 4, and tell which of two neighbours is nearer:
 *
 * <pre>
 *   d       ...  4   5   6   7   8   9   10  11  ...
 *   bit 1        0   0   1   1   0   0   1   1         from an even d, down to d-1, it changes;
 *   bit 0        0   1   0   1   0   1   0   1         from an odd d, down to d-1, it does not
 * </pre>
 *
 * <p>(Clausecker and Reinefeld, "Zero-aware pattern databases with 1-bit compression for sliding
 * tile puzzles", SoCS 2019, keep pattern databases so.)
 */
public final class DistanceBits {
  private final SetGraph graph;

  /** The boards whose distance has bit 1 set. */
  private final BoardSet bits;

  /** Begins with a 0 for every board. */
  public DistanceBits(SetGraph graph) {
    this.graph = graph;
    this.bits = new BoardSet(graph);
  }

  public SetGraph graph() {
    return graph;
  }

  /** Returns the states whose distance has bit 1 set. */
  public BoardSet set() {
    return bits;
  }

  /** Unfolds a table level by level, which proves it right as well. */
  public static DistanceBits of(Table table) throws WrongTableException {
    SetGraph graph = new SetGraph(table.goal());
    DistanceBits distances = new DistanceBits(graph);
    Depths.goThrough(table, graph, Sweep.processors(), distances::put);
    return distances;
  }

  private boolean put(Levels levels) {
    for (int cell = 0; cell < graph.blocks(); cell++) {
      if (levels.isInLevel(cell)) {
        put(levels.depth(), levels.words(cell), cell, 0, graph.words());
      }
    }
    return true;
  }

  /**
   * Takes note of the boards with their blank in a cell at a distance, from the word {@code begin}
   * on up to {@code end}.
   */
  public void put(int distance, long[] words, int blankCell, int begin, int end) {
    if ((distance & 2) != 0) {
      long[] own = bits.words(blankCell);
      for (int word = begin; word < end; word++) {
        own[word] |= words[word];
      }
    }
  }

  /** Returns how many bytes they take in a file: an eighth of the boards, rounded up. */
  public static long length(long boards) {
    return (boards + 7) / 8;
  }

  /** Returns them as they stand in a file: that of slot s is bit s mod 8 of byte s/8. */
  public byte[] bytes() {
    byte[] bytes = new byte[(int) length(graph.states())];
    for (int cell = 0; cell < graph.blocks(); cell++) {
      graph.forEachSlot(
          cell, bits.words(cell), slot -> bytes[(int) (slot >> 3)] |= (byte) (1 << (slot & 7)));
    }
    return bytes;
  }

  /** Returns the {@link #firstMoves} that bytes in a file tell, be they distances or not. */
  public static PackedMoves moves(ByteBuffer bytes, Board goal) {
    DistanceBits distances = new DistanceBits(new SetGraph(goal));
    for (long slot = 0; slot < distances.graph.states(); slot++) {
      if ((bytes.get(bytes.position() + (int) (slot >> 3)) >> (slot & 7) & 1) != 0) {
        distances.bits.add(slot);
      }
    }
    try (Sweep sweep = new Sweep(distances.graph, Sweep.processors())) {
      return distances.firstMoves(sweep);
    }
  }

  /**
   * Returns for each board the optimal move with the least code; for the goal, which has none, the
   * least that is legal.
   */
  public PackedMoves firstMoves(Sweep sweep) {
    MovePacker packer = new MovePacker(graph.states());
    sweep.sum(cell -> true, (neighbours, cell, begin) -> pack(packer, neighbours, cell, begin));
    packer.set(graph.goalSlot(), graph.goal().legalMoves().get(0));
    return packer.moves();
  }

  /** Packs the moves of the boards of a section. */
  private long pack(MovePacker packer, Neighbours neighbours, int cell, int begin) {
    neighbours.look(bits, cell, begin);
    long[] up = nearer(neighbours, Move.UP, cell, begin);
    long[] down = nearer(neighbours, Move.DOWN, cell, begin);
    long[] left = nearer(neighbours, Move.LEFT, cell, begin);
    for (int i = 0; i < up.length; i++) {
      long lower = ~up[i] & (down[i] | ~left[i]);
      long higher = ~(up[i] | down[i]);
      packer.pack(graph.firstSlot(cell, begin + i), graph.slotsInWord(), lower, higher);
    }
    return 0;
  }

  /** The boards of a section that a move takes nearer, by how bit 1 changes. */
  private long[] nearer(Neighbours neighbours, Move move, int cell, int begin) {
    long[] boards = neighbours.through(move);
    if (graph.shape().allows(cell, move)) {
      long[] own = bits.words(cell);
      long same = graph.hasOddDepth(cell) ? ~0 : 0;
      for (int i = 0; i < boards.length; i++) {
        boards[i] ^= own[begin + i] ^ same;
      }
    }
    return boards;
  }
}
