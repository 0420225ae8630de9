package slidebase.table;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import slidebase.board.Measure;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedException;
import slidebase.work.UnfinishedSearchException;

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
    public Each {
      Objects.requireNonNull(limit, "limit");
      Objects.requireNonNull(progress, "progress");
    }

    @Override
    public Budget get() {
      return new Budget(limit, threads, progress);
    }
  }

  /** Why searches must end. */
  private enum End {
    LIMIT("not solved within", "within the limit"),
    INTERRUPT("interrupted after", "before an interrupt"),
    CANCEL("cancelled after", "before it was cancelled"),
    PATIENCE("given up after", "before other tables were tried");

    private final String after;
    private final String before;

    End(String after, String before) {
      this.after = after;
      this.before = before;
    }
  }

  private final int threads;
  private final Progress progress;
  private final AtomicLong taken = new AtomicLong();
  private final AtomicLong counted = new AtomicLong();

  /** The time of the beginning, later by all pauses since, and that of the last pause. */
  private volatile long begin = System.nanoTime();

  private volatile long paused = begin;

  private final AtomicLong lastReport = new AtomicLong(begin);
  private volatile QuestionLimit limit;

  /** The time when tables are given up, if {@link #isPatient}. */
  private volatile long patienceEnd;

  private volatile boolean isPatient;

  /** Null while searches may continue. */
  private volatile End end;

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
    if (share(before) == 0) {
      end(End.LIMIT);
    }
    if (before > 0) {
      check(now);
    }
    if (isOver()) {
      giveBack(share(before));
      return 0;
    }
    long last = lastReport.get();
    if (now - last > SECOND && !isPatient && lastReport.compareAndSet(last, now)) {
      progress.at(stage.apply(before * (double) SECOND / (now - begin)), before, 0);
    }
    return share(before);
  }

  /**
   * Returns the result of a part of the work. The time between two such parts does not count, since
   * it is not the question's.
   */
  public <T> T timed(Supplier<T> part) {
    begin += System.nanoTime() - paused;
    try {
      return part.get();
    } finally {
      paused = System.nanoTime();
    }
  }

  /** Ends the searches if their time is over or this thread is interrupted. */
  private void check(long now) {
    if (Thread.currentThread().isInterrupted()) {
      end(End.INTERRUPT);
    } else if (limit.time().compareTo(Duration.ofNanos(now - begin)) < 0) {
      end(End.LIMIT);
    } else if (isPatient && now - patienceEnd > 0) {
      end(End.PATIENCE);
    }
  }

  /** Ends the searches of all threads; only the first reason counts. */
  private void end(End reason) {
    end = end == null ? reason : end;
  }

  /**
   * Returns progress for work that enumerates boards level by level. It takes the boards of each
   * level, and throws {@link UnfinishedException} if the budget is over, or the thread was
   * interrupted.
   */
  public Progress enumerating(Progress levels) {
    return (stage, boards, total) -> {
      if (!isOver() && taken.addAndGet(boards) > limit.boards()) {
        end(End.LIMIT);
      }
      if (isExhausted()) {
        throw unfinished(stage + " was not enumerated", "");
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
    end = null;
  }

  /**
   * Returns the result of searches with tables that are given up after some time, because others
   * may do better; they report no progress.
   */
  public <T> T patiently(Duration patience, Supplier<T> searches) {
    isPatient = patience.compareTo(limit.time()) < 0;
    patienceEnd = System.nanoTime() + (isPatient ? patience.toNanos() : 0);
    try {
      return searches.get();
    } finally {
      isPatient = false;
    }
  }

  /** Returns whether searches ended because their patience was over. */
  public boolean hasLostPatience() {
    return end == End.PATIENCE;
  }

  /** Lets searches continue after work whose time does not count. */
  public void continueAfter(Runnable uncounted) {
    long before = System.nanoTime();
    uncounted.run();
    begin += System.nanoTime() - before;
    end = null;
  }

  /** Cancels the searches of all threads. */
  public void cancel() {
    end(End.CANCEL);
  }

  /**
   * Returns the exception of a search that had to end.
   *
   * @param atLeast a lower bound of the number of moves of every path
   */
  public UnfinishedSearchException unfinished(int atLeast) {
    return unfinished(atLeast, Measure.MOVES);
  }

  /** Returns the same for lengths in a measure. */
  public UnfinishedSearchException unfinished(int atLeast, Measure measure) {
    return new UnfinishedSearchException(end.after, atLeast, measure.text(atLeast), generated());
  }

  /**
   * Returns the exception of other work that had to end.
   *
   * @param missing the missing result, such as {@code "no board was drawn"}
   * @param remark the end of the message, or nothing
   */
  public UnfinishedException unfinished(String missing, String remark) {
    return new UnfinishedException(missing + " " + end.before + remark);
  }

  /** Waits for a lock. Returns false if the budget is over before it is free. */
  public boolean await(Lock lock) {
    try {
      long left = limit.time().toNanos() - (System.nanoTime() - begin);
      if (lock.tryLock(left, TimeUnit.NANOSECONDS)) {
        return true;
      }
      end(End.LIMIT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      end(End.INTERRUPT);
    }
    return false;
  }

  /**
   * Returns progress for work that has no boards to count. It throws {@link UnfinishedException} if
   * the time is over, or the thread was interrupted.
   *
   * @param missing the missing result, such as {@code "no board was drawn"}
   */
  public Progress timing(String missing, Progress progress) {
    return (stage, done, total) -> {
      if (isExhausted()) {
        throw unfinished(missing, "");
      }
      progress.at(stage, done, total);
    };
  }

  /** Returns whether searches must end: at the limit, by an interrupt, or after a failure. */
  public boolean isOver() {
    return end != null;
  }

  /** Returns the same, after checking the time and an interrupt of this thread. */
  public boolean isExhausted() {
    check(System.nanoTime());
    return isOver();
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
