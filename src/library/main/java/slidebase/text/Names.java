package slidebase.text;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Finds what is called by a name on the command line. */
public final class Names {
  private Names() {}

  /**
   * Returns the value whose text is the name.
   *
   * @param what the kind of thing, for the message
   * @param name what the user wrote
   * @param values those that there are
   * @throws IllegalArgumentException if there is none; the message lists those that there are
   */
  public static <E extends Enum<E>> E find(String what, String name, E[] values) {
    return Arrays.stream(values)
        .filter(value -> value.toString().equals(name))
        .findFirst()
        .orElseThrow(() -> unknown(what, name, values));
  }

  private static IllegalArgumentException unknown(String what, String name, Object[] values) {
    String known = Arrays.stream(values).map(Object::toString).collect(Collectors.joining(", "));
    return new IllegalArgumentException(what + " " + Quote.of(name) + ": not one of " + known);
  }
}
