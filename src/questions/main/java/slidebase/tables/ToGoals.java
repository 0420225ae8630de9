package slidebase.tables;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import slidebase.Tablebase;
import slidebase.ToGoal;
import slidebase.ask.Answer;
import slidebase.board.Board;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedSearchException;

/**
 * Answers about any goal. It keeps what answers about the last goal, since many questions in a row
 * tend to have the same one. Thread-safe.
 */
public final class ToGoals {
  private final Function<Board, Tablebase> tables;

  /** Small tables, which answer before the others; empty if these are there. */
  private final Optional<Before> before;

  private volatile ToGoal last;

  /**
   * @param areAsked whether the small tables still answer about a goal
   * @param limit the user's limit of a search
   */
  private record Before(
      SmallTables small, Predicate<Board> areAsked, QuestionLimit limit, int threads) {}

  private ToGoals(Function<Board, Tablebase> tables, Optional<Before> before) {
    this.tables = tables;
    this.before = before;
  }

  /**
   * @param tables supplies the tables for a goal; it may make them
   */
  public ToGoals(Function<Board, Tablebase> tables) {
    this(tables, Optional.empty());
  }

  /** Returns the same, with small tables that answer first. */
  ToGoals after(SmallTables small, Predicate<Board> areAsked, QuestionLimit limit, int threads) {
    return new ToGoals(tables, Optional.of(new Before(small, areAsked, limit, threads)));
  }

  /** Tells that many questions follow. */
  public void expectMany() {
    before.ifPresent(all -> all.small.outgrow());
  }

  /** Returns the tables for a goal. */
  public Tablebase tablebase(Board goal) {
    return tables.apply(goal);
  }

  /**
   * Answers a question about a goal.
   *
   * @throws UnfinishedSearchException if a search reaches the user's limit
   */
  public <A extends Answer> A answer(Board goal, Function<ToGoal, A> question) {
    if (before.isPresent() && before.get().areAsked.test(goal)) {
      Before asked = before.get();
      Optional<A> answer = asked.small.answer(goal, asked.limit, asked.threads, question);
      if (answer.isPresent()) {
        return answer.get();
      }
    }
    return question.apply(to(goal));
  }

  private ToGoal to(Board goal) {
    ToGoal known = last;
    if (known == null || !known.goal().equals(goal)) {
      known = tablebase(goal).toward(goal);
      last = known;
    }
    return known;
  }
}
