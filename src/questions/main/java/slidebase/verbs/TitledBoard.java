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
 * @param number its number, the title of a drawing without an id
 */
record TitledBoard(Optional<String> id, List<String> drawing, long number, Answer board)
    implements Answer {
  @Override
  public Object line() {
    return board.line();
  }

  /** {@inheritDoc} An empty line ends a drawing. */
  @Override
  public List<?> lines() {
    if (drawing.isEmpty()) {
      return board.lines();
    }
    List<String> lines = new ArrayList<>(drawing);
    lines.add(0, id.orElse(String.valueOf(number)));
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
