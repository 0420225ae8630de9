package slidebase.tables;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import slidebase.Tablebase;
import slidebase.ToGoal;
import slidebase.board.Board;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedSearchException;

/**
 * Answers about any goal. It keeps what answers about the last goal, since many questions in a row
 * tend to have the same one. Thread-safe.
 */
public final class ToGoals {
  private final Supplier<Tablebase> tables;

  /** Small tables, which are asked first; empty if the tables are there. */
  private final Optional<Quick> quick;

  private volatile ToGoal last;

  /**
   * Small tables for a single question.
   *
   * @param tables have the limit of a search after which making other tables is worth it
   * @param ofUser the user's own limit
   */
  private record Quick(Tablebase tables, QuestionLimit ofUser) {
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    static Quick of(Tablebase small, QuestionLimit ofUser, int threads) {
      boolean isShort = ofUser.time().compareTo(PATIENCE) < 0;
      QuestionLimit limit = isShort ? ofUser : ofUser.withTime(PATIENCE);
      return new Quick(small.within(limit, threads, Progress.NONE), ofUser);
    }

    boolean isUsers(UnfinishedSearchException e) {
      return ofUser.time().compareTo(PATIENCE) <= 0 || e.boards() >= ofUser.boards();
    }
  }

  private ToGoals(Supplier<Tablebase> tables, Optional<Quick> quick) {
    this.tables = tables;
    this.quick = quick;
  }

  /**
   * @param tables supplies the same tables each time; it may make them at the first call
   */
  public ToGoals(Supplier<Tablebase> tables) {
    this(tables, Optional.empty());
  }

  /** Returns the same, with small tables for a single question. */
  ToGoals withSmall(Tablebase small, QuestionLimit ofUser, int threads) {
    return new ToGoals(tables, Optional.of(Quick.of(small, ofUser, threads)));
  }

  public Tablebase tablebase() {
    return tables.get();
  }

  /** Returns small tables for a goal, if a question is to be asked of them first. */
  public Optional<ToGoal> quick(Board goal) {
    return quick.isPresent() ? Optional.of(quick.get().tables.toward(goal)) : Optional.empty();
  }

  /** Returns whether a search with small tables ended at the user's own limit. */
  public boolean isUsersLimit(UnfinishedSearchException e) {
    return quick.isPresent() && quick.get().isUsers(e);
  }

  /** Returns what answers about a goal. */
  public ToGoal to(Board goal) {
    ToGoal known = last;
    if (known == null || !known.goal().equals(goal)) {
      known = tablebase().toward(goal);
      last = known;
    }
    return known;
  }
}
