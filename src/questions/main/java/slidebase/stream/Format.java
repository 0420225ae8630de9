package slidebase.stream;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import slidebase.ask.Parameters;
import slidebase.board.Shape;
import slidebase.lines.BoardColumns;
import slidebase.lines.EntryForm;
import slidebase.lines.EntrySource;
import slidebase.lines.LineReader;
import slidebase.lines.StreamOptions;
import slidebase.text.Names;

/** The formats of streams; the names are the values of {@code format}. */
public enum Format {
  /** A board, a start and a goal, or a submission per line. */
  LINES,
  /** The rows of a board, one per line. */
  ROWS,
  /** The rows of a start, then those of a goal, or a line for each. */
  PAIRS,
  /** Boards behind their sizes, such as the files of the 8-puzzle in "Algorithms" (algs4). */
  PRINCETON,
  /**
   * A line with the number of boards, then their rows, one per line; empty lines separate boards.
   */
  UVA652,
  /** A line with the number of pairs, then starts and goals in turn, one per line. */
  HDU3567,
  /** Boards or submissions in rows of comma-separated cells, below the names of the columns. */
  CSV,
  /** The same, separated by tabs. */
  TSV,
  /** Boards in a file that is called a sheet: lines, unless the first may name columns. */
  SHEET_OR_LINES,
  /** An array of JSON. */
  JSON,
  /** A value of JSON per line. */
  NDJSON;

  /** Returns the formats for boards. */
  public static Format[] ofBoards() {
    return new Format[] {LINES, ROWS, PAIRS, PRINCETON, UVA652, HDU3567, CSV, TSV, JSON, NDJSON};
  }

  /** Returns the formats for submissions. */
  public static Format[] ofSubmissions() {
    return new Format[] {LINES, CSV, TSV, JSON, NDJSON};
  }

  /**
   * Returns the given format, or else the format of the file name's ending. Boards in a file of
   * comma-separated values may be lines.
   */
  public static Optional<Format> of(Parameters given, Optional<String> file, Format[] formats) {
    Optional<Format> chosen = given.choice("format", "format", formats);
    if (chosen.isPresent() || file.isEmpty()) {
      return chosen;
    }
    String name = file.get().toLowerCase(Locale.ROOT);
    boolean areBoards = Arrays.asList(formats).contains(ROWS);
    if (areBoards && isSheet(name)) {
      return Optional.of(SHEET_OR_LINES);
    }
    return Arrays.stream(formats)
        .filter(each -> name.endsWith("." + each) || each == NDJSON && name.endsWith(".jsonl"))
        .filter(each -> !areBoards || each == JSON || each == NDJSON)
        .findFirst();
  }

  /** Returns the format of boards in a file whose name ends as those of sheets do. */
  static Optional<Format> ofSheet(String file) {
    return Optional.of(SHEET_OR_LINES).filter(sheet -> isSheet(file.toLowerCase(Locale.ROOT)));
  }

  /** Returns the format of ids in a file of this name. */
  static Format ofIds(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    return name.endsWith(".tsv") ? TSV : name.endsWith(".csv") ? CSV : LINES;
  }

  private static boolean isSheet(String name) {
    return name.endsWith(".csv") || name.endsWith(".tsv");
  }

  /**
   * Returns the source of the entries; empty if each line is one.
   *
   * @param lines reads lines from the input
   * @param claims the form of claims about boards; empty if there are none
   * @param areBoards whether entries are boards and their goals
   * @param options the options that an entry must not change
   * @param beforeWait runs before each read that may have to wait
   * @param warnings receives what the user should check in an input that can be read
   */
  Optional<EntrySource> source(
      LineReader lines,
      Optional<EntryForm> claims,
      boolean areBoards,
      StreamOptions options,
      Shape shape,
      Runnable beforeWait,
      Consumer<String> warnings) {
    return switch (this) {
      case LINES, SHEET_OR_LINES -> Optional.empty();
      case CSV, TSV ->
          Optional.of(
              new Sheet(
                  lines.rest(), this, claims.orElse(BoardColumns.FORM), beforeWait, warnings));
      case JSON ->
          Optional.of(
              JsonSource.ofArray(
                  lines.rest(),
                  beforeWait,
                  claims.isPresent(),
                  options,
                  areBoards ? shape.cells() : 0));
      case NDJSON -> Optional.of(JsonSource.ofLines(lines, claims.isPresent(), options));
      case PRINCETON -> Optional.of(new SizedBoards(new Rows(lines), shape));
      default -> Optional.of(new Records(new Rows(lines), shape, this));
    };
  }

  @Override
  public String toString() {
    return Names.of(this);
  }
}
