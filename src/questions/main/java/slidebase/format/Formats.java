package slidebase.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import slidebase.board.Shape;
import slidebase.bytes.KeptInput;
import slidebase.entry.EntrySource;
import slidebase.entry.RowForm;

/** All formats, and the decision which one an input has. */
public final class Formats {
  public static final Format LINES = new Lines();
  public static final Format ROWS = new BoardRows();
  public static final Format PAIRS = new Pairs();
  public static final Format PRINCETON = new Princeton();
  public static final Format UVA652 = new Uva652();
  public static final Format HDU3567 = new Hdu3567();
  public static final Format CSV = new Sheet("csv", ',');
  public static final Format TSV = new Sheet("tsv", '\t');
  public static final Format JSON = new JsonArray();
  public static final Format NDJSON = new JsonLines();

  private static final Format IDENTIFIED = new Identified();

  private static final Format[] OF_BOARDS = {
    LINES, ROWS, PAIRS, PRINCETON, UVA652, HDU3567, CSV, TSV, JSON, NDJSON
  };

  private static final Format[] OF_SUBMISSIONS = {LINES, CSV, TSV, JSON, NDJSON};

  private Formats() {}

  /** Returns the formats for boards; the names are the values of {@code format}. */
  public static Format[] ofBoards() {
    return OF_BOARDS.clone();
  }

  /** Returns the formats for submissions. */
  public static Format[] ofSubmissions() {
    return OF_SUBMISSIONS.clone();
  }

  /**
   * Decides how an input is read. The user names the format, or the file's name does, or all
   * formats are asked, last the one whose sign is a bare number. If none recognises the beginning,
   * each line is an entry.
   *
   * @param in the input, of which nothing is consumed
   * @param named the format that the user named
   * @param file the name of the file, if it may name the format
   * @throws IllegalArgumentException if the beginning has two readings; the message names both
   */
  public static Reading of(
      KeptInput in, Optional<Format> named, Optional<String> file, Expected expected)
      throws IOException {
    if (!expected.isOpen() && named.isEmpty()) {
      return Reading.as(LINES);
    }
    Beginning beginning = new Beginning(in, file);
    if (named.isPresent()) {
      return named.get().named(beginning, expected).named();
    }
    if (expected.areBoards() && beginning.isBoard(expected.shape())) {
      return Reading.as(LINES); // as most inputs
    }
    List<Reading> found = new ArrayList<>();
    for (Format format : expected.areBoards() ? OF_BOARDS : OF_SUBMISSIONS) {
      if (format.isNamedBy(beginning, expected)) {
        return format.named(beginning, expected);
      }
      if (format != LINES && format != UVA652) {
        format.recognise(beginning, expected).ifPresent(found::add);
      }
    }
    IDENTIFIED.recognise(beginning, expected).ifPresent(found::add);
    if (found.size() > 1) {
      throw new IllegalArgumentException(
          String.format(
              "the first lines may be %s or %s; name one with --format",
              found.get(0).format(), found.get(1).format()));
    }
    if (found.isEmpty() && expected.areBoards()) {
      UVA652.recognise(beginning, expected).ifPresent(found::add);
    }
    return found.isEmpty() ? LINES.recognise(beginning, expected).get() : found.get(0);
  }

  /**
   * Returns the entries of an input, which are lines if no format is recognised.
   *
   * @param named as for {@link #of}
   * @param file as for {@link #of}
   * @param warnings receives what the user should check in an input that can be read
   */
  public static EntrySource entries(
      InputStream in,
      Optional<Format> named,
      Optional<String> file,
      Expected expected,
      Consumer<String> warnings)
      throws IOException {
    KeptInput kept = new KeptInput(in);
    Reading how = of(kept, named, file, expected);
    Input input = Input.of(kept.all(), how, expected, () -> {}, warnings);
    return input.entries().orElseGet(() -> EntrySource.ofLines(input.lines()));
  }

  /**
   * Returns the ids in a file: the rows of a sheet, if its name is that of one, or else lines.
   *
   * @param name the name of the file
   * @param warnings as for {@link #entries}
   */
  public static EntrySource ids(InputStream in, String name, Shape shape, Consumer<String> warnings)
      throws IOException {
    String file = name.toLowerCase(Locale.ROOT);
    Format format = file.endsWith(".tsv") ? TSV : file.endsWith(".csv") ? CSV : LINES;
    Expected ids = Expected.of(RowForm.IDS, shape);
    return entries(in, Optional.of(format), Optional.empty(), ids, warnings);
  }
}
