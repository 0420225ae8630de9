package slidebase.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Standard output. It keeps the first failure, which a {@link java.io.PrintWriter} hides, and
 * detects that its reader left: a write to a pipe or a socket fails only then. The message of the
 * system cannot show this, because it is in the user's language.
 */
final class StandardOutput extends FilterOutputStream {
  private static final int KIND = 0170000; // of the mode of a file, as POSIX has it
  private static final int PIPE = 0010000;
  private static final int SOCKET = 0140000;

  private final Path place;

  /** Empty until a write fails. */
  private Optional<IOException> failure = Optional.empty();

  /** Thrown if the reader left, as {@code head} does. */
  static final class ReaderLeftException extends IOException {
    private static final long serialVersionUID = 1;

    ReaderLeftException(IOException cause) {
      super(cause);
    }
  }

  /**
   * Writes to a stream.
   *
   * @param place the file behind the stream, such as {@code /dev/stdout}
   */
  StandardOutput(OutputStream out, Path place) {
    super(out);
    this.place = place;
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      IOException found = isReaderGone() ? new ReaderLeftException(e) : e;
      failure = failure.or(() -> Optional.of(found));
      throw found;
    }
  }

  /** Returns the first failure. */
  Optional<IOException> failure() {
    return failure;
  }

  /** Returns whether a failed write means that the reader left. */
  private boolean isReaderGone() {
    try {
      int kind = (int) Files.getAttribute(place, "unix:mode") & KIND;
      return kind == PIPE || kind == SOCKET;
    } catch (IOException | UnsupportedOperationException e) { // not on a POSIX system
      return false;
    }
  }
}
