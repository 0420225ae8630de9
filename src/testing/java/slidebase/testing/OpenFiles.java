package slidebase.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files that this process has open or mapped, as Linux lists them; elsewhere, tests end. */
public final class OpenFiles {
  private static final Path PROCESS = Path.of("/proc/self");

  private OpenFiles() {}

  /** Returns the open files whose path begins in some way. */
  public static List<String> open(Path beginning) throws IOException {
    assumeTrue(Files.isDirectory(PROCESS));
    List<String> open = new ArrayList<>();
    try (Stream<Path> links = Files.list(PROCESS.resolve("fd"))) {
      for (Path link : links.toList()) {
        open.add(target(link));
      }
    }
    open.removeIf(each -> !each.startsWith(beginning.toString()));
    return open;
  }

  private static String target(Path link) throws IOException {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (NoSuchFileException e) {
      return "closed meanwhile";
    }
  }

  /** Returns the mappings of files whose path begins in some way. */
  public static List<String> mapped(Path beginning) throws IOException {
    assumeTrue(Files.isDirectory(PROCESS));
    return Files.readAllLines(PROCESS.resolve("maps")).stream()
        .filter(line -> line.contains(" " + beginning))
        .toList();
  }
}
