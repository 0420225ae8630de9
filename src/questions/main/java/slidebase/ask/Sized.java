package slidebase.ask;

import java.util.List;
import java.util.Optional;
import slidebase.board.Shape;

/**
 * Parameters with the shape that a size at the beginning of an input shows.
 *
 * @param given the parameters without it
 */
public record Sized(Parameters given, Shape shape) implements Parameters {
  private static final String NAME = "shape";

  /**
   * Returns parameters with a shape; the same if there is none.
   *
   * @throws IllegalArgumentException if a shape is given, or a goal of another shape
   */
  public static Parameters of(Parameters given, Optional<Shape> size) {
    if (size.isEmpty()) {
      return given;
    }
    String begins = "the input begins with a size, so its boards are " + size.get();
    if (given.has(NAME)) {
      String other = given.notation(NAME, given.text(NAME).orElseThrow());
      throw new IllegalArgumentException(begins + "; leave out " + other);
    }
    Sized sized = new Sized(given, size.get());
    try {
      Subject.of(sized);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(begins + "; " + e.getMessage(), e);
    }
    return sized;
  }

  @Override
  public boolean has(String name) {
    return name.equals(NAME) || given.has(name);
  }

  @Override
  public Optional<String> text(String name) {
    return name.equals(NAME) ? Optional.of(shape.toString()) : given.text(name);
  }

  @Override
  public List<String> texts(String name) {
    return given.texts(name);
  }

  @Override
  public long number(String name, long otherwise) {
    return given.number(name, otherwise);
  }

  @Override
  public String notation(String name) {
    return given.notation(name);
  }

  @Override
  public String notation(String name, Object value) {
    return given.notation(name, value);
  }
}
