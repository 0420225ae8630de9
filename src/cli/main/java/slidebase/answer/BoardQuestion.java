package slidebase.answer;

import java.util.Optional;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.BoardText;

/** What is asked about a board. */
public interface BoardQuestion extends LineQuestion {
  /** Answers about a start and a goal of the same shape. */
  Answer answer(Board start, Board goal);

  @Override
  default Answer answer(String text, Board goal) {
    return answer(BoardText.of(text).board(goal.shape()), goal);
  }

  /** Makes ready for a great many boards with a goal, where that takes time at first. */
  default void expectMany(Board goal) {}

  /** Returns what may be asked in its place about packed boards, if there is such a thing. */
  default Optional<Packed> packed() {
    return Optional.empty();
  }

  /**
   * A question about packed boards, and the tables that answer it.
   *
   * @param question what to ask; its answers are the text that {@link Answer#inStream} is
   * @param tablebase where to look it up
   */
  record Packed(PackedQuestion question, Tablebase tablebase) {}
}
