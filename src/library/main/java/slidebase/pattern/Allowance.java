package slidebase.pattern;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import slidebase.board.Progress;
import slidebase.board.SearchLimit;

/**
 * How many boards a question may still generate, and how long it may take: as a whole, by however
 * many searches and threads. Thread-safe.
 */
public final class Allowance {
  /** A thread takes so many boards at once. */
  private static final int SHARE = 1 << 12;

  private static final long SECOND = 1_000_000_000L;

  /** Gives each question a limit of its own. */
  public record Each(SearchLimit limit, Progress progress) implements Supplier<Allowance> {
    @Override
    public Allowance get() {
      return new Allowance(limit, progress);
    }
  }

  private final SearchLimit limit;
  private final Progress progress;
  private final long begin = System.nanoTime();
  private final AtomicLong taken = new AtomicLong();
  private final AtomicLong told = new AtomicLong(begin);
  private volatile boolean isOver;

  /**
   * Begins a question.
   *
   * @param progress is told every second how many boards were generated
   */
  public Allowance(SearchLimit limit, Progress progress) {
    this.limit = limit;
    this.progress = progress;
  }

  /**
   * Returns how many boards a thread may generate before it asks again; 0 if it {@linkplain #isOver
   * is over}.
   */
  int take(String stage) {
    long before = taken.getAndUpdate(sum -> sum + share(sum));
    long now = System.nanoTime();
    if (share(before) == 0 || before > 0 && isEnded(now)) {
      isOver = true;
    }
    if (isOver) {
      giveBack(share(before));
      return 0;
    }
    long last = told.get();
    if (now - last > SECOND && told.compareAndSet(last, now)) {
      progress.at(stage, before, 0);
    }
    return share(before);
  }

  private boolean isEnded(long now) {
    return limit.time().compareTo(Duration.ofNanos(now - begin)) < 0
        || Thread.currentThread().isInterrupted();
  }

  /** Ends the searches of all threads. */
  void end() {
    isOver = true;
  }

  /** Tells whether searches are to end: at the limit, by an interrupt, or when one has failed. */
  boolean isOver() {
    return isOver;
  }

  private int share(long before) {
    return (int) Math.min(SHARE, limit.boards() - before);
  }

  /** Takes back what a thread has not generated. */
  void giveBack(int boards) {
    taken.addAndGet(-boards);
  }

  /** Returns how many boards were generated, and how many threads may still generate. */
  long generated() {
    return taken.get();
  }
}
