package slidebase.format;

import java.util.Optional;
import slidebase.board.Shape;

/**
 * How an input is read: decided once, by its beginning.
 *
 * @param isNamed whether the user named the format
 * @param skipped the number of rows before the first entry
 * @param size the shape that a size shows; empty if the boards have the expected one
 * @param warning what the user should check, although the input can be read
 */
public record Reading(
    Format format, boolean isNamed, int skipped, Optional<Shape> size, Optional<String> warning) {
  static Reading as(Format format) {
    return new Reading(format, false, 0, Optional.empty(), Optional.empty());
  }

  /** Returns the same of a format that the user named. */
  Reading named() {
    return new Reading(format, true, skipped, size, warning);
  }

  /** Returns the same without the first row. */
  Reading withoutFirst() {
    return new Reading(format, isNamed, 1, size, warning);
  }

  Reading sized(Optional<Shape> shape) {
    return new Reading(format, isNamed, skipped, shape, warning);
  }

  Reading warning(String message) {
    return new Reading(format, isNamed, skipped, size, Optional.of(message));
  }
}
