package slidebase.lines;

import slidebase.ask.Subject;
import slidebase.board.Board;

/**
 * A question that is ready to be asked: its parameters were read, and its tables chosen.
 *
 * @param subject its goal is that of lines that do not name one
 * @param takesTurn whether an answer may take so long that a server gives it in turn, and a stream
 *     sends it before the next search begins
 */
public record Asked(LineQuestion question, Subject subject, boolean takesTurn) {
  public Board goal() {
    return subject.goal();
  }
}
