package slidebase.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import slidebase.ask.Fields;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Shape;
import slidebase.lines.Column;
import slidebase.lines.Columns;
import slidebase.lines.Entry;
import slidebase.lines.EntryForm;

/**
 * The format of a data set's lines: {@code board;distance}, {@code board;distance;moves}, {@code
 * board;distance;mask;moves}, or given columns.
 *
 * @param columns the columns of lines without their own
 */
public record LabelLines(Optional<Columns> columns) implements EntryForm {
  private static final String BETWEEN = ";";

  /** By the number of parts of a line: their columns. */
  private static final List<Columns> BY_PARTS =
      List.of(
          Columns.named("board,distance"),
          Columns.named("board,distance,moves"),
          Columns.named("board,distance,mask,moves"));

  /** The beginning of a label that is not known yet. */
  private static final String UNSOLVED = "unsolved";

  /**
   * A line's claims about a board, as written; empty where the line has none.
   *
   * @param unsolvable whether the line claims that the board cannot reach the goal
   */
  public record Labelled(
      Board board,
      Optional<Board> goal,
      Optional<String> distance,
      Optional<String> mask,
      Optional<String> moves,
      boolean unsolvable) {
    public boolean isFinished() {
      boolean saysSomething = distance.isPresent() || moves.isPresent();
      return unsolvable
          || saysSomething && distance.stream().noneMatch(text -> text.startsWith(UNSOLVED));
    }
  }

  @Override
  public void requireUsable(Columns named) {
    if (!named.has(Column.BOARD) || !named.has(Column.DISTANCE) && !named.has(Column.MOVES)) {
      throw new IllegalArgumentException(
          "the sheet needs columns board and distance, or board and moves, " + example());
    }
  }

  /**
   * Parses an entry.
   *
   * @throws IllegalArgumentException if its board cannot be read, or it has too many parts
   */
  public Labelled read(Entry entry, Shape shape) {
    if (entry.named().isPresent()) {
      return of(entry.named().get().byColumn(), shape);
    }
    Columns.refuseHeader(entry.text());
    List<String> parts = new ArrayList<>(List.of(entry.text().split(BETWEEN, -1)));
    if (parts.size() == 1) {
      parts.add(""); // the line has been cut off
    }
    Columns named = BY_PARTS.get(Math.min(parts.size() - 2, BY_PARTS.size() - 1));
    return of(named.of(parts), shape);
  }

  private static Labelled of(Map<Column, String> cells, Shape shape) {
    Optional<String> distance = cell(cells, Column.DISTANCE);
    Optional<String> moves = cell(cells, Column.MOVES);
    boolean unsolvable =
        distance.or(() -> moves).filter(Claim.UNSOLVABLE::equalsIgnoreCase).isPresent();
    // A path without moves is empty: the board is the goal.
    boolean isEmptyPath = cells.containsKey(Column.MOVES) && distance.isPresent();
    return new Labelled(
        board(cells.get(Column.BOARD), shape),
        cell(cells, Column.GOAL).map(text -> board(text, shape)),
        distance,
        cell(cells, Column.MASK),
        isEmptyPath ? Optional.of(moves.orElse("")) : moves,
        unsolvable);
  }

  private static Optional<String> cell(Map<Column, String> cells, Column column) {
    return Optional.ofNullable(cells.get(column)).map(String::strip).filter(s -> !s.isEmpty());
  }

  private static Board board(String text, Shape shape) {
    return BoardText.of(text).known().board(shape);
  }

  @Override
  public String example() {
    return "as in board,distance,mask,moves";
  }

  @Override
  public Fields about(Entry entry) {
    return new Fields();
  }
}
