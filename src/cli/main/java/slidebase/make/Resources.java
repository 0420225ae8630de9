package slidebase.make;

import java.time.Duration;
import slidebase.sets.Sweep;

/**
 * The resources of a run.
 *
 * @param threads the most threads
 * @param memory the most memory in bytes, where sets of boards may be kept in files as well; not
 *     more than Java may use
 * @param checkpoint after how long a search is saved that could be gone on with
 */
public record Resources(int threads, long memory, Duration checkpoint) {
  /** Returns the default: all resources of the machine. */
  public static final Resources USUAL =
      new Resources(Sweep.processors(), Long.MAX_VALUE, Duration.ofMinutes(5));
}
