package slidebase.judge;

import java.util.Optional;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.Digits;
import slidebase.ask.Fields;
import slidebase.ask.Verdict;
import slidebase.board.Board;
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
  public Optional<Answer> withoutTables(Board start, Board goal) {
    return start.canReach(goal)
        ? Optional.empty()
        : Optional.of(Verdict.WRONG.answer(UNREACHABLE, Answer.fields(start, goal, false)));
  }

  @Override
  public Answer judged(Board start, Board goal, Tablebase tablebase) {
    Optional<Answer> certain = withoutTables(start, goal);
    if (certain.isPresent()) {
      return certain.get();
    }
    int distance = tablebase.distance(start, goal).orElseThrow();
    Fields fields = Answer.fields(start, goal, true).with("distance", distance);
    long excess = moves - distance;
    if (excess < 0 || excess % 2 != 0) {
      return Verdict.WRONG.answer(impossible() + "; the distance is " + distance, fields);
    }
    fields.with("excess", excess);
    return excess == 0
        ? Verdict.OPTIMAL.answer("", fields)
        : Verdict.LONGER.answer(excess + " more than needed; the distance is " + distance, fields);
  }

  @Override
  public Answer judgedWithin(Board start, Board goal, int atLeast) {
    Fields fields = Answer.fields(start, goal, true).with("atLeast", atLeast);
    if (moves < atLeast || (moves - atLeast) % 2 != 0) {
      String fault = impossible() + "; the distance is at least " + atLeast;
      return Verdict.WRONG.answer(fault, fields.with("unfinished", true)).as(Outcome.UNFINISHED);
    }
    return Verdict.UNKNOWN.answer("a shortest path has at least " + Answer.moves(atLeast), fields);
  }

  private String impossible() {
    return "no path has " + Answer.moves(moves);
  }
}
