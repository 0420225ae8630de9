package slidebase.sets;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Work that several threads share. Thread-safe. */
public final class Together {
  /**
   * The first failure. This is not an AtomicReference, because its first use takes memory, which
   * may be exhausted.
   */
  private volatile Throwable failure;

  /**
   * Runs the first share on the calling thread, and each other share on its own thread. When all
   * have ended, it throws the first failure, if there is one. An interrupt of the calling thread
   * interrupts the others, too.
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
    join(others);
    if (failure instanceof RuntimeException e) {
      throw e;
    }
    if (failure instanceof Error e) {
      throw e;
    }
  }

  /**
   * Runs one share per thread.
   *
   * @param share receives the thread's number, counted from 0
   */
  public void run(int threads, IntConsumer share) {
    run(
        IntStream.range(0, threads)
            .<Runnable>mapToObj(thread -> () -> share.accept(thread))
            .toList());
  }

  /**
   * Does numbered tasks, each on the next thread that is free. After a failure no thread begins
   * another task, and the failure is thrown.
   *
   * @param count the number of tasks
   */
  public void forEach(int threads, int count, Task task) {
    AtomicInteger next = new AtomicInteger();
    run(
        threads,
        thread -> {
          for (int number = next.getAndIncrement();
              number < count && !hasFailed();
              number = next.getAndIncrement()) {
            task.run(thread, number);
          }
        });
  }

  /** One of several tasks. */
  @FunctionalInterface
  public interface Task {
    /** Does the task of a number, on the thread of a number, both counted from 0. */
    void run(int thread, int number);
  }

  /** Returns whether a share has failed, so that the others are useless. */
  public boolean hasFailed() {
    return failure != null;
  }

  private void attempt(Runnable share) {
    try {
      share.run();
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  private synchronized void fail(Throwable e) {
    failure = failure == null ? e : failure;
  }

  /** Waits for the threads that were made; passes an interrupt on, and keeps it for the caller. */
  private static void join(Thread[] others) {
    boolean isInterrupted = false;
    for (int i = 0; i < others.length && others[i] != null; ) {
      try {
        others[i].join();
        i++;
      } catch (InterruptedException e) {
        isInterrupted = true;
        for (int left = i; left < others.length && others[left] != null; left++) {
          others[left].interrupt();
        }
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
