package slidebase.format;

import java.io.IOException;
import java.util.Optional;
import slidebase.entry.EntrySource;

/**
 * A format of inputs. It recognises a beginning, and reads entries. {@link Formats} lists all, and
 * decides which one an input has.
 */
public abstract class Format {
  private final String name;

  /**
   * @param name the value of {@code format}
   */
  Format(String name) {
    this.name = name;
  }

  /** Returns how an input is read that begins so; empty if it may have any other format. */
  abstract Optional<Reading> recognise(Beginning beginning, Expected expected) throws IOException;

  /** Returns that an input is read in this format, if it is like one. */
  final Optional<Reading> recognisedIf(boolean isLike) {
    return isLike ? Optional.of(Reading.as(this)) : Optional.empty();
  }

  /** Returns how an input is read whose user named this format. */
  Reading named(Beginning beginning, Expected expected) throws IOException {
    return Reading.as(this);
  }

  /** Returns whether the name of the file shows this format, whatever its beginning is. */
  boolean isNamedBy(Beginning beginning, Expected expected) {
    return false;
  }

  /** Returns the entries of an input; empty if each line is one. */
  abstract Optional<EntrySource> entries(Input in);

  @Override
  public String toString() {
    return name;
  }
}
