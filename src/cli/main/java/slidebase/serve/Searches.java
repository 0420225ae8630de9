package slidebase.serve;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import slidebase.answer.Answer;

/**
 * Where what takes long is done: searches, and whatever goes over all boards of a large shape. A
 * thread per processor does it, in the order in which it was asked for, and what is looked up never
 * waits for it.
 */
final class Searches implements AutoCloseable {
  /** How many requests may wait. The lines of streams come beside: one per stream. */
  private static final int MOST_WAITING = 64;

  private final ThreadPoolExecutor pool;
  private final AtomicInteger requests = new AtomicInteger();
  private final int mostRequests;

  Searches(int threads) {
    pool =
        new ThreadPoolExecutor(
            threads,
            threads,
            1,
            TimeUnit.MINUTES,
            new LinkedBlockingQueue<>(),
            new DaemonThreads("search"));
    pool.allowCoreThreadTimeOut(true);
    mostRequests = threads + MOST_WAITING;
  }

  int underWay() {
    return pool.getActiveCount();
  }

  /**
   * Begins what a request asks for when there is a thread for it.
   *
   * @throws Refusal if too many wait already
   */
  Future<?> begin(Runnable search) throws Refusal {
    if (requests.incrementAndGet() > mostRequests) {
      requests.decrementAndGet();
      throw Refusal.busy("too many searches are waiting; ask again soon");
    }
    FutureTask<Void> task =
        new FutureTask<>(search, null) {
          @Override
          protected void done() {
            requests.decrementAndGet();
          }
        };
    try {
      pool.execute(task);
    } catch (RejectedExecutionException e) {
      task.cancel(false);
      throw Refusal.notYet(1, "the server is ending");
    }
    return task;
  }

  /** Answers a line of a stream, which waits for it. */
  Answer answer(Callable<Answer> search) {
    Future<Answer> answer;
    try {
      answer = pool.submit(search);
    } catch (RejectedExecutionException e) {
      throw new IllegalStateException("the server is ending", e);
    }
    try {
      return answer.get();
    } catch (InterruptedException e) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the server is ending", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException fault) {
        throw fault;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  /** Ends the searches that are under way. */
  @Override
  public void close() {
    pool.shutdownNow();
  }
}
