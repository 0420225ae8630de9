package slidebase.cli;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Tells on standard error how far a comparison is, once that it has taken a second. */
final class ComparisonProgress {
  /** The time between two messages grows to this. */
  private static final long LONGEST_SILENCE = TimeUnit.SECONDS.toNanos(10);

  private final Console console;
  private final LongSupplier nanos;
  private final int rows;
  private final long boards;
  private final long begin;
  private long next = TimeUnit.SECONDS.toNanos(1);
  private int row;
  private String name;
  private long board;

  /**
   * Begins.
   *
   * @param nanos the clock
   * @param rows how many rows the comparison has
   * @param boards how many boards are searched from for each
   */
  ComparisonProgress(Console console, LongSupplier nanos, int rows, long boards) {
    this.console = console;
    this.nanos = nanos;
    this.rows = rows;
    this.boards = boards;
    this.begin = nanos.getAsLong();
  }

  void beginRow(String name) {
    row++;
    this.name = name;
    board = 0;
  }

  void beginBoard() {
    board++;
    tick();
  }

  /** Tells how far it is, if it is time to; for a search that asks whether it is cancelled: no. */
  boolean tick() {
    long elapsed = nanos.getAsLong() - begin;
    if (elapsed >= next) {
      next = elapsed + Math.min(elapsed, LONGEST_SILENCE);
      console.say(
          String.format(
              "%,d s: row %d of %d, %s: board %,d of %,d",
              TimeUnit.NANOSECONDS.toSeconds(elapsed), row, rows, name, board, boards));
    }
    return false;
  }
}
