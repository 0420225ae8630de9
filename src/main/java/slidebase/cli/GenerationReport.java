package slidebase.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import slidebase.Generation;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.table.Ranking;

/** Generates a database, with a progress bar where a person watches. */
final class GenerationReport {
  private static final int BAR_WIDTH = 79;

  private final Console console;

  GenerationReport(Console console) {
    this.console = console;
  }

  Generation generate(Shape shape, Path file) throws Exception {
    System.setProperty("jdk.console", "java.base"); // JDK 22 to 24 else take a file for a terminal
    if (System.console() == null) {
      return Generation.toFile(shape, file, searched -> {});
    }
    try (ProgressBar bar = bar(shape)) {
      return Generation.toFile(shape, file, bar::stepTo);
    }
  }

  private static ProgressBar bar(Shape shape) {
    PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true);
    return new ProgressBarBuilder()
        .setTaskName("boards")
        .setStyle(ProgressBarStyle.ASCII)
        .setInitialMax(Ranking.slots(shape) * GoalClass.all(shape).size())
        .setConsumer(new ConsoleProgressBarConsumer(err, BAR_WIDTH))
        .build();
  }
}
