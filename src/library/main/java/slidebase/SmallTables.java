package slidebase;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import slidebase.board.GoalClass;
import slidebase.goal.GoalTables;
import slidebase.goal.NewTables;
import slidebase.goal.PatternTables;
import slidebase.table.Budget;
import slidebase.work.QuestionLimit;

/**
 * The small tables of a goal class, which answer before large ones are made. This is renting before
 * buying: large tables are worth it when searches with small ones have taken as long as making the
 * large ones takes. Whoever knew all questions would make them at once or never. If never is
 * better, this rule has made none, or has spent as much again. If at once is better, it has spent
 * the time of making them before. So it takes at most about twice the least time (Karlin, Manasse,
 * Rudolph and Sleator, "Competitive snoopy caching", Algorithmica 3, 1988). Thread-safe.
 */
final class SmallTables {
  /** The approximate number of bytes of large tables that a thread makes in a second. */
  private static final double BYTES_PER_SECOND = 1e7;

  private final GoalClass goalClass;

  /** The time of searches so far, in nanoseconds. */
  private final AtomicLong spent = new AtomicLong();

  private volatile boolean areOutgrown;

  /** The {@link #price()}; 0 until it is needed, since a single board needs none. */
  private volatile long price;

  /** Null until the first question. */
  private GoalTables tables;

  SmallTables(GoalClass goalClass) {
    this.goalClass = goalClass;
  }

  /** Returns the tables, after making them if this is the first call. */
  synchronized GoalTables tables() {
    if (tables == null) {
      tables = PatternTables.small(goalClass);
    }
    return tables;
  }

  /** Returns whether large tables are worth making. */
  boolean areOutgrown() {
    return areOutgrown || spent.get() > 0 && spent.get() >= price();
  }

  /** Returns the time of a thread to make large tables, in nanoseconds. */
  private long price() {
    if (price == 0) {
      price = (long) (NewTables.bytes(goalClass) / BYTES_PER_SECOND * 1e9);
    }
    return price;
  }

  /**
   * Answers a question.
   *
   * @param patience the time after which the search shows that large tables are worth making
   * @throws slidebase.work.UnfinishedSearchException if the search reaches its limit, or if the
   *     {@linkplain Budget#hasLostPatience patience is lost}: then large tables are worth making
   */
  <T> T ask(Budget budget, Duration patience, Function<GoalTables, T> question) {
    GoalTables made = tables();
    Duration most = areOutgrown() ? QuestionLimit.NONE.time() : patience;
    long begin = System.nanoTime();
    try {
      return budget.patiently(most, () -> question.apply(made));
    } finally {
      spent.addAndGet(System.nanoTime() - begin);
      areOutgrown |= budget.hasLostPatience();
    }
  }
}
