package slidebase.question;

import java.util.Optional;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.ask.Unfinished;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.bytes.PackedAnswers;
import slidebase.work.UnfinishedSearchException;

/** What is asked about the paths from any board to any goal. */
public interface PathQuestion {
  /**
   * Answers about a board that can reach the goal.
   *
   * @throws UnfinishedSearchException if a search reaches its limit
   */
  Answer answer(Board start, Toward toward);

  /** Returns the answer that a search reached its limit. */
  default Answer unfinished(Board start, Goals goal, UnfinishedSearchException e) {
    return without(start, goal, new Unfinished(start, goal, e.atLeast(), e.boards()));
  }

  /**
   * Returns the answer if there is only a reason for none: the board cannot reach the goal, or a
   * search reached its limit.
   */
  default Answer without(Board start, Goals goal, Answer reason) {
    return reason;
  }

  /** Returns the packed form of the answers, if they have one. */
  default Optional<PackedAnswers> packed() {
    return Optional.empty();
  }
}
