package slidebase.tables;

import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Function;
import slidebase.Tablebase;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.board.Goals;
import slidebase.work.InvalidTableException;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedSearchException;

/**
 * Answers about any goal. It keeps what answers about the last goal, since many questions in a row
 * tend to have the same one. Thread-safe.
 */
public final class ToGoals {
  private final Function<Goals, Tablebase> large;

  /** Chooses small tables; empty if there are none. */
  private final Optional<SmallFirst> smallFirst;

  private final QuestionLimit limit;
  private final int threads;

  private volatile Toward last;

  /**
   * @param large supplies the tables for goals; it may make them
   */
  public ToGoals(Function<Goals, Tablebase> large) {
    this(large, Optional.empty(), QuestionLimit.NONE, 1);
  }

  /**
   * @param limit the user's limit of a search with small tables
   * @param threads the maximum number of threads of such a search
   */
  ToGoals(
      Function<Goals, Tablebase> large,
      Optional<SmallFirst> smallFirst,
      QuestionLimit limit,
      int threads) {
    this.large = large;
    this.smallFirst = smallFirst;
    this.limit = limit;
    this.threads = threads;
  }

  /** Tells that many questions follow. */
  public void expectMany() {
    smallFirst.ifPresent(SmallFirst::expectMany);
  }

  /** Returns the large tables for goals. */
  public Tablebase tablebase(Goals goals) {
    return large.apply(goals);
  }

  /**
   * Answers a question about a goal, or several.
   *
   * @throws UnfinishedSearchException if a search reaches the user's limit
   */
  public <A extends Answer> A answer(Goals goals, Function<Toward, A> question) {
    Optional<SmallTables> small = smallFirst.flatMap(choice -> choice.tables(goals));
    Optional<A> answer = small.flatMap(all -> all.answer(goals, limit, threads, question));
    if (answer.isPresent()) {
      return answer.get();
    }
    try {
      return question.apply(to(goals));
    } catch (UncheckedIOException e) {
      if (smallFirst.isPresent() && e.getCause() instanceof InvalidTableException fault) {
        smallFirst.get().fail(goals.boards().get(0), fault);
        return answer(goals, question);
      }
      throw e;
    }
  }

  private Toward to(Goals goals) {
    Toward known = last;
    if (known == null || !known.goals().equals(goals)) {
      known = tablebase(goals).towardNearest(goals);
      last = known;
    }
    return known;
  }
}
