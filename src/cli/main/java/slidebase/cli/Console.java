package slidebase.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import slidebase.work.Progress;

/** The three streams of a command: input, answers, and messages. */
final class Console {
  private final InputStream in;
  private final StandardOutput answers;
  private final PrintWriter out;
  private final PrintWriter err;

  /** The progress line; empty until work takes long. */
  private Optional<ProgressLine> progress = Optional.empty();

  Console(InputStream in, StandardOutput answers, OutputStream err) {
    this.in = in;
    this.answers = answers;
    this.out = new PrintWriter(new OutputStreamWriter(answers, StandardCharsets.UTF_8));
    this.err = new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true);
  }

  InputStream in() {
    return in;
  }

  /** Returns standard output; text is written at {@link #flush}. */
  PrintWriter out() {
    return out;
  }

  PrintWriter err() {
    return err;
  }

  /** Returns the progress; the next printed line ends it. */
  Progress progress() {
    if (progress.isEmpty()) {
      show(new ProgressLine(err, ProgressLine.isTerminal(), System::nanoTime));
    }
    return progress.get();
  }

  void show(ProgressLine line) {
    progress = Optional.of(line);
  }

  private void endProgress() {
    if (progress.isPresent()) {
      progress.get().end();
    }
  }

  /** Prints an answer. Fails if earlier lines could not be written. */
  void answer(String line) {
    endProgress();
    requireReader();
    out.print(line);
    out.print('\n');
  }

  /** Writes lines at once, or fails. */
  void answer(byte[] lines, int length) {
    endProgress();
    out.flush();
    requireReader();
    try {
      answers.write(lines, 0, length);
    } catch (IOException e) {
      throw new UnreadAnswerException(e);
    }
  }

  void message(String message) {
    endProgress();
    err.println("slidebase: " + message);
  }

  void flush() {
    endProgress();
    out.flush();
    requireReader();
  }

  private void requireReader() {
    if (answers.failure().isPresent()) {
      throw new UnreadAnswerException(answers.failure().get());
    }
  }

  /** Thrown if standard output is closed or full, so that further work is useless. */
  static final class UnreadAnswerException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnreadAnswerException(IOException cause) {
      super(cause);
    }

    /** Returns whether the reader left, as {@code head} does, which is not an error. */
    boolean readerLeft() {
      return getCause() instanceof StandardOutput.ReaderLeftException;
    }
  }
}
