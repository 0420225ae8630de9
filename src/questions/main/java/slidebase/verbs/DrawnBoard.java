package slidebase.verbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import slidebase.ask.Answer;
import slidebase.ask.Members;
import slidebase.board.Board;
import slidebase.board.Goals;

/**
 * A board that was drawn at random, with what is known about it. It may be shown as a drawing:
 *
 * <pre>
 *   Anna
 *   1 2 3
 *   . 4 6
 *   7 5 8
 * </pre>
 *
 * @param atLeast a lower bound, if a search for its distance reached its limit
 * @param id empty if it has none
 * @param title the title of its drawing, which is empty if it stands alone; none without a drawing
 */
record DrawnBoard(
    Board board,
    Goals goal,
    boolean isSolvable,
    OptionalInt distance,
    OptionalInt atLeast,
    Optional<String> id,
    Optional<String> title)
    implements Answer {
  /** The columns of boards as a table. */
  static final String COLUMNS = "board,goal,distance,atLeast";

  @Override
  public Object line() {
    return board;
  }

  /** {@inheritDoc} An empty line ends a drawing with a title. */
  @Override
  public List<?> lines() {
    if (title.isEmpty()) {
      return List.of(board);
    }
    List<String> lines = new ArrayList<>(board.drawing());
    if (!title.get().isEmpty()) {
      lines.add(0, title.get());
      lines.add("");
    }
    return lines;
  }

  @Override
  public void describe(Members to) {
    to.with("id", id)
        .with("board", board)
        .with("goal", goal)
        .with("solvable", isSolvable ? null : false)
        .with("distance", distance)
        .with("measure", goal.measure().countsMoves() ? null : goal.measure())
        .with("atLeast", atLeast);
  }
}
