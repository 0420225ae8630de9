package slidebase.answer;

import slidebase.board.Board;

/** What is asked about something that has a text, be it one or one per line of a stream. */
public interface LineQuestion {
  /** A bad text is an {@link IllegalArgumentException} that quotes it. */
  Answer answer(String text, Board goal);
}
