package slidebase.tables;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import slidebase.Tablebase;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.make.GenerationPlan;
import slidebase.make.TableKind;
import slidebase.make.TableMaker;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedSearchException;

/**
 * Small tables, which answer before large ones are made. This is renting before buying: large
 * tables are worth it when searches with small ones have taken as long as making the large ones
 * takes. Whoever knew all questions would make them at once or never. If never is better, this rule
 * has made none, or has spent as much again. If at once is better, it has spent the time of making
 * them before. So it takes at most about twice the least time (Karlin, Manasse, Rudolph and
 * Sleator, "Competitive snoopy caching", Algorithmica 3, 1988). Thread-safe.
 */
public final class SmallTables {
  /** The time after which a single search shows that large tables are worth making. */
  static final Duration PATIENCE = Duration.ofSeconds(3);

  /** The approximate number of bytes of large tables that a thread makes in a second. */
  private static final double BYTES_PER_SECOND = 1e7;

  private final Tablebase tables;
  private final Board goal;
  private final Duration patience;

  /** The time of searches so far, in nanoseconds. */
  private final AtomicLong spent = new AtomicLong();

  private volatile boolean areOutgrown;

  /** The {@link #price()}; 0 until it is needed, since a single board needs none. */
  private volatile long price;

  /**
   * @param goal has the shape, and the goal class of the large tables
   * @param patience the time after which a search is given up
   */
  public SmallTables(Board goal, Duration patience) {
    this.tables = Tablebase.small(goal.shape());
    this.goal = goal;
    this.patience = patience;
  }

  /** Returns whether large tables are worth making. */
  public boolean areOutgrown() {
    return areOutgrown || spent.get() > 0 && spent.get() >= price();
  }

  /** Returns the time of a thread to make large tables, in nanoseconds. */
  private long price() {
    if (price == 0) {
      List<TableMaker> large =
          GenerationPlan.makers(TableKind.usual(goal.shape()), TableKind.ownClass(goal));
      long bytes = GenerationPlan.lengths(large).mapToLong(Long::longValue).sum();
      price = (long) (bytes / BYTES_PER_SECOND * 1e9);
    }
    return price;
  }

  /** Makes large tables worth it from now on. */
  void outgrow() {
    areOutgrown = true;
  }

  /**
   * Answers about a board; empty if large tables are worth it now.
   *
   * @param limit the user's limit of a search
   * @throws UnfinishedSearchException if the search reaches that limit
   */
  <A extends Answer> Optional<A> answer(
      Goals goals, QuestionLimit limit, int threads, Function<Toward, A> question) {
    boolean isShort = limit.time().compareTo(patience) <= 0;
    Tablebase within =
        tables.within(isShort ? limit : limit.withTime(patience), threads, Progress.NONE);
    long begin = System.nanoTime();
    try {
      A answer = question.apply(within.towardNearest(goals));
      if (isShort || !answer.isUnfinished() || !isOver(begin)) {
        return Optional.of(answer);
      }
    } catch (UnfinishedSearchException e) {
      if (isShort || !isOver(begin)) {
        throw e;
      }
    } finally {
      spent.addAndGet(System.nanoTime() - begin);
    }
    outgrow();
    return Optional.empty();
  }

  private boolean isOver(long begin) {
    return System.nanoTime() - begin >= patience.toNanos();
  }
}
