package slidebase.stream;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Fields;
import slidebase.ask.Json;
import slidebase.lines.Entry;
import slidebase.lines.LineReader;
import slidebase.lines.Source;

/**
 * Values of JSON as entries: {@code "2 3 4 1 5 0 7 6 8"}, {@code [2,3,4,1,5,0,7,6,8]}, {@code
 * [[2,3,4],[1,5,0],[7,6,8]]} and {@code {"board":...,"goal":...}} each become the entry with the
 * same meaning. Any other value becomes an entry with its text, and is answered as a bad board.
 */
public final class JsonSource {
  /** The names of the member that is the start. */
  private static final List<String> STARTS = List.of("board", "start", "slot");

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
    Source source = Source.ofLines(lines);
    return () -> {
      Entry line = source.next();
      return line == null ? null : entry(line, areWhole);
    };
  }

  private static Entry entry(Entry line, boolean areWhole) {
    try {
      return line.isTooLong() ? line : entry(line.line(), Json.read(line.text()), areWhole);
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
    if (!StandardCharsets.UTF_8.newEncoder().canEncode(members.toString())) {
      return Entry.of(number, Entry.onOneLine(members.toString())); // half a surrogate pair is lost
    }
    return areWhole
        ? Entry.named(
            number,
            List.copyOf(members.names()),
            members.values().stream().map(JsonSource::text).toList())
        : boards(number, members);
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

  /** Returns the boards of an object that has no other members. */
  private static Entry boards(long number, Fields members) {
    List<String> starts = STARTS.stream().filter(members.names()::contains).toList();
    Optional<String> goal = members.value("goal").map(JsonSource::text);
    if (starts.size() != 1 || members.names().size() != (goal.isPresent() ? 2 : 1)) {
      return Entry.of(number, Entry.onOneLine(members.toString()));
    }
    String start = text(members.value(starts.get(0)).orElseThrow());
    return goal.isPresent() ? Entry.of(number, start, goal.get()) : Entry.of(number, start);
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
