package slidebase.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Goes over all states, section by section, on one or several threads. What is done sooner than
 * other threads would wake up is left to the calling thread.
 */
public final class Sweep implements AutoCloseable {
  /** Boards of ten cells, which are 30,240 words, are left to one thread. */
  private static final int MOST_WORDS_OF_ONE_THREAD = 1 << 15;

  /** What one thread is to do for a section. */
  public interface Task {
    /** Does it, and returns a number to be summed up. */
    long at(Section section);
  }

  private final SetGraph graph;
  private final int sections;

  /** One per thread. */
  private final List<Section> own = new ArrayList<>();

  /** The threads, or null if there is only the calling one. */
  private final ForkJoinPool pool;

  /** Starts so many threads at most, 1 or more. */
  public Sweep(SetGraph graph, int threads) {
    this.graph = graph;
    this.sections = graph.sections();
    boolean isSmall = (long) graph.blocks() * graph.words() <= MOST_WORDS_OF_ONE_THREAD;
    int useful = isSmall ? 1 : threads;
    for (int i = 0; i < useful; i++) {
      own.add(new Section(graph));
    }
    this.pool = useful == 1 ? null : new ForkJoinPool(useful);
  }

  /** Returns how many threads there are at most if nobody says otherwise: one per processor. */
  public static int processors() {
    return Runtime.getRuntime().availableProcessors();
  }

  public SetGraph graph() {
    return graph;
  }

  /** Does a task for all sections of certain blocks, and returns the sum. */
  public long sum(IntPredicate which, Task task) {
    int[] blocks = IntStream.range(0, graph.blocks()).filter(which).toArray();
    AtomicInteger next = new AtomicInteger();
    if (pool == null) {
      return work(blocks, next, task, own.get(0));
    }
    List<ForkJoinTask<Long>> shares = new ArrayList<>();
    for (Section section : own) {
      shares.add(pool.submit(() -> work(blocks, next, task, section)));
    }
    return shares.stream().mapToLong(ForkJoinTask::join).sum();
  }

  /** Takes section after section, until none is left. */
  private long work(int[] blocks, AtomicInteger next, Task task, Section section) {
    long sum = 0;
    for (int i = next.getAndIncrement(); i < blocks.length * sections; i = next.getAndIncrement()) {
      sum += task.at(section.at(blocks[i / sections], i % sections * graph.section()));
    }
    return sum;
  }

  @Override
  public void close() {
    if (pool != null) {
      pool.shutdown();
    }
  }
}
