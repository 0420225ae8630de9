package slidebase.verbs;

import java.util.Optional;
import java.util.OptionalDouble;
import slidebase.ask.Fields;
import slidebase.statistics.Fit;

/**
 * A test of how far a sample deviates from uniform boards, and its result.
 *
 * @param found the result in words, or why there is none
 * @param p empty if there is no result
 */
record Deviation(String name, String found, OptionalDouble p, Fields fields) {
  static Deviation of(String name, String found, double p, Fields fields) {
    return new Deviation(name, found, OptionalDouble.of(p), fields);
  }

  static Deviation none(String name, String reason) {
    return new Deviation(name, reason, OptionalDouble.empty(), new Fields());
  }

  /** Returns the same test with the boards that were tested. */
  Deviation about(String words, int tested) {
    return new Deviation(name, found + words, p, fields.with("tested", tested));
  }

  static Deviation of(String name, Optional<Fit> fit, String least) {
    if (fit.isEmpty()) {
      return none(name, "not tested: needs " + least);
    }
    String found =
        String.format(
            "chi-square %.1f, %.0f degrees of freedom",
            fit.get().chiSquared(), fit.get().freedom());
    Fields fields =
        new Fields().with("chiSquare", fit.get().chiSquared()).with("freedom", fit.get().freedom());
    return of(name, found, fit.get().p(), fields);
  }

  /** Returns a number with two digits after the point, or none if it is large or whole. */
  static String rounded(double value) {
    return value >= 100 || value == Math.rint(value)
        ? String.format("%,.0f", value)
        : value >= 0.01 ? String.format("%.2f", value) : String.format("%.2g", value);
  }
}
