package slidebase.lines;

import java.util.Optional;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.ToGoal;
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
    Optional<ToGoal> quick = tables.quick(goal);
    if (quick.isPresent()) {
      try {
        return question.answer(start, quick.get());
      } catch (UnfinishedSearchException e) {
        if (tables.isUsersLimit(e)) {
          return question.unfinished(start, goal, e);
        }
      }
    }
    return question.answerWithin(start, tables.to(goal));
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
