package slidebase.judge;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import slidebase.ask.ClaimForm;
import slidebase.ask.Fields;
import slidebase.ask.Parameters;
import slidebase.board.Shape;
import slidebase.lines.Column;
import slidebase.lines.Columns;
import slidebase.lines.Entry;
import slidebase.lines.EntryForm;
import slidebase.text.Quote;

/**
 * The form of submissions: a line {@code board;moves} or {@code board;goal;moves}, or cells in
 * columns.
 *
 * @param columns the columns of lines without their own; empty to recognise boards
 */
public record Submissions(Optional<Columns> columns, ClaimForm form) implements EntryForm {
  private static final String BETWEEN = ";";
  private static final String SHEET_BETWEEN = "[,\t]";

  /**
   * A parsed submission.
   *
   * @param goal the goal; empty if the submission names none
   * @param form the form of the claim
   */
  public record Submission(
      Optional<String> id, String board, Optional<String> goal, String claim, ClaimForm form) {
    public Fields about() {
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

  /**
   * Parses an entry.
   *
   * @throws IllegalArgumentException if something is missing
   */
  public Submission read(Entry entry, Shape shape) {
    return entry.named().isPresent() ? of(entry.named().get()) : read(entry.text(), shape);
  }

  private Submission read(String line, Shape shape) {
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
      return of(new Entry.Cells(columns.get().names(), columns::get, cells));
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

  private Submission of(Entry.Cells row) {
    requireUsable(row.columns().get());
    Map<Column, String> cells = row.byColumn();
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
}
