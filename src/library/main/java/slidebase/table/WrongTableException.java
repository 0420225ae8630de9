package slidebase.table;

/** A table does not hold what a table must hold; the message names a board where it fails. */
public final class WrongTableException extends Exception {
  private static final long serialVersionUID = 1;

  WrongTableException(String fault) {
    super(fault);
  }
}
