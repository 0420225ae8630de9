package slidebase.judge;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import slidebase.ask.ClaimForm;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.lines.Column;
import slidebase.lines.Columns;
import slidebase.lines.Entry;
import slidebase.text.Quote;

/**
 * The form of submissions: a line {@code board;moves} or {@code board;goal;moves}, or cells in
 * columns.
 *
 * @param columns the columns of lines without their own; empty to recognise boards
 * @param order the order in which a path must be the first; empty for any shortest path
 */
public record Submissions(Optional<Columns> columns, ClaimForm form, Optional<MoveOrder> order)
    implements Claims {
  private static final String SHEET_BETWEEN = "[,\t]";

  public static Submissions of(Parameters given) {
    Submissions submissions =
        new Submissions(
            given.text("columns").map(Columns::named),
            given.choice("as", "form", ClaimForm.values()).orElse(ClaimForm.MOVES),
            given.order());
    given.requireUse(
        "order", submissions.form != ClaimForm.DISTANCE, "is for paths, not for distances");
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

  @Override
  public Map<Column, String> parts(Entry entry, Shape shape) {
    if (entry.named().isPresent()) {
      return parts(entry.named().get());
    }
    return columns.isPresent()
        ? parts(new Entry.Cells(columns.get().names(), columns::get, cells(entry.text())))
        : parts(entry.withoutComment(), shape);
  }

  private Map<Column, String> parts(Entry.Cells row) {
    requireUsable(row.columns().get());
    return row.byColumn();
  }

  /** Splits a line into given columns; the last has the rest: semicolons also separate boards. */
  private List<String> cells(String line) {
    List<String> cells = Arrays.asList(line.split(BETWEEN, columns.orElseThrow().count()));
    if (columns.orElseThrow().areNamedBy(cells)) {
      throw Columns.unexpectedHeader(line);
    }
    if (cells.size() == 1 && isRow(line, columns.orElseThrow().count())) {
      throw new IllegalArgumentException(
          "row "
              + Quote.of(line)
              + ": semicolons separate columns here; "
              + Columns.sheetHint(line));
    }
    return cells;
  }

  /** Returns the parts of a line without columns. */
  private static Map<Column, String> parts(String line, Shape shape) {
    Columns.refuseHeader(line);
    List<String> parts = Entry.parts(line);
    if (parts.size() == 1) {
      throw new IllegalArgumentException(
          "moves are missing after board " + Quote.of(line) + "; in a stream, write 'board;moves'");
    }
    boolean hasGoal =
        parts.size() == 3
            && !ProposedPath.showsBoards(parts.get(2), shape)
            && (ProposedPath.showsBoards(parts.get(1), shape)
                || !MoveText.areMoves(parts.get(1), shape));
    return hasGoal
        ? Map.of(Column.BOARD, parts.get(0), Column.GOAL, parts.get(1), Column.MOVES, parts.get(2))
        : Map.of(
            Column.BOARD, parts.get(0), Column.MOVES, line.substring(parts.get(0).length() + 1));
  }

  @Override
  public Claim claim(Map<Column, String> parts, Board start) {
    boolean isOfDistance = parts.containsKey(Column.DISTANCE);
    String claim = parts.get(isOfDistance ? Column.DISTANCE : Column.MOVES);
    ClaimForm as = isOfDistance ? ClaimForm.DISTANCE : form;
    Claim read = Claim.read(claim, start, claim.isBlank() ? ClaimForm.MOVES : as);
    return order.isPresent() && read instanceof ProposedPath path
        ? new FirstPath(path, order.get())
        : read;
  }

  /** Returns whether a line without semicolons looks like a row of a sheet. */
  private static boolean isRow(String line, int columns) {
    return line.indexOf('"') >= 0 || line.split(SHEET_BETWEEN).length == columns;
  }

  @Override
  public String example() {
    return "as in " + Columns.EXAMPLE + "; or name them with --columns " + Columns.EXAMPLE;
  }
}
