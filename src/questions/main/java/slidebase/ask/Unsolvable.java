package slidebase.ask;

import java.util.Optional;
import slidebase.board.Board;
import slidebase.board.Goals;

/** The answer that a board cannot reach the goal; the remark has the reason. */
public record Unsolvable(Board start, Goals goal) implements Answer {
  @Override
  public Outcome outcome() {
    return Outcome.NO_PATH;
  }

  @Override
  public Object line() {
    return "unsolvable";
  }

  @Override
  public String remark() {
    return "board " + start + " cannot reach goal " + goal + ": " + reason();
  }

  private String reason() {
    return "parity differs; exchange any two tiles, and it can" + NamedGoal.hint(goal);
  }

  @Override
  public Optional<Miss> miss() {
    return Optional.of(new Miss(goal, Optional.empty()));
  }

  @Override
  public void describe(Members to) {
    Answer.boards(to, start, goal, false).with("result", "unsolvable").with("reason", reason());
  }
}
