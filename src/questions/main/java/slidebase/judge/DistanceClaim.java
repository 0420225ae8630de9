package slidebase.judge;

import java.util.Optional;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.Described;
import slidebase.ask.Digits;
import slidebase.ask.Finding;
import slidebase.ask.Verdict;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.tables.ToGoals;
import slidebase.text.Quote;
import slidebase.work.UnfinishedSearchException;

/** The claim that a shortest path has a length. */
record DistanceClaim(long moves) implements Claim {
  static DistanceClaim read(String text) {
    long moves = Digits.number(text).orElse(-1);
    if (moves < 0) {
      throw new IllegalArgumentException(
          "distance " + Quote.of(text) + ": neither a number of moves nor " + UNSOLVABLE);
    }
    return new DistanceClaim(moves);
  }

  @Override
  public Optional<Finding> withoutTables(Board start, Goals goal) {
    return goal.areReachedBy(start)
        ? Optional.empty()
        : Optional.of(new Finding(Verdict.WRONG, UNREACHABLE, start, goal));
  }

  /**
   * {@inheritDoc} If a path to the nearest goal cannot have the length, one to another goal may:
   * the tables are asked about these goals alone.
   */
  @Override
  public Finding judged(Board start, Goals goals, ToGoals tables) {
    Finding found = Claim.super.judged(start, goals, tables);
    if (found.result() != Verdict.UNKNOWN || !goals.measure().countsMoves()) {
      return found;
    }
    Goals others = goals.ofLength(start, moves).orElseThrow(); // or else it is wrong
    try {
      int distance = tables.toward(others).distance(start).orElseThrow();
      return distance <= moves ? longer(found) : wrong(found);
    } catch (UnfinishedSearchException e) {
      return found;
    }
  }

  @Override
  public Finding judged(Board start, Toward toward) {
    Goals goals = toward.goals();
    Optional<Finding> certain = withoutTables(start, goals);
    if (certain.isPresent()) {
      return certain.get();
    }
    int distance = toward.distance(start).orElseThrow();
    Board nearest = toward.goal(start);
    long excess = moves - distance;
    String details =
        String.format(
            "%d more than the distance, %d; whether a path has %s is not known",
            excess, distance, goals.measure().text(moves));
    Described known = to -> Answer.boards(to, start, nearest, true).with("distance", distance);
    Finding open = new Finding(Verdict.UNKNOWN, details, start, goals, known).exceeding(excess);
    if (excess == 0) {
      return found(Verdict.OPTIMAL, "", open);
    }
    if (excess < 0 || goals.ofLength(start, moves).isEmpty()) {
      return wrong(open);
    }
    return goals.haveLonger(start, nearest, excess) ? longer(open) : open;
  }

  private Finding longer(Finding open) {
    long excess = open.excess().orElseThrow();
    String details = excess + " more than needed; the distance is " + (moves - excess);
    return found(Verdict.LONGER, details, open);
  }

  private Finding wrong(Finding open) {
    long distance = moves - open.excess().orElseThrow();
    String details = impossible(open.goal()) + "; the distance is " + distance;
    return new Finding(Verdict.WRONG, details, open.start(), open.goal(), open.known());
  }

  /** Returns what is known about a length that is the distance, or that of a longer path. */
  private static Finding found(Verdict verdict, String details, Finding open) {
    long excess = open.excess().orElseThrow();
    return new Finding(
            verdict,
            details,
            open.start(),
            open.goal(),
            to -> to.with(open.known()).with("excess", excess))
        .exceeding(excess);
  }

  @Override
  public Finding judgedWithin(Board start, Goals goal, int atLeast) {
    Described known = to -> Answer.boards(to, start, goal, true).with("atLeast", atLeast);
    if (moves < atLeast || goal.ofLength(start, moves).isEmpty()) {
      String fault = impossible(goal) + "; the distance is at least " + atLeast;
      return new Finding(
              Verdict.WRONG, fault, start, goal, to -> to.with(known).with("unfinished", true))
          .as(Outcome.UNFINISHED);
    }
    String details = "a shortest path has at least " + goal.measure().text(atLeast);
    return new Finding(Verdict.UNKNOWN, details, start, goal, known);
  }

  private String impossible(Goals goal) {
    return "no path has " + goal.measure().text(moves);
  }
}
