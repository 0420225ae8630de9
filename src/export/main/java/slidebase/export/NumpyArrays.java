package slidebase.export;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import slidebase.ToGoal;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.table.Ranking;

/**
 * Distances and moves as arrays of signed bytes in NumPy's file format ("A Simple File Format for
 * NumPy Arrays", NumPy Enhancement Proposal 1, version 1.0).
 *
 * <p>Arrays by slot have one element for each of the n!/2 boards that can reach the goal. Arrays by
 * rank have one for each of the n! arrangements of 0..n-1 in lexicographic order, with the blank as
 * 0. A distance is in moves, and a move is the optimal one with the least code. -1 is the distance
 * of a board that cannot reach the goal, and the move of a board without an optimal move.
 */
final class NumpyArrays {
  private static final byte NONE = -1;
  private static final int ALIGNMENT = 64;

  /** Magic, version and the length of the text that follows. */
  private static final int BEFORE_TEXT = 10;

  private NumpyArrays() {}

  static List<ExportedFile> of(ToGoal toGoal) {
    Board goal = toGoal.goal();
    Ranking ranking = Ranking.toward(goal);
    int slots = (int) ranking.slots();
    byte[] distanceBySlot = new byte[slots];
    byte[] moveBySlot = new byte[slots];
    byte[] distanceByRank = new byte[2 * slots];
    byte[] moveByRank = new byte[2 * slots];
    byte[] bestBySlot = new byte[slots];
    byte[] bestByRank = new byte[2 * slots];
    int cells = goal.shape().cells();
    byte[] boardBySlot = new byte[slots * cells];
    Arrays.fill(distanceByRank, NONE);
    Arrays.fill(moveByRank, NONE);
    for (int slot = 0; slot < slots; slot++) {
      Board board = ranking.boardAt(slot);
      int rank = (int) Ranking.boardRank(board);
      distanceBySlot[slot] = (byte) toGoal.distance(board).orElseThrow();
      distanceByRank[rank] = distanceBySlot[slot];
      Set<Move> best = toGoal.bestMoves(board).orElseThrow();
      moveBySlot[slot] = best.isEmpty() ? NONE : (byte) best.iterator().next().code();
      moveByRank[rank] = moveBySlot[slot];
      for (Move move : best) {
        bestBySlot[slot] |= (byte) (1 << move.code());
      }
      bestByRank[rank] = bestBySlot[slot];
      for (int cell = 0; cell < cells; cell++) {
        boardBySlot[slot * cells + cell] = (byte) board.tileAt(cell);
      }
    }
    return List.of(
        file("distances-by-slot.npy", distanceBySlot),
        file("moves-by-slot.npy", moveBySlot),
        file("distances-by-rank.npy", distanceByRank),
        file("moves-by-rank.npy", moveByRank),
        file("best-moves-by-slot.npy", bestBySlot),
        file("best-moves-by-rank.npy", bestByRank),
        file("boards-by-slot.npy", boardBySlot, slots + ", " + cells));
  }

  private static ExportedFile file(String name, byte[] array) {
    return file(name, array, array.length + ",");
  }

  /**
   * @param shape the lengths along its dimensions, as Python writes them
   */
  private static ExportedFile file(String name, byte[] array, String shape) {
    String text = "{'descr': '|i1', 'fortran_order': False, 'shape': (" + shape + "), }";
    int unpadded = BEFORE_TEXT + text.length() + 1;
    int padding = -unpadded & ALIGNMENT - 1;
    byte[] header = (text + " ".repeat(padding) + "\n").getBytes(StandardCharsets.US_ASCII);
    ByteBuffer bytes = ByteBuffer.allocate(BEFORE_TEXT + header.length + array.length);
    bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    bytes.put((byte) header.length).put((byte) (header.length >> 8));
    bytes.put(header).put(array);
    return new ExportedFile(name, bytes.array());
  }
}
