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
import slidebase.text.Quote;

/**
 * The claim that a shortest path has a number of moves. A move and its opposite can be added to any
 * path, so the lengths of all paths are the distance plus 0, 2, 4, 6 and so on.
 */
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

  @Override
  public Finding judged(Board start, Toward toward) {
    Goals goal = toward.goals();
    Optional<Finding> certain = withoutTables(start, goal);
    if (certain.isPresent()) {
      return certain.get();
    }
    int distance = toward.distance(start).orElseThrow();
    Board nearest = toward.goal(start);
    Described known = to -> Answer.boards(to, start, nearest, true).with("distance", distance);
    long excess = moves - distance;
    String is = "; the distance is " + distance;
    if (excess < 0 || goal.measure().countsMoves() && excess % 2 != 0) {
      return new Finding(Verdict.WRONG, impossible(goal) + is, start, goal, known);
    }
    Verdict verdict = excess == 0 ? Verdict.OPTIMAL : Verdict.LONGER;
    String details = excess == 0 ? "" : excess + " more than needed" + is;
    return new Finding(verdict, details, start, goal, to -> to.with(known).with("excess", excess))
        .exceeding(excess);
  }

  @Override
  public Finding judgedWithin(Board start, Goals goal, int atLeast) {
    Described known = to -> Answer.boards(to, start, goal, true).with("atLeast", atLeast);
    if (moves < atLeast || (moves - atLeast) % 2 != 0) {
      String fault = impossible(goal) + "; the distance is at least " + atLeast;
      return new Finding(
              Verdict.WRONG, fault, start, goal, to -> to.with(known).with("unfinished", true))
          .as(Outcome.UNFINISHED);
    }
    String details = "a shortest path has at least " + Answer.moves(atLeast);
    return new Finding(Verdict.UNKNOWN, details, start, goal, known);
  }

  private String impossible(Goals goal) {
    return "no path has " + goal.measure().text(moves);
  }
}
