package slidebase.stream;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;
import slidebase.board.Shape;
import slidebase.lines.BoardQuestion;
import slidebase.lines.LineQuestion;
import slidebase.lines.LineReader;

/** The lines of a stream: the lines of its input, or lines made from records of a format. */
final class StreamInput {
  private final Shape shape;
  private final Runnable beforeWait;

  /** Whether the first line may name another format. */
  private final boolean isFormatOpen;

  private LineReader lines;

  /** The source of lines made from records; empty if the input consists of lines. */
  private Optional<NumberedLines> records = Optional.empty();

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
    this.beforeWait = beforeWait;
    this.isFormatOpen = format.isEmpty() && question instanceof BoardQuestion;
    this.lines = new LineReader(in, beforeWait);
    format
        .flatMap(each -> each.lines(lines, in, question, shape, warnings))
        .ifPresent(this::readFrom);
  }

  private void readFrom(NumberedLines made) {
    records = Optional.of(made);
    lines = new LineReader(made, beforeWait);
  }

  /** Moves to the first line, which may determine another format of the input. */
  boolean first() throws IOException {
    boolean isThere = lines.next();
    if (isFormatOpen && isThere && Records.isNumber(lines.text(), shape)) {
      readFrom(new Records(lines, shape));
      isThere = lines.next();
    }
    return isThere;
  }

  /** Moves to the next line; false at the end of the input. */
  boolean next() throws IOException {
    return lines.next();
  }

  /** Returns the reader of the lines, after a call of {@link #first}. */
  LineReader lines() {
    return lines;
  }

  boolean areRecords() {
    return records.isPresent();
  }

  /**
   * Returns the number of the line of the input at which a line begins; all lines before it are
   * answered.
   */
  long lineOf(long number) {
    return records.isPresent() ? records.get().lineOf(number) : number;
  }

  /** Forgets where the lines up to a number begin, since they are answered. */
  void forget(long number) {
    records.ifPresent(made -> made.forget(number));
  }

  /** Returns a message, at the end, if the input as a whole is wrong. */
  Optional<String> complaint() {
    return records.flatMap(NumberedLines::complaint);
  }
}
