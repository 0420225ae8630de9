package slidebase.answer;

import slidebase.board.Board;

/** Can the board reach the goal? Parity alone tells. */
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
