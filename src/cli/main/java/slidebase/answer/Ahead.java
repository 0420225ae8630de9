package slidebase.answer;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Searches for the answers to several lines at once, and hands them on in the order of the lines.
 * For one caller.
 */
final class Ahead implements AutoCloseable {
  /** How many lines may wait for their turn, per thread: one hard board holds up all behind it. */
  private static final int LINES_PER_THREAD = 128;

  private final int mostLines;
  private final ExecutorService threads;

  /** What hands on the answer to each line, the next one first. */
  private final Queue<Runnable> turns = new ArrayDeque<>();

  Ahead(int threads) {
    this.mostLines = LINES_PER_THREAD * threads;
    this.threads = Executors.newFixedThreadPool(threads, new DaemonThreads("search"));
  }

  /**
   * Begins to search for an answer.
   *
   * @param use takes the answer when its turn has come; to get it throws what the search has thrown
   */
  void add(Supplier<Answer> search, Consumer<Supplier<Answer>> use) {
    Future<Answer> answer = threads.submit(search::get);
    turns.add(() -> use.accept(() -> result(answer)));
    if (turns.size() > mostLines) {
      turns.remove().run();
    }
  }

  /** Hands on all answers that are left. */
  void finish() {
    while (!turns.isEmpty()) {
      turns.remove().run();
    }
  }

  private static Answer result(Future<Answer> answer) {
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
