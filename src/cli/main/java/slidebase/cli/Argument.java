package slidebase.cli;

import picocli.CommandLine.Model.ArgSpec;

/**
 * An option or a positional argument of a verb and, once the command line is read, what was given
 * for it.
 *
 * @param <T> the type of what is given
 */
final class Argument<T> {
  private final ArgSpec spec;

  Argument(ArgSpec spec) {
    this.spec = spec;
  }

  /** Tells whether it stands on the command line. */
  boolean isGiven() {
    return value() != null;
  }

  /** Returns what was given; null if nothing was. */
  T value() {
    return spec.getValue();
  }

  /** Returns what was given, or else something other. */
  T or(T otherwise) {
    return isGiven() ? value() : otherwise;
  }
}
