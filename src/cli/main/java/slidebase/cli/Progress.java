package slidebase.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar on standard error, where a person watches, once something takes its time. */
final class Progress implements AutoCloseable {
  private static final int BAR_WIDTH = 100;

  /** From so many steps on, they are counted in millions. */
  private static final long MANY = 10_000_000;

  private final String task;
  private final long steps;
  private final Duration patience;
  private final boolean isWatched;
  private final long begin = System.nanoTime();

  private long done;
  private String message = "";

  /** Null until it is shown. */
  private ProgressBar bar;

  /**
   * Prepares to show progress.
   *
   * @param task what the steps are of
   * @param steps how many there will be
   * @param patience how long a person waits before asking
   */
  Progress(String task, long steps, Duration patience) {
    this.task = task;
    this.steps = steps;
    this.patience = patience;
    System.setProperty("jdk.console", "java.base"); // JDK 22 to 24 else take a file for a terminal
    this.isWatched = System.console() != null;
  }

  /** Shows a message behind the bar. */
  void say(String message) {
    this.message = message;
    if (bar != null) {
      bar.setExtraMessage(" " + message);
    }
  }

  /** One more step is done. */
  void step() {
    stepTo(done + 1);
  }

  /** So many steps are done. */
  void stepTo(long step) {
    done = step;
    Duration elapsed = Duration.ofNanos(System.nanoTime() - begin);
    if (bar == null && isWatched && elapsed.compareTo(patience) >= 0) {
      bar = bar(step, elapsed);
    }
    if (bar != null) {
      bar.stepTo(step);
    }
  }

  private ProgressBar bar(long step, Duration elapsed) {
    PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true);
    ProgressBarBuilder builder = new ProgressBarBuilder().setTaskName(task);
    if (steps >= MANY) {
      builder.setUnit("M", 1_000_000).showSpeed();
    }
    return builder
        .setStyle(ProgressBarStyle.ASCII)
        .setInitialMax(steps)
        .startsFrom(step, elapsed)
        .setConsumer(new ConsoleProgressBarConsumer(err, BAR_WIDTH))
        .build()
        .setExtraMessage(" " + message);
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
