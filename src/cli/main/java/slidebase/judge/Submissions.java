package slidebase.judge;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import slidebase.ask.ClaimForm;
import slidebase.ask.Fields;
import slidebase.ask.Parameters;
import slidebase.board.Shape;
import slidebase.lines.Column;
import slidebase.lines.Columns;
import slidebase.lines.WholeLines;
import slidebase.text.Quote;

/**
 * The format of submissions, one per line: {@code board;moves}, {@code board;goal;moves}, or by
 * columns. A row of a sheet or a JSON object becomes a {@linkplain #line line} with its own
 * columns.
 *
 * @param columns the columns of lines without their own; empty to recognise boards
 */
public record Submissions(Optional<Columns> columns, ClaimForm form) implements WholeLines {
  private static final String BETWEEN = ";";
  private static final String SHEET_BETWEEN = "[,\t]";

  // Characters that occur in no text: "record separator" and "unit separator" of ASCII.
  static final String BEHIND_COLUMNS = "\u001e";
  static final String BETWEEN_CELLS = "\u001f";
  private static final Pattern MARKS = Pattern.compile("[\u001e\u001f]");

  /**
   * A parsed submission.
   *
   * @param goal the goal; empty if the submission names none
   * @param form the form of the claim
   */
  public record Submission(
      Optional<String> id, String board, Optional<String> goal, String claim, ClaimForm form) {
    Fields fields() {
      return new Fields().with("id", id).with("submitted", claim);
    }
  }

  public static Submissions of(Parameters given) {
    Submissions submissions =
        new Submissions(
            given.text("columns").map(Columns::named),
            given.choice("as", "form", ClaimForm.values()).orElse(ClaimForm.MOVES));
    submissions.columns.ifPresent(submissions::requireUsable);
    return submissions;
  }

  /** {@inheritDoc} A board and exactly one claim are required. */
  @Override
  public void requireUsable(Columns named) {
    boolean hasMoves = named.has(Column.MOVES);
    boolean hasDistance = named.has(Column.DISTANCE);
    if (!named.has(Column.BOARD) || !hasMoves && !hasDistance) {
      throw new IllegalArgumentException(
          "the sheet needs columns board and moves, or board and distance, as in "
              + Columns.EXAMPLE);
    }
    if (hasMoves && hasDistance) {
      throw new IllegalArgumentException(
          "there are columns moves and distance; call the one to ignore -");
    }
  }

  /** Writes the cells of some columns as one line. */
  public static String line(String columns, List<String> cells) {
    List<String> onOneLine =
        cells.stream()
            .map(cell -> MARKS.matcher(cell.strip()).replaceAll(" ").replaceAll("\\R", "/"))
            .toList();
    return columns + BEHIND_COLUMNS + String.join(BETWEEN_CELLS, onOneLine);
  }

  /**
   * Parses a line.
   *
   * @throws IllegalArgumentException if something is missing
   */
  public Submission read(String line, Shape shape) {
    int mark = line.indexOf(BEHIND_COLUMNS);
    if (mark >= 0) {
      List<String> cells = List.of(line.substring(mark + 1).split(BETWEEN_CELLS, -1));
      return of(Columns.named(line.substring(0, mark)), cells);
    }
    if (columns.isPresent()) { // the last column has the rest: semicolons also separate boards
      List<String> cells = Arrays.asList(line.split(BETWEEN, columns.get().count()));
      if (columns.get().areNamedBy(cells)) {
        throw Columns.unexpectedHeader(line);
      }
      if (cells.size() == 1 && isRow(line, columns.get().count())) {
        throw new IllegalArgumentException(
            "row "
                + Quote.of(line)
                + ": semicolons separate columns here; "
                + Columns.sheetHint(line));
      }
      return of(columns.get(), cells);
    }
    Columns.refuseHeader(line);
    String[] parts = line.split(BETWEEN, -1);
    if (parts.length == 1) {
      throw new IllegalArgumentException(
          "moves are missing after board " + Quote.of(line) + "; in a stream, write 'board;moves'");
    }
    boolean hasGoal = parts.length == 3 && !ProposedPath.showsBoards(parts[2], shape);
    return new Submission(
        Optional.empty(),
        parts[0],
        hasGoal ? Optional.of(parts[1]) : Optional.empty(),
        hasGoal ? parts[2] : line.substring(parts[0].length() + 1),
        form);
  }

  /** Returns whether a line without semicolons looks like a row of a sheet. */
  private static boolean isRow(String line, int columns) {
    return line.indexOf('"') >= 0 || line.split(SHEET_BETWEEN).length == columns;
  }

  private Submission of(Columns named, List<String> row) {
    requireUsable(named);
    Map<Column, String> cells = named.of(row);
    boolean isOfDistance = cells.containsKey(Column.DISTANCE);
    return new Submission(
        Optional.ofNullable(cells.get(Column.ID)).map(String::strip),
        cells.get(Column.BOARD),
        Optional.ofNullable(cells.get(Column.GOAL)).filter(goal -> !goal.isBlank()),
        cells.get(isOfDistance ? Column.DISTANCE : Column.MOVES),
        isOfDistance ? ClaimForm.DISTANCE : form);
  }

  @Override
  public String example() {
    return "as in " + Columns.EXAMPLE + "; or name them with --columns " + Columns.EXAMPLE;
  }

  @Override
  public Fields about(String line, Shape shape) {
    try {
      return read(line, shape).fields();
    } catch (RuntimeException e) {
      return new Fields().with("id", id(line)).with("submitted", shown(line));
    }
  }

  /**
   * Returns the id in a row of a sheet that has too few or too many cells. Only the cells up to the
   * board are in their columns.
   */
  private static Optional<String> id(String line) {
    int mark = line.indexOf(BEHIND_COLUMNS);
    if (mark < 0) {
      return Optional.empty();
    }
    String[] names = line.substring(0, mark).split(",");
    String[] cells = line.substring(mark + 1).split(BETWEEN_CELLS, -1);
    for (int i = 0; i < Math.min(names.length, cells.length); i++) {
      if (Column.ID.isCalled(names[i])) {
        return Optional.of(cells[i]);
      }
      if (Column.BOARD.isCalled(names[i])) {
        break;
      }
    }
    return Optional.empty();
  }

  /** Returns approximately the line as written. */
  public static String shown(String line) {
    return line.substring(line.indexOf(BEHIND_COLUMNS) + 1).replace(BETWEEN_CELLS, ",");
  }
}
