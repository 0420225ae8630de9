package slidebase.question;

import java.util.Optional;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Unsolvable;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.bytes.PackedAnswers;
import slidebase.tables.ToGoals;
import slidebase.work.UnfinishedSearchException;

/**
 * A question about paths, with the tables that answer it. Only a board that can reach its goal
 * needs them.
 */
public record BoundQuestion(PathQuestion question, ToGoals tables) implements BoardQuestion {
  @Override
  public Answer answer(Board start, Goals goal) {
    if (!goal.areReachedBy(start)) {
      return question.without(start, goal, new Unsolvable(start, goal));
    }
    try {
      return question.answer(start, tables.toward(goal));
    } catch (UnfinishedSearchException e) {
      return question.unfinished(start, goal, e);
    }
  }

  @Override
  public void expectMany() {
    tables.expectMany();
  }

  /** Returns the packed form of the answers, if they can be looked up. */
  public Optional<PackedAnswers> packed(Goals goals) {
    return goals.areUsual()
            && goals.areNumbers()
            && Lookup.serves(goals.shape())
            && tablebase().answersAbout(goals.only())
        ? question.packed()
        : Optional.empty();
  }

  public Tablebase tablebase() {
    return tables.tablebase();
  }
}
