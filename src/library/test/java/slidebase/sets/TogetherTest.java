package slidebase.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import slidebase.testing.Await;

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
              try {
                Thread.sleep(1_000 * Await.SECONDS);
              } catch (InterruptedException e) {
                interrupted.incrementAndGet();
              }
            });
    assertEquals(2, interrupted.get());
    assertTrue(Thread.interrupted());
  }
}
