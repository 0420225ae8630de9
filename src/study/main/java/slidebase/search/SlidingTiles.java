package slidebase.search;

import java.util.ArrayList;
import java.util.List;
import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;

/** The search space: {@linkplain PackedBoard packed} boards, and the moves between them. */
final class SlidingTiles {
  private final Shape shape;
  private final Measure measure;

  /** By the blank's cell: its legal moves, in the order in which to try them. */
  private final List<List<Move>> moves = new ArrayList<>();

  SlidingTiles(Shape shape, MoveOrder order, Measure measure) {
    this.shape = shape;
    this.measure = measure;
    for (int cell = 0; cell < shape.cells(); cell++) {
      int blankCell = cell;
      moves.add(order.moves().stream().filter(move -> shape.allows(blankCell, move)).toList());
    }
  }

  Board board(long packed) {
    return PackedBoard.unpack(packed, shape);
  }

  List<Move> moves(long board) {
    return moves.get(PackedBoard.blankCell(board));
  }

  /** Returns the length of a move: 1, or the cost of its tile. */
  int length(long board, Move move) {
    int tileCell = shape.neighbour(PackedBoard.blankCell(board), move);
    return measure.ofTile(PackedBoard.tileAt(board, tileCell));
  }

  /** Returns the board after a move that it allows; the opposite move leads back. */
  long after(long board, Move move) {
    int blankCell = PackedBoard.blankCell(board);
    return PackedBoard.moved(board, blankCell, shape.neighbour(blankCell, move));
  }
}
