package slidebase.door;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A question may have an answer later, but has none now. */
public final class NotNowException extends IOException {
  private static final long serialVersionUID = 1;

  /** Why there is no answer now. */
  public enum Kind {
    /** Too many questions are being answered. */
    BUSY,
    /** Tables are missing, time is over, or the door is closing. */
    NOT_READY
  }

  private final Kind kind;
  private final int retryAfter;
  private final transient Optional<CountDownLatch> ready;

  private NotNowException(
      Kind kind, int retryAfter, Optional<CountDownLatch> ready, String message) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
    this.ready = ready;
  }

  /** There may be an answer in so many seconds. */
  static NotNowException notYet(int seconds, String message) {
    return new NotNowException(Kind.NOT_READY, seconds, Optional.empty(), message);
  }

  /** There is an answer, or a reason why there is none, when the latch is open. */
  static NotNowException until(CountDownLatch ready, int seconds, String message) {
    return new NotNowException(Kind.NOT_READY, seconds, Optional.of(ready), message);
  }

  /** There may be an answer when others have theirs. */
  public static NotNowException busy(String message) {
    return new NotNowException(Kind.BUSY, 1, Optional.empty(), message);
  }

  public Kind kind() {
    return kind;
  }

  /** Returns when to ask again, in seconds. */
  public int retryAfter() {
    return retryAfter;
  }

  /**
   * Waits until a new request may succeed, and returns whether that happened in time; false at once
   * if nothing will change.
   */
  public boolean await(Duration most) throws InterruptedException {
    return ready.isPresent() && ready.get().await(most.toNanos(), TimeUnit.NANOSECONDS);
  }
}
