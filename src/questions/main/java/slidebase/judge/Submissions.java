package slidebase.judge;

import java.util.EnumMap;
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
 * @param assignment the boards by id; empty if each submission has its board
 */
public record Submissions(
    Optional<Columns> columns,
    ClaimForm form,
    Optional<MoveOrder> order,
    Optional<Assignment> assignment)
    implements Claims {
  public static Submissions of(Parameters given, Optional<Assignment> assignment) {
    Submissions submissions =
        new Submissions(
            given.text("columns").map(Columns::named),
            given.choice("as", "form", ClaimForm.values()).orElse(ClaimForm.MOVES),
            given.order(),
            assignment);
    given.requireUse(
        "order", submissions.form != ClaimForm.DISTANCE, "is for paths, not for distances");
    submissions.columns.ifPresent(submissions::requireUsable);
    return submissions;
  }

  /** {@inheritDoc} A board, or an id with a board, and exactly one claim are required. */
  @Override
  public void requireUsable(Columns named) {
    boolean hasMoves = named.has(Column.MOVES);
    boolean hasDistance = named.has(Column.DISTANCE);
    Column subject = assignment.isPresent() ? Column.ID : Column.BOARD;
    if (!named.has(subject) || !hasMoves && !hasDistance) {
      throw new IllegalArgumentException(
          String.format(
              "the sheet needs columns %s and moves, or %s and distance, as in %s",
              subject, subject, columnsOfExample()));
    }
    if (hasMoves && hasDistance) {
      String columns = named.without(Column.DISTANCE).toString();
      throw new IllegalArgumentException(
          "there are columns moves and distance; call the one to ignore -, as in --columns "
              + columns);
    }
  }

  @Override
  public Map<Column, String> parts(Entry entry, Shape shape) {
    if (assignment.isEmpty()) {
      return Claims.super.parts(entry, shape);
    }
    assignment.get().meet(entry);
    Optional<Columns> named = entry.named().map(cells -> cells.columns().get());
    if (named.isPresent() && !named.get().has(Column.ID)) {
      throw new IllegalArgumentException("there is no id");
    }
    boolean hasNoClaim =
        named.isPresent() && !named.get().has(Column.MOVES) && !named.get().has(Column.DISTANCE);
    return assignment
        .get()
        .assigned(hasNoClaim ? withoutClaim(entry) : Claims.super.parts(entry, shape));
  }

  /** Returns the parts of an object of JSON that has no claim, or null for one. */
  private static Map<Column, String> withoutClaim(Entry entry) {
    Map<Column, String> parts = new EnumMap<>(entry.named().orElseThrow().byColumn());
    parts.put(Column.DISTANCE, "");
    return parts;
  }

  @Override
  public Map<Column, String> partsOf(String line, Shape shape) {
    List<String> parts = Entry.parts(line);
    if (assignment.isPresent()) {
      throw new IllegalArgumentException(
          "line "
              + Quote.of(line)
              + ": a sheet or JSON is needed; --format csv reads a sheet, and --columns id,moves"
              + " lines with semicolons");
    }
    if (parts.size() == 1) {
      throw new IllegalArgumentException(
          "moves are missing after board " + Quote.of(line) + "; in a stream, write 'board;moves'");
    }
    boolean hasGoal =
        parts.size() == 3
            && !ProposedPath.showsBoards(parts.get(2), shape)
            && (ProposedPath.showsBoards(parts.get(1), shape)
                || !MoveText.areMoves(parts.get(1), shape));
    String moves = line.substring(parts.get(0).length() + 1);
    if (parts.size() > 2
        && !hasGoal
        && !ProposedPath.showsBoards(moves, shape)
        && MoveText.areMoves(parts.get(1), shape)
        && !MoveText.areMoves(moves, shape)) {
      throw new IllegalArgumentException(
          "line "
              + Quote.of(line)
              + ": three parts are board;goal;moves; --columns board,moves,- skips the third");
    }
    return hasGoal
        ? Map.of(Column.BOARD, parts.get(0), Column.GOAL, parts.get(1), Column.MOVES, parts.get(2))
        : Map.of(Column.BOARD, parts.get(0), Column.MOVES, moves);
  }

  @Override
  public Claim claim(Map<Column, String> parts, Board start) {
    boolean isOfDistance = parts.containsKey(Column.DISTANCE);
    String claim = parts.get(isOfDistance ? Column.DISTANCE : Column.MOVES);
    ClaimForm as = isOfDistance ? ClaimForm.DISTANCE : form;
    if (Column.isMissing(claim) && (as == ClaimForm.DISTANCE || !claim.isBlank())) {
      return CertainClaim.MISSING; // while empty moves are a path from the goal to itself
    }
    Claim read = Claim.read(claim, start, as);
    return order.isPresent() && read instanceof ProposedPath path
        ? new FirstPath(path, order.get())
        : read;
  }

  @Override
  public boolean takesIds() {
    return true;
  }

  @Override
  public String example() {
    return "as in " + columnsOfExample() + "; or name them with --columns " + columnsOfExample();
  }

  private String columnsOfExample() {
    return assignment.isPresent() ? "id,moves" : Columns.EXAMPLE;
  }
}
