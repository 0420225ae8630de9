package slidebase.lines;

import slidebase.ask.Subject;
import slidebase.board.Board;

/**
 * A question that is ready for lines: its parameters were read, and its tables chosen.
 *
 * @param subject has the goal of lines that name none
 * @param takesTurn whether an answer may take so long that a server's streams take turns, and a
 *     stream sends it before the next search begins
 */
public record Asked(LineQuestion question, Subject subject, boolean takesTurn) {
  public Board goal() {
    return subject.goal();
  }
}
