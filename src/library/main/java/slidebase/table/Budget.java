package slidebase.table;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import slidebase.board.Progress;
import slidebase.board.QuestionLimit;
import slidebase.board.UnfinishedException;

/**
 * The boards that a question may still generate, the time it may still take, and its number of
 * threads; shared by all its searches. Thread-safe.
 */
public final class Budget {
  /** The number of boards that a thread reserves at once. */
  private static final int SHARE = 1 << 12;

  private static final long SECOND = 1_000_000_000L;

  /** Returns a supplier of a new budget per question. */
  public record Each(QuestionLimit limit, int threads, Progress progress)
      implements Supplier<Budget> {
    @Override
    public Budget get() {
      return new Budget(limit, threads, progress);
    }
  }

  private final int threads;
  private final Progress progress;
  private final long begin = System.nanoTime();
  private final AtomicLong taken = new AtomicLong();
  private final AtomicLong counted = new AtomicLong();
  private final AtomicLong lastReport = new AtomicLong(begin);
  private volatile QuestionLimit limit;
  private volatile boolean isOver;

  /** Describes the current work, given the number of boards per second. */
  private volatile DoubleFunction<String> stage = rate -> "search";

  /**
   * Begins a question.
   *
   * @param threads the maximum number of threads for a long search
   * @param progress receives, every second, the number of boards generated
   */
  public Budget(QuestionLimit limit, int threads, Progress progress) {
    this.limit = limit;
    this.threads = threads;
    this.progress = progress;
  }

  /**
   * Reserves boards for a thread, and returns their number; 0 if the budget {@linkplain #isOver is
   * over}.
   */
  public int take() {
    long before = taken.getAndUpdate(sum -> sum + share(sum));
    long now = System.nanoTime();
    if (share(before) == 0 || before > 0 && isEnded(now)) {
      isOver = true;
    }
    if (isOver) {
      giveBack(share(before));
      return 0;
    }
    long last = lastReport.get();
    if (now - last > SECOND && lastReport.compareAndSet(last, now)) {
      progress.at(stage.apply(before * (double) SECOND / (now - begin)), before, 0);
    }
    return share(before);
  }

  private boolean isEnded(long now) {
    return limit.time().compareTo(Duration.ofNanos(now - begin)) < 0
        || Thread.currentThread().isInterrupted();
  }

  /**
   * Returns progress for work that enumerates boards level by level. It takes the boards of each
   * level, and throws {@link UnfinishedException} if the budget is over, or the thread was
   * interrupted.
   */
  public Progress enumerating(Progress levels) {
    return (stage, boards, total) -> {
      isOver = isOver || taken.addAndGet(boards) > limit.boards();
      if (isExhausted()) {
        throw new UnfinishedException(stage + " was not enumerated within the limit");
      }
      levels.at(stage, boards, total);
    };
  }

  /** Begins another stage of the work, which a function of the boards per second describes. */
  public void begin(DoubleFunction<String> next) {
    stage = next;
  }

  /** Continues with the remaining boards if only the time is over. */
  public void ignoreTime() {
    limit = limit.withTime(QuestionLimit.NONE.time());
    isOver = false;
  }

  /** Ends the searches of all threads. */
  public void end() {
    isOver = true;
  }

  /** Returns whether searches must end: at the limit, by an interrupt, or after a failure. */
  public boolean isOver() {
    return isOver;
  }

  /** Returns the same, after checking the time and an interrupt of this thread. */
  public boolean isExhausted() {
    if (isEnded(System.nanoTime())) {
      isOver = true;
    }
    return isOver;
  }

  /** Returns a budget with the same limit that reports no progress. */
  public Budget quiet() {
    return new Budget(limit, threads, Progress.NONE);
  }

  private int share(long before) {
    return (int) Math.max(0, Math.min(SHARE, limit.boards() - before));
  }

  /** Releases the unused part of a thread's reservation. */
  public void giveBack(int boards) {
    taken.addAndGet(-boards);
  }

  /** Returns the maximum number of threads. */
  public int threads() {
    return threads;
  }

  /** Returns the number of boards generated or reserved. */
  public long generated() {
    return taken.get();
  }

  /** Returns the number of boards generated or reserved since the last {@link #count}. */
  public long uncounted() {
    return taken.get() - counted.get();
  }

  /** Returns the same number, and begins to count anew. */
  public long count() {
    long all = taken.get();
    return all - counted.getAndSet(all);
  }
}
