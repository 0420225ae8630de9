package slidebase.verbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.Members;

/**
 * A board that was drawn at random, for an id or shown as a drawing:
 *
 * <pre>
 *   Anna
 *   1 2 3
 *   . 4 6
 *   7 5 8
 * </pre>
 *
 * @param id empty if it has none
 * @param drawing its rows; empty if it is not shown as a drawing
 * @param title the title of the drawing; empty if it stands alone
 */
record TitledBoard(Optional<String> id, List<String> drawing, String title, Answer board)
    implements Answer {
  @Override
  public Object line() {
    return board.line();
  }

  /** {@inheritDoc} An empty line ends a drawing with a title. */
  @Override
  public List<?> lines() {
    if (drawing.isEmpty()) {
      return board.lines();
    }
    if (title.isEmpty()) {
      return drawing;
    }
    List<String> lines = new ArrayList<>(drawing);
    lines.add(0, title);
    lines.add("");
    return lines;
  }

  @Override
  public void describe(Members to) {
    to.with("id", id).with(board);
  }

  @Override
  public List<Described> rows() {
    return List.of(to -> to.with("id", id).with(board.rows().get(0)));
  }
}
