package slidebase.lines;

import slidebase.ask.Answer;
import slidebase.ask.Subject;
import slidebase.board.Board;
import slidebase.board.UnfinishedSearchException;

/** A question about a board. */
public non-sealed interface BoardQuestion extends LineQuestion {
  /**
   * Answers about a start and a goal of the same shape.
   *
   * @throws UnfinishedSearchException if a search reaches its limit
   */
  Answer answer(Board start, Board goal);

  /** Answers, with a lower bound if a search reaches its limit. */
  default Answer answerWithin(Board start, Board goal) {
    try {
      return answer(start, goal);
    } catch (UnfinishedSearchException e) {
      return Answer.unfinished(start, goal, e);
    }
  }

  @Override
  default Answer answer(Subject subject, Entry entry) {
    return answerWithin(subject.start().orElseThrow(), subject.goal());
  }

  /** Prepares for very many boards with a goal, if a slow start pays. */
  default void expectMany(Board goal) {}
}
