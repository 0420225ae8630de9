package slidebase.ask;

import java.util.List;
import slidebase.Approximation;
import slidebase.board.Board;

/** A path that need not be optimal, with a bound. */
public record KnownApproximation(Approximation found, Board goal, PathForm form) implements Answer {
  @Override
  public Outcome outcome() {
    return found.isOptimal() ? Outcome.ANSWERED : Outcome.APPROXIMATE;
  }

  @Override
  public Object line() {
    return form.line(found.path());
  }

  @Override
  public List<?> lines() {
    return form.lines(found.path());
  }

  @Override
  public String remark() {
    return Answer.moves(found.path().length())
        + "; no path is shorter"
        + (found.isOptimal() ? "" : " than " + found.atLeast());
  }

  @Override
  public void describe(Members to) {
    Answer.solved(to, found.path().start(), goal)
        .with("distance", found.path().length())
        .with("atLeast", found.atLeast())
        .with("optimal", found.isOptimal())
        .with("path", found.path());
    form.describe(found.path(), to);
  }
}
