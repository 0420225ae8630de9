package slidebase.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import slidebase.question.DaemonThreads;
import slidebase.work.Progress;

/**
 * A line on standard error with the progress and the remaining time of work that takes longer than
 * a second. It is erased before any other output. Without a terminal, a line of its own is printed
 * per minute instead, for a log.
 */
final class ProgressLine implements Progress {
  private static final long PATIENCE_MILLIS = 1_000;
  private static final long PERIOD_MILLIS = 250;
  private static final int WIDTH = 79;
  private static final long MINUTE_SECONDS = 60;

  private final PrintWriter err;
  private final boolean isWatched;
  private final LongSupplier nanoTime;
  private long minutes;
  private long begin;
  private Pace pace;
  private boolean isShown;
  private ScheduledExecutorService timer;

  private String stage = "";
  private long done;
  private long total;

  /**
   * @param isWatched whether standard error is a terminal
   * @param nanoTime the time in nanoseconds
   */
  ProgressLine(PrintWriter err, boolean isWatched, LongSupplier nanoTime) {
    this.err = err;
    this.isWatched = isWatched;
    this.nanoTime = nanoTime;
    this.begin = nanoTime.getAsLong();
  }

  static boolean isTerminal() {
    try {
      Path stream = Path.of("/proc/self/fd/2").toRealPath();
      return stream.startsWith("/dev/pts") || stream.toString().startsWith("/dev/tty");
    } catch (IOException e) { // not on Linux, or a pipe
      System.setProperty(
          "jdk.console", "java.base"); // JDK 22 to 24 else take a file for a terminal
      return !Path.of("/proc/self/fd").toFile().exists() && System.console() != null;
    }
  }

  @Override
  public synchronized void at(String stage, long done, long total) {
    if (!isWatched) {
      log(stage, done, total);
      return;
    }
    boolean begins = timer == null;
    if (begins) {
      begin();
    }
    if (begins || total != this.total) {
      pace = new Pace(seconds(), done);
    }
    this.stage = stage;
    this.done = done;
    this.total = total;
  }

  private void log(String stage, long done, long total) {
    long seconds = seconds();
    if (seconds / MINUTE_SECONDS > minutes) {
      minutes = seconds / MINUTE_SECONDS;
      err.print("slidebase: " + text(stage, done, total, seconds, OptionalLong.empty()) + "\n");
      err.flush();
    }
  }

  private void begin() {
    begin = nanoTime.getAsLong();
    timer = Executors.newSingleThreadScheduledExecutor(new DaemonThreads("progress"));
    timer.scheduleWithFixedDelay(this::show, PATIENCE_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
  }

  private long seconds() {
    return (nanoTime.getAsLong() - begin) / 1_000_000_000L;
  }

  private synchronized void show() {
    if (timer != null) {
      long seconds = seconds();
      String text = text(stage, done, total, seconds, pace.left(seconds, done, total));
      String line = text.length() > WIDTH ? text.substring(0, WIDTH) : text;
      err.print("\r" + line + " ".repeat(WIDTH - line.length()));
      err.flush();
      isShown = true;
    }
  }

  static String text(String stage, long done, long total, long seconds, OptionalLong left) {
    String line =
        total > 0
            ? String.format(
                "%s: %d %%, %,d of %,d, %,d s", stage, 100 * done / total, done, total, seconds)
            : done > 0
                ? String.format("%s: %,d boards, %,d s", stage, done, seconds)
                : String.format("%s: %,d s", stage, seconds);
    if (left.isPresent()) {
      line += String.format(", %,d s to go", left.getAsLong());
    }
    return line;
  }

  synchronized void end() {
    if (timer != null) {
      timer.shutdown();
      timer = null;
    }
    if (isShown) {
      err.print("\r" + " ".repeat(WIDTH) + "\r");
      err.flush();
      isShown = false;
    }
  }
}
