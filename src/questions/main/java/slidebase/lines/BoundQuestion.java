package slidebase.lines;

import java.util.Optional;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Unsolvable;
import slidebase.board.Board;
import slidebase.tables.ToGoals;

/**
 * A question about paths, with the tables that answer it. Only a board that can reach its goal
 * needs them.
 */
public record BoundQuestion(PathQuestion question, ToGoals tables) implements BoardQuestion {
  @Override
  public Answer answer(Board start, Board goal) {
    return start.canReach(goal)
        ? question.answerWithin(start, tables.to(goal))
        : question.without(start, goal, new Unsolvable(start, goal));
  }

  /** Returns the packed form of the answers, if they can be looked up. */
  public Optional<PackedAnswers> packed(Board goal) {
    return Lookup.serves(goal.shape()) && tablebase().answersAbout(goal)
        ? question.packed()
        : Optional.empty();
  }

  public Tablebase tablebase() {
    return tables.tablebase();
  }
}
