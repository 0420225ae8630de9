package slidebase.format;

import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;
import slidebase.bytes.LineReader;
import slidebase.entry.EntrySource;

/**
 * An input from its first line on.
 *
 * @param how what was decided about it
 * @param beforeWait runs before each read that may have to wait
 * @param warnings receives what the user should check in an input that can be read
 */
public record Input(
    LineReader lines,
    Reading how,
    Expected expected,
    Runnable beforeWait,
    Consumer<String> warnings) {
  public static Input of(
      InputStream in,
      Reading how,
      Expected expected,
      Runnable beforeWait,
      Consumer<String> warnings) {
    how.warning().ifPresent(warnings);
    Expected sized = how.size().map(expected::in).orElse(expected);
    return new Input(new LineReader(in, beforeWait), how, sized, beforeWait, warnings);
  }

  /** Returns the entries; empty if each line is one. */
  public Optional<EntrySource> entries() {
    return how.format().entries(this);
  }

  /** Returns the rows from the first entry on. */
  Rows rows() {
    return new Rows(lines, how.skipped());
  }
}
