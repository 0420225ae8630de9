package slidebase.lines;

import slidebase.ask.Answer;
import slidebase.ask.Subject;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.UnfinishedSearchException;

/** A question about a board. */
public interface BoardQuestion extends LineQuestion {
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
  default Answer answer(String text, Board goal) {
    return answerWithin(BoardText.of(Subject.withoutSide(text)).known().board(goal.shape()), goal);
  }

  /** Makes ready for a great many boards with a goal, where that takes time at first. */
  default void expectMany(Board goal) {}
}
