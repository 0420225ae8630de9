package slidebase.ask;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** The values that a shell completes; listed only when a help, a shell or a door shows them. */
public final class Candidates implements Iterable<String> {
  private final Iterable<?> values;
  private final boolean isOpen;

  private Candidates(Iterable<?> values, boolean isOpen) {
    this.values = values;
    this.isOpen = isOpen;
  }

  /** Returns candidates that are all permitted values. */
  public static Candidates all(Iterable<?> values) {
    return new Candidates(values, false);
  }

  /** Returns candidates for a list, from which an argument may take several, or others as well. */
  public static Candidates some(Iterable<?> values) {
    return new Candidates(values, true);
  }

  /** Returns the same. */
  public static Candidates all(Object[] values) {
    return all(Arrays.asList(values));
  }

  /** Returns whether there are other values. */
  boolean isOpen() {
    return isOpen;
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

  /** Returns the values with commas between them. */
  @Override
  public String toString() {
    return String.join(", ", this);
  }
}
