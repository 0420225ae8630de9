package slidebase.cli;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Names with commas between them. */
final class CommaList {
  private CommaList() {}

  /** Writes names for the help. */
  static String of(Object... names) {
    return Arrays.stream(names).map(Object::toString).collect(Collectors.joining(", "));
  }

  /**
   * Reads names, each once.
   *
   * @param named finds what a name means, and refuses what means nothing
   */
  static <T> List<T> parse(String names, Function<String, T> named) {
    return Arrays.stream(names.split(",", -1)).map(String::trim).map(named).distinct().toList();
  }
}
