package slidebase.stream;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import slidebase.board.Shape;
import slidebase.lines.BoardQuestion;
import slidebase.lines.Entry;
import slidebase.lines.LineQuestion;
import slidebase.lines.LineReader;
import slidebase.lines.Source;

/** The input of a stream: lines, which are read many at a time, or entries of a source. */
final class StreamInput {
  private final Shape shape;

  /** Whether the first line may name another format. */
  private final boolean isFormatOpen;

  private final LineReader lines;

  /** The source of the entries; empty if each line is one. */
  private Optional<Source> source;

  private Entry entry;
  private final List<String> comments = new ArrayList<>();

  /**
   * @param format empty to recognise it by a first line that is a single number
   * @param beforeWait runs before each read that may have to wait
   * @param warnings receives what the user should check in an input that can be read
   */
  StreamInput(
      InputStream in,
      Optional<Format> format,
      LineQuestion question,
      Shape shape,
      Runnable beforeWait,
      Consumer<String> warnings) {
    this.shape = shape;
    this.isFormatOpen = format.isEmpty() && question instanceof BoardQuestion;
    this.lines = new LineReader(in, beforeWait);
    this.source =
        format.flatMap(each -> each.source(lines, in, question, shape, beforeWait, warnings));
  }

  /**
   * Moves to the first line or entry. The first line that is more than a comment may determine
   * another format.
   */
  boolean first() throws IOException {
    boolean isThere = next();
    for (; isFormatOpen && isThere && line().isComment(); isThere = next()) {
      comments.add(lines.text());
    }
    if (isFormatOpen && isThere && Records.isNumber(line().withoutComment(), shape)) {
      comments.clear();
      source = Optional.of(new Records(lines, shape));
      isThere = next();
    }
    return isThere;
  }

  private Entry line() {
    return Entry.of(lines.number(), lines.text());
  }

  /** Returns the comments before the first of the lines, if each line is an entry. */
  List<String> comments() {
    return comments;
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

  /** Returns the reader of the lines, after a call of {@link #first}. */
  LineReader lines() {
    return lines;
  }

  /** Returns the entry, if entries are no lines. */
  Entry entry() {
    return entry;
  }

  /** Returns a message, at the end, if the input as a whole is wrong. */
  Optional<String> complaint() {
    return source.flatMap(Source::complaint);
  }
}
