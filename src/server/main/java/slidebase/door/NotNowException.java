package slidebase.door;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

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
  private final transient Optional<CompletableFuture<Void>> ready;

  private NotNowException(
      Kind kind, int retryAfter, Optional<CompletableFuture<Void>> ready, String message) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
    this.ready = ready;
  }

  /** Returns the exception if there may be an answer in some seconds. */
  static NotNowException notYet(int seconds, String message) {
    return new NotNowException(Kind.NOT_READY, seconds, Optional.empty(), message);
  }

  /** Returns the exception if an answer, or a final refusal, follows when something is ready. */
  static NotNowException until(CompletableFuture<Void> ready, int seconds, String message) {
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
   * at once if waiting is useless, or the client leaves.
   */
  public boolean await(Client client, Duration most) throws InterruptedException {
    if (ready.isEmpty()) {
      return false;
    }
    CompletableFuture<Void> left = new CompletableFuture<>();
    Client.Registration registration = client.whenGone(() -> left.complete(null));
    try (registration) {
      CompletableFuture.anyOf(ready.get(), left).get(most.toNanos(), TimeUnit.NANOSECONDS);
      return !left.isDone();
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e); // neither fails
    }
  }
}
