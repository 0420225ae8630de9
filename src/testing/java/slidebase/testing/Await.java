package slidebase.testing;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;

/** Waits for events of other threads and processes. If one does not come, the failure names it. */
public final class Await {
  /** The time for an event; no bar on speed. */
  public static final int SECONDS = 60;

  /** The time for a process that builds, or that searches all boards. */
  static final int PROCESS_SECONDS = 600;

  private static final int PAUSE_MILLIS = 5;

  private Await() {}

  /** Asks until the answer is true. */
  public static void until(String event, Callable<Boolean> question) throws Exception {
    until(event, question, answer -> answer);
  }

  /** Asks until the answer is as wanted, and returns it. */
  public static <T> T until(String event, Callable<T> question, Predicate<T> wanted)
      throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    T answer = question.call();
    while (!wanted.test(answer)) {
      if (System.nanoTime() > end) {
        throw missing(event + "; last was " + answer, SECONDS);
      }
      Thread.sleep(PAUSE_MILLIS);
      answer = question.call();
    }
    return answer;
  }

  /** Returns the next of a queue. */
  public static <T> T next(String event, BlockingQueue<T> queue) throws InterruptedException {
    T next = queue.poll(SECONDS, TimeUnit.SECONDS);
    if (next == null) {
      throw missing(event, SECONDS);
    }
    return next;
  }

  /** Returns the result of work that ends. */
  public static <T> T result(String event, Future<T> work) throws Exception {
    return result(event, work, SECONDS);
  }

  /** Returns the exit status of a process that ends by itself. */
  public static int end(String event, Process process) throws Exception {
    return end(event, process, PROCESS_SECONDS);
  }

  /** Returns the exit status of a process that may take longer, or must end sooner. */
  public static int end(String event, Process process, int seconds) throws Exception {
    return result(event, process.onExit(), seconds).exitValue();
  }

  private static <T> T result(String event, Future<T> work, int seconds) throws Exception {
    try {
      return work.get(seconds, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw missing(event, seconds);
    }
  }

  private static AssertionError missing(String event, int seconds) {
    return new AssertionError("waited " + seconds + " s for " + event);
  }
}
