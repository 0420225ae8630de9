package slidebase.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files that tests compare with the program; with {@code -Dsessions.write=true} they are written.
 */
public final class Written {
  /** Whether the files are written, and nothing is compared. */
  public static final boolean IS_REQUESTED = Boolean.getBoolean("sessions.write");

  private Written() {}

  /** Writes a file, and reports it if that is a change. */
  public static void write(Path file, String content) throws IOException {
    if (!Files.readString(file).equals(content)) {
      Files.writeString(file, content);
      System.out.println("written: " + file);
    }
  }
}
