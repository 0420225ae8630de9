package slidebase.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where lines come from: a file or standard input. */
final class Lines {
  private Lines() {}

  /** What is done with them. */
  interface Use<T> {
    /** Reads the lines, and returns what comes of them. */
    T of(InputStream in) throws IOException;
  }

  static <T> T fromFile(Path file, Use<T> use) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IllegalArgumentException(file + ": is a directory, not a file of boards");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return use.of(in);
    }
  }

  static <T> T fromStandardInput(Console console, Use<T> use) throws IOException {
    try {
      return use.of(console.in());
    } catch (IOException e) {
      throw new IOException("standard input: cannot be read: " + e.getMessage(), e);
    }
  }
}
