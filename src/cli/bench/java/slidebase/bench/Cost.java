package slidebase.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What a command takes as a process of its own.
 *
 * @param seconds from its start to its end
 * @param kilobytes the maximum memory, or 0 if the system does not report it
 */
record Cost(double seconds, long kilobytes) {
  private static final int LOOK_EVERY_MILLISECONDS = 5;

  /** Runs a verb, which must succeed; its output is dropped. */
  static Cost of(Path launcher, String verb, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(launcher.toString(), verb));
    command.addAll(arguments);
    long begin = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    long peak = 0;
    while (!process.waitFor(LOOK_EVERY_MILLISECONDS, TimeUnit.MILLISECONDS)) {
      peak = Math.max(peak, peakKilobytes(process.pid()));
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    if (process.exitValue() != 0) {
      throw new IOException(String.join(" ", command) + ": status " + process.exitValue());
    }
    return new Cost(seconds, peak);
  }

  /** Returns the maximum memory of a process so far, if the system reports it. */
  private static long peakKilobytes(long process) {
    Path status = Path.of("/proc", String.valueOf(process), "status");
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException | UncheckedIOException e) {
      return 0; // the process has ended, or this is another system
    }
  }

  String memory() {
    return kilobytes == 0 ? "-" : String.format("%,d MB", kilobytes / 1000);
  }
}
