package slidebase.ask;

import java.util.Optional;
import java.util.OptionalLong;
import slidebase.board.Board;
import slidebase.board.Goals;

/**
 * What was found of a claim about a board.
 *
 * @param details in words, which may be empty
 * @param excess the moves that a path has more than a shortest one; empty if that is not known
 * @param known what else is known, which describes the boards first
 */
public record Finding(
    Verdict result,
    String details,
    Board start,
    Goals goal,
    Described known,
    OptionalLong excess,
    Optional<Miss> miss,
    Outcome outcome)
    implements Answer {
  private static final OptionalLong NOT_KNOWN = OptionalLong.empty();

  /** What is known about a claim of which only the boards matter. */
  public Finding(Verdict result, String details, Board start, Goals goal) {
    this(result, details, start, goal, boards(start, goal));
  }

  public Finding(Verdict result, String details, Board start, Goals goal, Described known) {
    this(result, details, start, goal, known, NOT_KNOWN, Optional.empty(), result.outcome());
  }

  private static Described boards(Board start, Goals goal) {
    return to -> Answer.boards(to, start, goal, goal.areReachedBy(start));
  }

  public Finding as(Outcome other) {
    return new Finding(result, details, start, goal, known, excess, miss, other);
  }

  public Finding exceeding(long moves) {
    OptionalLong more = OptionalLong.of(moves);
    return new Finding(result, details, start, goal, known, more, miss, outcome);
  }

  /** Returns the same of moves that lead to another board than the goal. */
  public Finding endingAt(Board end) {
    Optional<Miss> missed = Optional.of(new Miss(goal, Optional.of(end)));
    return new Finding(result, details, start, goal, known, excess, missed, outcome);
  }

  /** Returns the verdict: the word of the result, with the details. */
  public String verdict() {
    return details.isEmpty() ? result.toString() : result + ": " + details;
  }

  @Override
  public Object line() {
    return verdict();
  }

  @Override
  public Optional<Finding> finding() {
    return Optional.of(this);
  }

  @Override
  public void describe(Members to) {
    Answer.measured(to.with(known), goal.measure())
        .with("result", result)
        .with("verdict", verdict());
  }
}
