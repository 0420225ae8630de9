package slidebase.cli;

import java.util.OptionalLong;

/**
 * Estimates the remaining time of work from its recent speed, measured over the last half of the
 * elapsed time or a little more. So a slow or fast beginning has no lasting effect.
 */
final class Pace {
  private static final long PATIENCE_SECONDS = 10;

  private final long begin;
  private long earlier;
  private long earlierDone;
  private long later;
  private long laterDone;

  /** Begins at a second, with the work done by an earlier run, if any. */
  Pace(long second, long done) {
    begin = second;
    earlier = second;
    earlierDone = done;
    later = second;
    laterDone = done;
  }

  /** Returns the estimated seconds left at a second; empty while too little is known. */
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
