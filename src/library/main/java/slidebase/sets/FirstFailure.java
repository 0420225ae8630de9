package slidebase.sets;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The first failure of threads that work together: the others look at it now and then, and end.
 * Thread-safe.
 */
public final class FirstFailure {
  private final AtomicReference<Throwable> first = new AtomicReference<>();

  /** Does a share of the work, and keeps its failure if there was none before. */
  public void run(Runnable share) {
    try {
      share.run();
    } catch (RuntimeException | Error e) {
      first.compareAndSet(null, e);
    }
  }

  /** Tells whether a share has failed. */
  public boolean isThere() {
    return first.get() != null;
  }

  /** Throws the failure, if there is one, when all threads have ended. */
  public void rethrow() {
    if (first.get() instanceof RuntimeException e) {
      throw e;
    }
    if (first.get() instanceof Error e) {
      throw e;
    }
  }
}
