package slidebase.table;

import java.time.Duration;

/**
 * Measures the time of some work: the processor time of this process where the system reports it,
 * so that other programs do not lengthen it; at most the time that a clock shows, so that several
 * threads do not count twice.
 */
final class WorkTime {
  /**
   * The unit in which systems count processor time, and how often it is read, in nanoseconds. The
   * time is accurate to two of them.
   */
  private static final long TICK = 10_000_000;

  private final long begin = System.nanoTime();
  private final long processorBegin = processor();
  private long read = begin;
  private long processorRead = processorBegin;

  /** Returns the processor time of this process in nanoseconds, or 0 if it is unknown. */
  private static long processor() {
    return ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
  }

  /** Returns the time since the beginning, in nanoseconds. */
  long nanos() {
    long now = System.nanoTime();
    if (processorBegin == 0) {
      return now - begin;
    }
    if (now - read >= TICK) {
      processorRead = processor();
      read = now;
    }
    return Math.min(now - begin, processorRead - processorBegin + 2 * TICK);
  }
}
