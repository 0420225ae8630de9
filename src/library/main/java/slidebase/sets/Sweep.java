package slidebase.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Visits all states, section by section, on one or several threads. Small work is done by the
 * calling thread, because it would end before other threads wake up.
 */
public final class Sweep {
  /** One thread handles up to the 30,240 words of boards of ten cells. */
  private static final int MOST_WORDS_OF_ONE_THREAD = 1 << 15;

  private final SetGraph graph;

  /** One per thread. */
  private final List<Section> own = new ArrayList<>();

  /** Makes a sweep with a maximum number of threads, 1 or more. */
  public Sweep(SetGraph graph, int threads) {
    this.graph = graph;
    boolean isSmall = graph.sections() * graph.wordsInSection() <= MOST_WORDS_OF_ONE_THREAD;
    int useful = isSmall ? 1 : threads;
    for (int i = 0; i < useful; i++) {
      own.add(new Section(graph));
    }
  }

  /** Returns the default maximum number of threads: one per processor. */
  public static int processors() {
    return Runtime.getRuntime().availableProcessors();
  }

  public SetGraph graph() {
    return graph;
  }

  /**
   * Processes all sections of certain blocks, each in one thread. After a failure, no thread begins
   * another section, and the failure is thrown.
   */
  public void forEach(IntPredicate which, Consumer<Section> task) {
    int[] blocks = IntStream.range(0, graph.blocks()).filter(which).toArray();
    int sections = graph.sectionsInBlock();
    new Together()
        .forEach(
            own.size(),
            blocks.length * sections,
            (thread, i) -> {
              long section = (long) blocks[i / sections] * sections + i % sections;
              task.accept(own.get(thread).at(section));
            });
  }
}
