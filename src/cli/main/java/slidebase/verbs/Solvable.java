package slidebase.verbs;

import slidebase.ask.Answer;
import slidebase.board.Board;
import slidebase.lines.BoardQuestion;

/** Asks whether a board can reach the goal; parity alone decides. */
public record Solvable() implements BoardQuestion {
  @Override
  public Answer answer(Board start, Board goal) {
    Answer answer =
        start.canReach(goal)
            ? Answer.of("solvable", Answer.fields(start, goal, true))
            : Answer.unsolvable(start, goal);
    answer.objects().get(0).with("shape", start.shape());
    return answer;
  }
}
