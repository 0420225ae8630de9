package slidebase.entry;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import slidebase.bytes.LineReader;

/**
 * The entries of an input, each available as soon as its last line was read, or the line after it
 * if that may belong to it. For one thread.
 */
public interface EntrySource {
  /** Returns a source whose entries are the lines that a reader reads. */
  static EntrySource ofLines(LineReader lines) {
    return () -> lines.next() ? Entry.ofLine(lines.number(), lines.text(), lines.isCut()) : null;
  }

  /** Returns the next entry; null at the end of the input. */
  Entry next() throws IOException;

  /**
   * Passes all entries on, and rejects an input with a fault.
   *
   * @param name the name of the input, for messages
   * @param use takes an entry; throws an {@link IllegalArgumentException} if it is bad
   * @throws IllegalArgumentException if an entry or the whole is bad; the message has the name, and
   *     the line of an entry
   */
  default void readAll(String name, Consumer<Entry> use) throws IOException {
    for (Entry entry = next(); entry != null; entry = next()) {
      try {
        use.accept(entry);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            name + ": line " + entry.line() + ": " + e.getMessage(), e);
      }
    }
    Optional<String> fault = complaint();
    if (fault.isPresent()) {
      throw new IllegalArgumentException(name + ": " + fault.get());
    }
  }

  /** Returns whether an entry may have several lines. */
  default boolean hasRecords() {
    return true;
  }

  /**
   * Returns, at the end, the last line before rows that a fault may have hidden; empty if each row
   * was an entry.
   */
  default OptionalLong hidesAfter() {
    return OptionalLong.empty();
  }

  /** Returns, at the end, the fault of the input as a whole, if there is one. */
  default Optional<String> complaint() {
    return Optional.empty();
  }
}
