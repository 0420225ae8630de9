package slidebase.ask;

import slidebase.board.Board;
import slidebase.board.Goals;

/**
 * The answer of a search that reached its limit.
 *
 * @param atLeast a lower bound of the distance
 * @param boards the number of boards that were searched
 */
public record Unfinished(Board start, Goals goal, int atLeast, long boards) implements Answer {
  @Override
  public Outcome outcome() {
    return Outcome.UNFINISHED;
  }

  @Override
  public Object line() {
    return "unsolved: at least " + atLeast;
  }

  @Override
  public String remark() {
    return String.format(
        "board %s: not solved within %,d boards; it takes at least %s",
        start, boards, goal.measure().text(atLeast));
  }

  @Override
  public void describe(Members to) {
    Answer.boards(to, start, goal, true).with("result", "unfinished").with("atLeast", atLeast);
  }
}
