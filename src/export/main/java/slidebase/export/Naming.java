package slidebase.export;

import java.util.Optional;
import slidebase.text.Quote;

/**
 * The names in exported files.
 *
 * @param file how the first file will be called, if not as usual: its examples call it so
 * @param prefix the prefix of all names in a C header
 */
public record Naming(Optional<String> file, String prefix) {
  /** The usual {@link #prefix}. */
  public static final String PREFIX = "slidebase";

  static final Naming USUAL = new Naming(Optional.empty(), PREFIX);

  /**
   * @throws IllegalArgumentException if the prefix is not a C identifier
   */
  public Naming {
    if (!prefix.matches("[A-Za-z][A-Za-z0-9_]*")) {
      throw new IllegalArgumentException(
          "prefix "
              + Quote.of(prefix)
              + ": names in C have letters a to z, digits and _, and begin with a letter; choose one with --prefix NAME");
    }
  }

  static Naming withPrefix(String prefix) {
    return new Naming(Optional.empty(), prefix);
  }
}
