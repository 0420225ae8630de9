package slidebase.table;

import slidebase.board.GoalClass;

/** Thrown if a table is wrong; the message names a board where it is wrong. */
public final class WrongTableException extends Exception {
  private static final long serialVersionUID = 1;

  public WrongTableException(String fault) {
    super(fault);
  }

  /** Returns the message with the name of the table before it. */
  public String messageFor(GoalClass goalClass) {
    return "the " + goalClass.name() + " table is wrong: " + getMessage();
  }
}
