package slidebase.sets;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** Work of which each thread has a share. Thread-safe. */
public final class Together {
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  /**
   * Does the first share on the calling thread, and each other on a thread of its own. When all
   * have ended, it throws the first failure, if there is one.
   */
  public void run(List<? extends Runnable> shares) {
    Thread[] others = new Thread[shares.size() - 1];
    attempt(
        () -> {
          for (int i = 0; i < others.length; i++) {
            Runnable share = shares.get(i + 1);
            others[i] = new Thread(() -> attempt(share));
            others[i].setDaemon(true);
            others[i].start();
          }
          shares.get(0).run();
        });
    for (Thread other : others) {
      join(other);
    }
    if (failure.get() instanceof RuntimeException e) {
      throw e;
    }
    if (failure.get() instanceof Error e) {
      throw e;
    }
  }

  /** Tells whether a share has failed, which makes the others useless. */
  public boolean hasFailed() {
    return failure.get() != null;
  }

  private void attempt(Runnable share) {
    try {
      share.run();
    } catch (RuntimeException | Error e) {
      failure.compareAndSet(null, e);
    }
  }

  /** Waits for a thread, if it was made; an interrupt stays for the caller. */
  private static void join(Thread thread) {
    boolean isInterrupted = false;
    while (thread != null && thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
