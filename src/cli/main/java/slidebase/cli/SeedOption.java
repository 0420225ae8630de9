package slidebase.cli;

import java.util.Random;

/** The option that says which boards chance draws. */
final class SeedOption {
  private final Argument<Long> seed;

  SeedOption(Verb verb) {
    seed =
        verb.option(
            Long.class, "--seed", "S", "A whole number: the same seed draws the same boards.");
  }

  boolean isGiven() {
    return seed.isGiven();
  }

  /** Returns the seed that was given, or else one that is short enough to be typed again. */
  long orAny() {
    return seed.isGiven() ? seed.value() : new Random().nextInt(Integer.MAX_VALUE);
  }
}
