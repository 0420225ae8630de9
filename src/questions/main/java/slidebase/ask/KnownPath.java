package slidebase.ask;

import java.util.List;
import slidebase.Solution;
import slidebase.board.Board;

/** A shortest path from a board to the goal. */
public record KnownPath(Solution path, Board goal, PathForm form) implements Answer {
  @Override
  public Object line() {
    return form.line(path);
  }

  @Override
  public List<?> lines() {
    return form.lines(path);
  }

  @Override
  public void describe(Members to) {
    Answer.solved(to, path.start(), goal).with("distance", path.length()).with("path", path);
    form.describe(path, to);
  }
}
