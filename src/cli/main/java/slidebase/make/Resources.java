package slidebase.make;

import java.time.Duration;
import slidebase.sets.Sweep;

/**
 * The resources of a run, and the facts known about its duration.
 *
 * @param threads the most threads
 * @param memory the most memory in bytes, where sets of boards may be kept in files as well; not
 *     more than Java may use
 * @param checkpoint after how long a search is saved that could be gone on with
 * @param levels how many levels the boards of a shape have, or 0 if that is not known
 */
public record Resources(int threads, long memory, Duration checkpoint, int levels) {
  /** Returns the default: all resources of the machine. */
  public static final Resources USUAL =
      new Resources(Sweep.processors(), Long.MAX_VALUE, Duration.ofMinutes(5), 0);

  public Resources withLevels(int known) {
    return new Resources(threads, memory, checkpoint, known);
  }
}
