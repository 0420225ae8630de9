package slidebase.stream;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import slidebase.bytes.LineReader;
import slidebase.entry.Entry;
import slidebase.entry.EntrySource;
import slidebase.format.Input;

/** The input of a stream: lines, which are read many at a time, or entries of a source. */
final class StreamInput {
  private final LineReader lines;

  /** The source of the entries; empty if each line is one. */
  private final Optional<EntrySource> source;

  /** The entry; null if it is the line of the reader. */
  private Entry entry;

  StreamInput(Input in) {
    this.lines = in.lines();
    this.source = in.entries();
  }

  /** Moves to the next line or entry; false at the end of the input. */
  boolean next() throws IOException {
    if (source.isEmpty()) {
      return lines.next();
    }
    entry = source.get().next();
    return entry != null;
  }

  boolean areLines() {
    return source.isEmpty();
  }

  /** Returns whether an entry may have several lines. */
  boolean areRecords() {
    return source.isPresent() && source.get().hasRecords();
  }

  LineReader lines() {
    return lines;
  }

  /** Returns the entry, if entries are no lines. */
  Entry entry() {
    return entry;
  }

  /** Returns, at the end, the last line before rows that may be hidden; empty if there are none. */
  OptionalLong hidesAfter() {
    return source.map(EntrySource::hidesAfter).orElse(OptionalLong.empty());
  }

  /** Returns a message, at the end, if the input as a whole is wrong. */
  Optional<String> complaint() {
    return source.flatMap(EntrySource::complaint);
  }
}
