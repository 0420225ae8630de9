package slidebase.lines;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** The entries of an input, each available as soon as its last line was read. For one thread. */
public interface Source {
  /** Returns a source whose entries are lines. */
  static Source ofLines(InputStream in) {
    return ofLines(new LineReader(in, () -> {}));
  }

  /** Returns a source whose entries are the lines that a reader reads. */
  static Source ofLines(LineReader lines) {
    return () -> lines.next() ? Entry.ofLine(lines.number(), lines.text(), lines.isCut()) : null;
  }

  /** Returns the next entry; null at the end of the input. */
  Entry next() throws IOException;

  /** Returns whether an entry may have several lines. */
  default boolean hasRecords() {
    return true;
  }

  /** Returns, at the end, the fault of the input as a whole, if there is one. */
  default Optional<String> complaint() {
    return Optional.empty();
  }
}
