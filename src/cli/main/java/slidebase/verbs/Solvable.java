package slidebase.verbs;

import slidebase.ask.Answer;
import slidebase.ask.Parameters;
import slidebase.ask.Subject;
import slidebase.board.Board;
import slidebase.lines.Asked;
import slidebase.lines.BoardQuestion;
import slidebase.tables.Tables;

/** Checks whether a board can reach the goal. */
public record Solvable() implements LineVerb {
  @Override
  public Declaration declaration() {
    return new Declaration(
            "solvable",
            """
            Check by parity whether a board can reach the goal.

            Exit status 1 means that it cannot. With - or --from it reads one board or
            'start;goal' per line, and answers each on a line; then exit status 2 means that
            a line is bad.

            Example:
              slidebase solvable "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"
            """)
        .boards()
        .goal()
        .shape()
        .json();
  }

  @Override
  public Asked asked(Parameters given, Tables tables) {
    return Asked.of(new Question(), Subject.of(given));
  }

  /** Checks whether a board can reach the goal; parity alone decides. */
  public record Question() implements BoardQuestion {
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
}
