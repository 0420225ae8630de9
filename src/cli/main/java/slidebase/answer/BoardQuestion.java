package slidebase.answer;

import slidebase.board.Board;
import slidebase.board.BoardText;

/** What is asked about a board. */
public interface BoardQuestion extends LineQuestion {
  /** The start and the goal are of the same shape. */
  Answer answer(Board start, Board goal);

  @Override
  default Answer answer(String text, Board goal) {
    return answer(BoardText.of(text).board(goal.shape()), goal);
  }

  /** Makes ready for a great many boards with a goal, where that takes time at first. */
  default void expectMany(Board goal) {}
}
