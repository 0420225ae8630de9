package slidebase.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.stream.Stream;

/** What the figures were measured on. */
final class Machine {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  private Machine() {}

  /** Returns a line with the processor, its cores, the JDK and the date. */
  static String describe() throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    return String.format(
        "%s, %d %s; %s %s; %s",
        processor(),
        cores,
        cores == 1 ? "core" : "cores",
        System.getProperty("java.vendor"),
        Runtime.version(),
        LocalDate.now());
  }

  /** Returns the processor's name if the system reports it, or else its kind. */
  private static String processor() throws IOException {
    if (Files.isReadable(PROCESSORS)) {
      try (Stream<String> lines = Files.lines(PROCESSORS)) {
        return lines
            .filter(line -> line.startsWith("model name"))
            .map(line -> line.substring(line.indexOf(':') + 1).strip())
            .findFirst()
            .orElseGet(Machine::architecture);
      }
    }
    return architecture();
  }

  private static String architecture() {
    return System.getProperty("os.arch");
  }
}
