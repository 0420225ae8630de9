package slidebase.ask;

/** Thrown if a valid question has no answer for this shape or goal. */
public final class UnavailableException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public UnavailableException(String message) {
    super(message);
  }
}
