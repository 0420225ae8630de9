package slidebase.cli;

import java.util.OptionalLong;

/**
 * Estimates the remaining time of work from its recent speed: that of the last half of the elapsed
 * time, or a little more. So a slow or fast beginning is forgotten.
 */
final class Pace {
  private static final long PATIENCE_SECONDS = 10;

  private final long begin;
  private long earlier;
  private long earlierDone;
  private long later;
  private long laterDone;

  /** Begins at a second with so much done, be it by an earlier run. */
  Pace(long second, long done) {
    begin = second;
    earlier = second;
    earlierDone = done;
    later = second;
    laterDone = done;
  }

  /** Returns how many seconds are left at a second, once that can be said. */
  OptionalLong left(long second, long done, long total) {
    if (second > later && second - begin >= 2 * (later - begin)) {
      earlier = later;
      earlierDone = laterDone;
      later = second;
      laterDone = done;
    }
    if (second - begin < PATIENCE_SECONDS || done <= earlierDone || done > total) {
      return OptionalLong.empty();
    }
    double each = (double) (second - earlier) / (done - earlierDone);
    return OptionalLong.of((long) Math.ceil(each * (total - done)));
  }
}
