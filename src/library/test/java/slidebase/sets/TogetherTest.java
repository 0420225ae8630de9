package slidebase.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TogetherTest {
  /** The other threads end at an interrupt, or when the caller has nothing left but to wait. */
  @Test
  void anInterruptOfTheCallerInterruptsTheOtherThreadsAndIsKept() {
    Thread caller = Thread.currentThread();
    AtomicInteger interrupted = new AtomicInteger();
    new Together()
        .run(
            3,
            thread -> {
              if (thread == 0) {
                caller.interrupt();
                return;
              }
              while (caller.getState() != Thread.State.WAITING
                  && !Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
              }
              interrupted.addAndGet(Thread.currentThread().isInterrupted() ? 1 : 0);
            });
    assertEquals(2, interrupted.get());
    assertTrue(Thread.interrupted());
  }
}
