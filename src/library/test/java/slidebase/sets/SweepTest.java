package slidebase.sets;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.Shape;

class SweepTest {

  /** The other thread finishes its section when the one that failed has nothing more to do. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void oneFailureEndsAllThreads(int threads) {
    SetGraph graph = new SetGraph(Board.defaultGoal(new Shape(3, 4)));
    IllegalStateException failure = new IllegalStateException("damaged");
    AtomicReference<Thread> failed = new AtomicReference<>();
    AtomicInteger sections = new AtomicInteger();
    Sweep sweep = new Sweep(graph, threads);
    IllegalStateException thrown =
        assertThrows(
            IllegalStateException.class,
            () ->
                sweep.forEach(
                    block -> true,
                    section -> {
                      if (failed.compareAndSet(null, Thread.currentThread())) {
                        throw failure;
                      }
                      while (failed.get() != Thread.currentThread()
                          && failed.get().getState() == Thread.State.RUNNABLE) {
                        Thread.onSpinWait();
                      }
                      sections.incrementAndGet();
                    }));
    assertSame(failure, thrown);
    long all = graph.sections();
    assertTrue(sections.get() < all / 2, sections + " of " + all + " sections");
  }
}
