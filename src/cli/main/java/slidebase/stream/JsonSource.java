package slidebase.stream;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import slidebase.ask.Fields;
import slidebase.ask.Json;
import slidebase.lines.Entry;
import slidebase.lines.LineReader;

/**
 * Values of JSON as entries: {@code "2 3 4 1 5 0 7 6 8"}, {@code [2,3,4,1,5,0,7,6,8]}, {@code
 * [[2,3,4],[1,5,0],[7,6,8]]} and {@code {"board":...,"goal":...}} each become the entry with the
 * same meaning. Any other value becomes an entry with its text, and is answered as a bad board.
 */
public final class JsonSource {
  /** The members of an object, in the order of a line. */
  private static final List<String> NAMES = List.of("board", "start", "slot", "goal", "moves");

  private static final Set<String> FIRST = Set.of("board", "start", "slot");

  private JsonSource() {}

  /**
   * Reads the elements of an array, or a single value. An element has at most as many tokens and
   * characters as fit in a line.
   */
  static Source ofArray(InputStream in, Runnable beforeWait, boolean areWhole) {
    Json.Elements elements = new Json.Elements(in, LineReader.MOST_BYTES);
    return new Source() {
      private long count;

      @Override
      public Entry next() throws IOException {
        beforeWait.run();
        count++;
        return elements.next().map(value -> entry(count, value, areWhole)).orElse(null);
      }
    };
  }

  /** Reads a value from each line; a line that is not JSON is kept as it is. */
  static Source ofLines(LineReader lines, boolean areWhole) {
    return () -> lines.next() ? entry(lines, areWhole) : null;
  }

  private static Entry entry(LineReader lines, boolean areWhole) {
    Entry line = Entry.ofLine(lines.number(), lines.text(), lines.isCut());
    try {
      return lines.isCut() ? line : entry(line.line(), Json.read(line.text()), areWhole);
    } catch (Json.BadJsonException e) {
      return line;
    }
  }

  /** Returns the entry of a value. An object becomes cells in its columns, or boards. */
  private static Entry entry(long number, Object value, boolean areWhole) {
    if (!(value instanceof Fields object)) {
      return Entry.of(number, text(value));
    }
    Fields members = present(object);
    boolean isText = StandardCharsets.UTF_8.newEncoder().canEncode(members.toString());
    if (!isText || !areWhole) { // half of a surrogate pair would be lost
      return Entry.of(number, isText ? boards(members) : Entry.onOneLine(members.toString()));
    }
    return Entry.named(
        number,
        List.copyOf(members.names()),
        members.values().stream().map(JsonSource::text).toList());
  }

  /** Returns the members that are not null. */
  private static Fields present(Fields object) {
    Fields present = new Fields();
    for (String name : object.names()) {
      object
          .value(name)
          .filter(value -> value != Fields.NULL)
          .ifPresent(value -> present.with(name, value));
    }
    return present;
  }

  private static String boards(Fields members) {
    List<String> parts = new ArrayList<>();
    for (String name : NAMES) {
      members.value(name).ifPresent(value -> parts.add(text(value)));
    }
    boolean isClear = parts.size() == members.names().size() && !parts.isEmpty();
    boolean hasFirst = members.names().stream().filter(FIRST::contains).count() == 1;
    return isClear && hasFirst ? String.join(";", parts) : Entry.onOneLine(members.toString());
  }

  /**
   * Returns a value as text for a line: tiles joined by spaces, and rows (lists) joined by slashes.
   */
  public static String text(Object value) {
    if (!(value instanceof List<?> elements)) {
      return Entry.onOneLine(value.toString());
    }
    List<String> texts = new ArrayList<>();
    boolean hasRows = false;
    for (Object element : elements) {
      hasRows |= element instanceof List<?>;
      texts.add(text(element));
    }
    return String.join(hasRows ? "/" : " ", texts);
  }
}
