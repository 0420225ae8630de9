package slidebase.ask;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * The values that a shell completes; computed only when the help, a shell or a door lists them.
 *
 * @param isOpen whether other values are permitted
 */
public record Candidates(Iterable<?> values, boolean isOpen) implements Iterable<String> {
  /** Returns candidates that are all permitted values. */
  public static Candidates all(Iterable<?> values) {
    return new Candidates(values, false);
  }

  /** Returns candidates of which an argument may list several; it may also have other values. */
  public static Candidates some(Iterable<?> values) {
    return new Candidates(values, true);
  }

  /** Returns candidates that are all permitted values. */
  public static Candidates all(Object[] values) {
    return all(Arrays.asList(values));
  }

  List<String> list() {
    List<String> texts = new ArrayList<>();
    for (Object value : values) {
      texts.add(value.toString());
    }
    return texts;
  }

  @Override
  public Iterator<String> iterator() {
    return list().iterator();
  }

  /** Returns the values, separated by commas. */
  @Override
  public String toString() {
    return String.join(", ", this);
  }
}
