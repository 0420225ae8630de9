package slidebase.judge;

import slidebase.Tablebase;
import slidebase.ask.Answer;
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
  public Answer judged(Board start, Board goal, Tablebase tablebase) {
    if (!start.canReach(goal)) {
      return Claim.ofUnsolvable(start, goal);
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
    boolean isPossible = moves >= atLeast && (moves - atLeast) % 2 == 0;
    return isPossible
        ? Claim.unknown(start, goal, atLeast)
        : Verdict.WRONG.answer(
            impossible() + "; the distance is at least " + atLeast,
            Answer.fields(start, goal, true).with("atLeast", atLeast));
  }

  private String impossible() {
    return "no path has " + Answer.moves(moves);
  }
}
