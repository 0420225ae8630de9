package slidebase.judge;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import slidebase.ask.ClaimForm;
import slidebase.ask.Digits;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.lines.Column;
import slidebase.lines.Columns;
import slidebase.lines.Entry;

/**
 * The labels of a data set: lines {@code board;distance}, {@code board;distance;moves}, {@code
 * board;distance;mask;moves} or {@code board;distance;mask;moves;goal}, or cells in columns. A set
 * whose first entry has no label has none, and is only boards.
 */
public final class Labels implements Claims {
  /** By the number of parts of a line: their columns. */
  private static final List<Columns> BY_PARTS =
      List.of(
          Columns.named("board,distance"),
          Columns.named("board,distance,moves"),
          Columns.named("board,distance,mask,moves"),
          Columns.named("board,distance,mask,moves,goal"));

  /** The distance of a board that cannot reach the goal, in files of bytes. */
  private static final String NO_DISTANCE = "255";

  private static final List<Column> LABEL =
      List.of(Column.DISTANCE, Column.MASK, Column.MOVES, Column.SOLVABLE);

  private final Optional<Columns> columns;

  /** Empty before the first entry. */
  private volatile Optional<Boolean> areOnlyBoards = Optional.empty();

  /**
   * @param columns the columns of lines without their own; empty to count the parts of a line
   */
  private Labels(Optional<Columns> columns) {
    this.columns = columns;
  }

  public static Labels of(Parameters given) {
    Labels labels = new Labels(given.text("columns").map(Columns::named));
    labels.columns.ifPresent(labels::requireUsable);
    return labels;
  }

  @Override
  public void requireUsable(Columns named) {
    boolean mayHideLabels = named.order().contains(Optional.empty());
    if (!named.has(Column.BOARD) || mayHideLabels && LABEL.stream().noneMatch(named::has)) {
      throw new IllegalArgumentException(
          "the sheet needs columns board and distance, or board and moves, " + example());
    }
  }

  @Override
  public Optional<Columns> columns() {
    return columns;
  }

  @Override
  public Map<Column, String> parts(Entry entry, Shape shape) {
    Map<Column, String> parts = Claims.super.parts(entry, shape);
    if (areOnlyBoards.isEmpty()) {
      areOnlyBoards =
          Optional.of(LABEL.stream().noneMatch(column -> part(parts, column).isPresent()));
    }
    return parts;
  }

  @Override
  public Map<Column, String> partsOf(String line, Shape shape) {
    List<String> parts = Entry.parts(line);
    if (parts.size() == 1) {
      parts.add(""); // the line has been cut off
    }
    return BY_PARTS.get(Math.min(parts.size() - 2, BY_PARTS.size() - 1)).of(parts);
  }

  @Override
  public Claim claim(Map<Column, String> parts, Board start) {
    Optional<String> distance = number(parts, Column.DISTANCE);
    Optional<String> moves = part(parts, Column.MOVES);
    boolean isUnsolvable =
        distance.or(() -> moves).stream().anyMatch(Claim::isNoPath)
            || distance.filter(NO_DISTANCE::equals).isPresent()
            || part(parts, Column.SOLVABLE).filter("false"::equalsIgnoreCase).isPresent();
    boolean isFinished =
        !isUnsolvable && distance.stream().noneMatch(text -> text.startsWith(Claim.UNSOLVED));
    // A path without moves is empty: the board is the goal.
    boolean hasPath = moves.isPresent() || parts.containsKey(Column.MOVES) && distance.isPresent();
    return new LabelClaim(
        parts.containsKey(Column.GOAL),
        areOnlyBoards.equals(Optional.of(true)),
        isUnsolvable,
        distance.filter(text -> isFinished).map(DistanceClaim::read),
        number(parts, Column.MASK),
        isFinished && hasPath
            ? Optional.of(ProposedPath.read(moves.orElse(""), start, ClaimForm.MOVES))
            : Optional.empty());
  }

  private static Optional<String> number(Map<Column, String> parts, Column column) {
    return part(parts, column).map(Digits::withoutZeroFraction);
  }

  /** Returns a part; empty if it is missing or blank. */
  private static Optional<String> part(Map<Column, String> parts, Column column) {
    return Optional.ofNullable(parts.get(column))
        .map(String::strip)
        .filter(s -> !Column.isMissing(s));
  }

  @Override
  public String example() {
    return "as in board,distance,mask,moves; or --columns names them";
  }
}
