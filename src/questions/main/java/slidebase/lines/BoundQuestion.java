package slidebase.lines;

import java.util.Optional;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Unsolvable;
import slidebase.board.Board;
import slidebase.tables.ToGoals;
import slidebase.work.UnfinishedSearchException;

/**
 * A question about paths, with the tables that answer it. Only a board that can reach its goal
 * needs them.
 */
public record BoundQuestion(PathQuestion question, ToGoals tables) implements BoardQuestion {
  @Override
  public Answer answer(Board start, Board goal) {
    if (!start.canReach(goal)) {
      return question.without(start, goal, new Unsolvable(start, goal));
    }
    try {
      return tables.answer(goal, toGoal -> question.answer(start, toGoal));
    } catch (UnfinishedSearchException e) {
      return question.unfinished(start, goal, e);
    }
  }

  @Override
  public void expectMany() {
    tables.expectMany();
  }

  /** Returns the packed form of the answers, if they can be looked up. */
  public Optional<PackedAnswers> packed(Board goal) {
    return Lookup.serves(goal.shape()) && tablebase(goal).answersAbout(goal)
        ? question.packed()
        : Optional.empty();
  }

  public Tablebase tablebase(Board goal) {
    return tables.tablebase(goal);
  }
}
