package slidebase.make;

import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * The file of a new database, and the resources for making it.
 *
 * @param file the database
 * @param messages receives messages for the user, such as about a wait
 */
public record Site(Path file, Resources resources, Consumer<String> messages) {
  /** Returns a site with all resources of the machine, which drops messages. */
  static Site quiet(Path file) {
    return new Site(file, Resources.USUAL, message -> {});
  }
}
