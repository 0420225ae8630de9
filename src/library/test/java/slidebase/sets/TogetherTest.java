package slidebase.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TogetherTest {
  @Test
  @Timeout(60) // without an interrupt, the other threads would not end
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
              while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
              }
              interrupted.incrementAndGet();
            });
    assertEquals(2, interrupted.get());
    assertTrue(Thread.interrupted());
  }
}
