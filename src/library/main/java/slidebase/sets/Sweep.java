package slidebase.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Goes over all states, section by section, on one or several threads. What is done sooner than
 * other threads would wake up is left to the calling thread.
 */
public final class Sweep {
  /** Boards of ten cells, which are 30,240 words, are left to one thread. */
  private static final int MOST_WORDS_OF_ONE_THREAD = 1 << 15;

  private final SetGraph graph;
  private final int sections;

  /** One per thread. */
  private final List<Section> own = new ArrayList<>();

  /** Makes ready for so many threads at most, 1 or more. */
  public Sweep(SetGraph graph, int threads) {
    this.graph = graph;
    this.sections = graph.sections();
    boolean isSmall = graph.blocks() * graph.words() <= MOST_WORDS_OF_ONE_THREAD;
    int useful = isSmall ? 1 : threads;
    for (int i = 0; i < useful; i++) {
      own.add(new Section(graph));
    }
  }

  /** Returns how many threads there are at most if nobody says otherwise: one per processor. */
  public static int processors() {
    return Runtime.getRuntime().availableProcessors();
  }

  public SetGraph graph() {
    return graph;
  }

  /**
   * Does something for all sections of certain blocks, each in one thread. If it fails in one, no
   * thread begins another section, and the failure is thrown.
   */
  public void forEach(IntPredicate which, Consumer<Section> task) {
    int[] blocks = IntStream.range(0, graph.blocks()).filter(which).toArray();
    AtomicInteger next = new AtomicInteger();
    Together threads = new Together();
    threads.run(
        own.stream()
            .<Runnable>map(section -> () -> work(blocks, next, task, section, threads))
            .toList());
  }

  /** Takes section after section, until none is left or a thread has failed. */
  private void work(
      int[] blocks, AtomicInteger next, Consumer<Section> task, Section section, Together threads) {
    int all = blocks.length * sections;
    for (int i = next.getAndIncrement();
        i < all && !threads.hasFailed();
        i = next.getAndIncrement()) {
      task.accept(section.at(blocks[i / sections], i % sections * graph.section()));
    }
  }
}
