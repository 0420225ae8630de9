package slidebase.question;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Searches for several answers at once, each to a line or a chunk of lines, and passes them on in
 * the order of the lines. If no thread has begun the next answer, the caller searches for it. For
 * one caller.
 */
public final class AnswersInOrder implements AutoCloseable {
  private final int mostWaiting;
  private final ExecutorService threads;

  /** The tasks whose answers are not yet passed on, in order. */
  private final Queue<Runnable> turns = new ArrayDeque<>();

  /**
   * @param threads the maximum number of searches at once; with 1, only the caller searches
   * @param waitingPerThread the maximum number of waiting answers per thread
   */
  public AnswersInOrder(int threads, int waitingPerThread) {
    this.mostWaiting = threads == 1 ? 0 : waitingPerThread * threads;
    this.threads = Executors.newFixedThreadPool(threads, new DaemonThreads("search"));
  }

  /**
   * Begins to search for an answer.
   *
   * @param use receives the answer in the order of the lines; its supplier throws the search's
   *     exception, if any
   */
  public <T> void add(Supplier<T> search, Consumer<Supplier<T>> use) {
    if (mostWaiting == 0) {
      use.accept(search);
      return;
    }
    FutureTask<T> answer = new FutureTask<>(search::get);
    turns.add(() -> use.accept(() -> result(answer)));
    threads.execute(answer);
    if (turns.size() > mostWaiting) {
      turns.remove().run();
    }
  }

  /** Passes on all remaining answers. */
  public void finish() {
    while (!turns.isEmpty()) {
      turns.remove().run();
    }
  }

  private static <T> T result(FutureTask<T> answer) {
    answer.run(); // does nothing if a thread has begun it
    try {
      return answer.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause(); // a supplier throws no other
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the search was interrupted", e);
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
