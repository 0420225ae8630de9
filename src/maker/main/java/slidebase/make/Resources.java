package slidebase.make;

import java.time.Duration;
import slidebase.sets.Sweep;

/**
 * The resources of a run.
 *
 * @param threads the maximum number of threads
 * @param memory the maximum memory in bytes for sets of boards, which can also be in files; at most
 *     what Java may use
 * @param checkpoint the time between two checkpoints
 */
public record Resources(int threads, long memory, Duration checkpoint) {
  /** Returns the default: all resources of the machine. */
  public static final Resources USUAL =
      new Resources(Sweep.processors(), Long.MAX_VALUE, Duration.ofMinutes(5));
}
