package slidebase.work;

/**
 * Thrown if a limit, or an interrupt of the thread, ended a question or a draw before it was
 * answered; {@link UnfinishedSearchException} also tells how far a search came.
 */
public class UnfinishedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Makes the exception of work that ended early. */
  public UnfinishedException(String message) {
    super(message);
  }
}
