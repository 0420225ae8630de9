package slidebase.ask;

import java.io.IOException;

/** Thrown if a stream cannot continue; the cause is the reason. */
public final class EndException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public EndException(IOException cause) {
    super(cause);
  }

  @Override
  public synchronized IOException getCause() {
    return (IOException) super.getCause();
  }
}
