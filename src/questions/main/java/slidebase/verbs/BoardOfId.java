package slidebase.verbs;

import java.util.List;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.Members;

/** A board that was drawn for an id. */
record BoardOfId(String id, Answer board) implements Answer {
  @Override
  public Object line() {
    return board.line();
  }

  @Override
  public List<?> lines() {
    return board.lines();
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
