package slidebase.cli;

import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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
    try (InputStream in = open(file)) {
      return from(in, file.toString(), use);
    }
  }

  /** Opens a file, which may be a pipe: of one, other streams cannot tell what is available. */
  private static InputStream open(Path file) throws IOException {
    try {
      return new FileInputStream(file.toFile());
    } catch (FileNotFoundException e) {
      throw Files.exists(file)
          ? new AccessDeniedException(file.toString())
          : new NoSuchFileException(file.toString());
    }
  }

  static <T> T fromStandardInput(Console console, Use<T> use) throws IOException {
    return from(console.in(), "standard input", use);
  }

  private static <T> T from(InputStream in, String name, Use<T> use) throws IOException {
    try {
      return use.of(in);
    } catch (IOException e) {
      throw new IOException(name + ": cannot be read: " + e.getMessage(), e);
    }
  }
}
