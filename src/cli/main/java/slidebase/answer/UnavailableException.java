package slidebase.answer;

/** What is asked is well said, and cannot be had for boards of this shape, or with this goal. */
public final class UnavailableException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public UnavailableException(String message) {
    super(message);
  }
}
