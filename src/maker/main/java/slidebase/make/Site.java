package slidebase.make;

import java.nio.file.Path;
import java.util.function.Consumer;
import slidebase.sets.Sweep;

/**
 * The file of a new database, and the threads that make it.
 *
 * @param file the database
 * @param threads the maximum number of threads
 * @param messages receives messages for the user, such as about a wait
 */
public record Site(Path file, int threads, Consumer<String> messages) {
  /** Returns a site with a thread per processor. */
  public static Site usual(Path file, Consumer<String> messages) {
    return new Site(file, Sweep.processors(), messages);
  }

  /** Returns the same, which drops messages. */
  static Site quiet(Path file) {
    return usual(file, message -> {});
  }
}
