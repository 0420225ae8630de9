package slidebase.door;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Thrown if a question has no answer now, but may have one later. */
public final class NotNowException extends IOException {
  private static final long serialVersionUID = 1;

  /** The reason why there is no answer now. */
  public enum Kind {
    /** Too many questions are being answered. */
    BUSY,
    /** Tables are missing, the time limit was reached, or the server is stopping. */
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

  /** Returns the exception if there may be an answer in some seconds. */
  static NotNowException notYet(int seconds, String message) {
    return new NotNowException(Kind.NOT_READY, seconds, Optional.empty(), message);
  }

  /** Returns the exception if an answer, or a final refusal, follows when the latch opens. */
  static NotNowException until(CountDownLatch ready, int seconds, String message) {
    return new NotNowException(Kind.NOT_READY, seconds, Optional.of(ready), message);
  }

  /** Returns the exception if other questions must be answered first. */
  public static NotNowException busy(String message) {
    return new NotNowException(Kind.BUSY, 1, Optional.empty(), message);
  }

  public Kind kind() {
    return kind;
  }

  /** Returns after how many seconds to try again. */
  public int retryAfter() {
    return retryAfter;
  }

  /**
   * Waits until a new request may succeed, and returns whether this happened in time; returns false
   * at once if waiting is useless.
   */
  public boolean await(Duration most) throws InterruptedException {
    return ready.isPresent() && ready.get().await(most.toNanos(), TimeUnit.NANOSECONDS);
  }
}
