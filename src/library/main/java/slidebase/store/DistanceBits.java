package slidebase.store;

import java.nio.ByteBuffer;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.table.Distances;
import slidebase.table.PackedMoves;
import slidebase.table.Ranking;
import slidebase.table.SlotGraph;
import slidebase.table.Table;
import slidebase.table.WrongTableException;

/**
 * One bit a slot, bit 1 of the distance: that of slot s is bit s mod 8 of byte s/8.
 *
 * <p>Bit 0 need not be stored. Colour the cells like a chessboard: each move takes the blank to the
 * other colour, so the distance is even exactly if the blank's colour is that of the goal's. The
 * two bits are the distance mod 4, and that tells a neighbour one step nearer from one a step
 * farther:
 *
 * <pre>
 *   distance       0 1 2 3 4 5 6 7 8
 *   bit 1          0 0 1 1 0 0 1 1 0     to an even one, the nearer neighbour has the other bit,
 *                                        to an odd one the same
 * </pre>
 */
final class DistanceBits {
  private DistanceBits() {}

  /** Returns the number of bytes that a number of slots takes. */
  static long length(long slots) {
    return (slots + 7) / 8;
  }

  static byte[] encode(Table table) throws WrongTableException {
    Distances distances = Distances.unfold(table);
    byte[] bits = new byte[Math.toIntExact(length(table.boards()))];
    for (int slot = 0; slot < table.boards(); slot++) {
      bits[slot >> 3] |= (byte) ((distances.at(slot) >> 1 & 1) << (slot & 7));
    }
    return bits;
  }

  /** Returns a table's moves, but of several optimal ones always the first. */
  static PackedMoves firstMoves(Table table) throws WrongTableException {
    return decode(ByteBuffer.wrap(encode(table)), table.goalClass());
  }

  /** Returns for each slot the first move, in the order of the codes, to a nearer neighbour. */
  static PackedMoves decode(ByteBuffer bits, GoalClass goalClass) {
    Shape shape = goalClass.shape();
    Ranking ranking = Ranking.toward(goalClass.goal());
    SlotGraph graph = ranking.graph();
    int goal = (int) ranking.slotOf(goalClass.goal());
    byte[] codes = new byte[Math.toIntExact(ranking.slots())];
    for (int slot = 0; slot < codes.length; slot++) {
      int blankCell = graph.blankCell(slot);
      boolean odd = shape.differInColour(blankCell, goalClass.canonicalCell());
      int nearer = odd ? bit(bits, slot) : 1 - bit(bits, slot);
      for (Move move : Move.values()) {
        if (graph.allows(blankCell, move)
            && (slot == goal || bit(bits, graph.after(slot, blankCell, move)) == nearer)) {
          codes[slot] = (byte) move.code();
          break;
        }
      }
    }
    return PackedMoves.of(codes);
  }

  private static int bit(ByteBuffer bits, int slot) {
    return bits.get(bits.position() + (slot >> 3)) >> (slot & 7) & 1;
  }
}
