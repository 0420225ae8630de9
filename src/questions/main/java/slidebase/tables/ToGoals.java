package slidebase.tables;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import slidebase.Tablebase;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.board.Board;
import slidebase.board.Goals;
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

  private volatile Toward last;

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
   * Answers a question about a goal, or several.
   *
   * @throws UnfinishedSearchException if a search reaches the user's limit
   */
  public <A extends Answer> A answer(Goals goals, Function<Toward, A> question) {
    if (before.isPresent() && before.get().areAsked.test(goals.boards().get(0))) {
      Before asked = before.get();
      Optional<A> answer = asked.small.answer(goals, asked.limit, asked.threads, question);
      if (answer.isPresent()) {
        return answer.get();
      }
    }
    return question.apply(to(goals));
  }

  private Toward to(Goals goals) {
    Toward known = last;
    if (known == null || !known.goals().equals(goals)) {
      known = tablebase(goals.boards().get(0)).towardNearest(goals);
      last = known;
    }
    return known;
  }
}
