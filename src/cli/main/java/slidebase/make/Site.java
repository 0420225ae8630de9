package slidebase.make;

import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Where a database is made, and with which means.
 *
 * @param file the database
 * @param messages receives messages for the user, such as that the run waits
 */
public record Site(Path file, Resources resources, Consumer<String> messages) {
  /** A site with all resources of the machine, whose messages nobody receives. */
  static Site quiet(Path file) {
    return new Site(file, Resources.USUAL, message -> {});
  }
}
