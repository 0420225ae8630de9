package slidebase.search;

import java.util.List;
import slidebase.board.Move;

/** What is searched: the boards, and which moves lead from one to the next. */
interface StateSpace {
  /** Returns the moves that a board allows, in the order in which to try them. */
  List<Move> moves(long board);

  /** Returns the board after a move that it allows; the opposite move leads back. */
  long after(long board, Move move);
}
