package slidebase.judge;

import java.util.List;
import java.util.Optional;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Move;

/**
 * What the moves of a path do, without tables.
 *
 * @param made the moves up to the first illegal one
 * @param end the board after them
 * @param fault the reason why the next move is illegal; empty if all are legal
 */
record Replay(List<Move> made, Board end, Optional<String> fault) {
  boolean isLegal() {
    return fault.isEmpty();
  }

  /** Returns whether all moves are legal and lead to a goal. */
  boolean reaches(Goals goals) {
    return isLegal() && goals.contains(end);
  }
}
