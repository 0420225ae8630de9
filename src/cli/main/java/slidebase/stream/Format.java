package slidebase.stream;

import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import slidebase.ask.Parameters;
import slidebase.board.Shape;
import slidebase.lines.EntryForm;
import slidebase.lines.LineQuestion;
import slidebase.lines.LineReader;
import slidebase.lines.Source;
import slidebase.text.Names;

/** The formats of streams; the names are the values of {@code format}. */
public enum Format {
  /** A board, a start and a goal, or a submission per line. */
  LINES,
  /** The rows of a board, one per line. */
  ROWS,
  /** The rows of a start, then those of a goal. */
  PAIRS,
  /** A line with the number n, then n rows: the files of the 8-puzzle in "Algorithms" (algs4). */
  PRINCETON,
  /**
   * A line with the number of boards, then their rows, one per line; empty lines separate boards.
   */
  UVA652,
  /** A line with the number of pairs, then starts and goals in turn, one per line. */
  HDU3567,
  /** Submissions in rows of comma-separated cells. */
  CSV,
  /** Submissions in rows of tab-separated cells. */
  TSV,
  /** An array of JSON. */
  JSON,
  /** A value of JSON per line. */
  NDJSON;

  /** Returns the formats for boards. */
  public static Format[] ofBoards() {
    return new Format[] {LINES, ROWS, PAIRS, PRINCETON, UVA652, HDU3567, JSON, NDJSON};
  }

  /** Returns the formats for submissions. */
  public static Format[] ofSubmissions() {
    return new Format[] {LINES, CSV, TSV, JSON, NDJSON};
  }

  /** Returns the given format, or else the format of the file name's ending. */
  public static Optional<Format> of(Parameters given, Optional<String> file, Format[] formats) {
    Optional<Format> chosen = given.choice("format", "format", formats);
    if (chosen.isEmpty() && file.isPresent()) {
      String name = file.get().toLowerCase(Locale.ROOT);
      for (Format format : formats) {
        if (name.endsWith("." + format) || format == NDJSON && name.endsWith(".jsonl")) {
          return Optional.of(format);
        }
      }
    }
    return chosen;
  }

  /**
   * Returns the source of the entries; empty if each line is one.
   *
   * @param lines reads lines from the input
   * @param beforeWait runs before each read that may have to wait
   * @param warnings receives what the user should check in an input that can be read
   */
  Optional<Source> source(
      LineReader lines,
      InputStream in,
      LineQuestion question,
      Shape shape,
      Runnable beforeWait,
      Consumer<String> warnings) {
    Optional<EntryForm> form = question.claims();
    return switch (this) {
      case LINES -> Optional.empty();
      case CSV, TSV -> {
        Rendering.Form cells = this == CSV ? Rendering.Form.CSV : Rendering.Form.TSV;
        yield Optional.of(new Sheet(in, cells, form.orElseThrow(), beforeWait, warnings));
      }
      case JSON -> Optional.of(JsonSource.ofArray(in, beforeWait, form.isPresent()));
      case NDJSON -> Optional.of(JsonSource.ofLines(lines, form.isPresent()));
      default -> Optional.of(new Records(lines, shape, this));
    };
  }

  @Override
  public String toString() {
    return Names.of(this);
  }
}
