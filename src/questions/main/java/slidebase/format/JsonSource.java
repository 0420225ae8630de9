package slidebase.format;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import slidebase.ask.Json;
import slidebase.ask.JsonObject;
import slidebase.ask.NamedGoal;
import slidebase.bytes.LineReader;
import slidebase.entry.Column;
import slidebase.entry.Entry;
import slidebase.entry.EntrySource;
import slidebase.entry.Id;
import slidebase.entry.StreamOptions;

/**
 * Values of JSON as entries: {@code "2 3 4 1 5 0 7 6 8"}, {@code [2,3,4,1,5,0,7,6,8]}, {@code
 * [[2,3,4],[1,5,0],[7,6,8]]} and {@code {"board":...,"goal":...}} each become the entry with the
 * same meaning; other members are ignored. Any other value becomes an entry with its text, and is
 * answered as a bad board.
 */
public final class JsonSource {
  /** The member that is the subject of unrank. */
  private static final String SLOT = "slot";

  private static final Pattern TILE = Pattern.compile("-1|\\d{1,2}|[xX_.*#]|__|");

  private JsonSource() {}

  /**
   * Reads the elements of an array, or values one after another. If the elements are tiles, or rows
   * of them, the array is one board. An element has at most as many tokens and characters as fit in
   * a line.
   *
   * @param options the options that an object must not change
   * @param cells the number of cells of a board; 0 if elements are never parts of one
   */
  static EntrySource ofArray(
      InputStream in, Runnable beforeWait, boolean areWhole, StreamOptions options, int cells) {
    Json.Elements elements = new Json.Elements(in, LineReader.MOST_BYTES);
    return new EntrySource() {
      private long count;
      private Optional<Object> ahead = Optional.empty();

      @Override
      public Entry next() throws IOException {
        Optional<Object> value = read();
        if (value.isEmpty() || !isPart(value.get(), cells)) {
          return value.map(whole -> entry(++count, whole, areWhole, options)).orElse(null);
        }
        List<Object> parts = new ArrayList<>();
        while (parts.size() <= cells && value.filter(each -> isPart(each, cells)).isPresent()) {
          parts.add(value.get());
          value = read();
        }
        ahead = value;
        return entry(++count, parts, areWhole, options);
      }

      private Optional<Object> read() throws IOException {
        Optional<Object> value = ahead;
        ahead = Optional.empty();
        beforeWait.run();
        return value.isPresent() ? value : elements.next();
      }
    };
  }

  /** Returns whether a value is a tile or a row of a board, and not a whole board. */
  private static boolean isPart(Object value, int cells) {
    if (value instanceof List<?> row) {
      return 2 * row.size() <= cells
          && row.stream().allMatch(each -> isNothing(each) || !(each instanceof List));
    }
    boolean mayBeTile = value instanceof Long || value instanceof String text && text.length() <= 2;
    return cells > 0
        && (value == JsonObject.NULL || mayBeTile && TILE.matcher(value.toString()).matches());
  }

  private static boolean isNothing(Object value) {
    return value instanceof List<?> row && row.isEmpty()
        || value instanceof String s && s.isBlank();
  }

  /** Reads a value from each line; a line that is not JSON is kept as it is. */
  static EntrySource ofLines(LineReader lines, boolean areWhole, StreamOptions options) {
    EntrySource source = EntrySource.ofLines(lines);
    return () -> {
      Entry line = source.next();
      return line == null ? null : entry(line, areWhole, options);
    };
  }

  private static Entry entry(Entry line, boolean areWhole, StreamOptions options) {
    try {
      return line.isTooLong()
          ? line
          : entry(line.line(), Json.read(line.text()), areWhole, options);
    } catch (Json.BadJsonException e) {
      return line;
    }
  }

  /** Returns the entry of a value. An object becomes cells in its columns, or boards. */
  private static Entry entry(long number, Object value, boolean areWhole, StreamOptions options) {
    if (!(value instanceof JsonObject object)) {
      return Entry.of(number, text(value));
    }
    JsonObject members = present(object);
    if (!StandardCharsets.UTF_8.newEncoder().canEncode(members.toString())) {
      return Entry.of(number, Entry.onOneLine(members.toString())); // half a surrogate pair is lost
    }
    Optional<String> changed = options.changed(members);
    if (changed.isPresent()) {
      String fault = changed.get() + " is an option of the whole stream, and not of one board";
      return Entry.faulty(number, members.toString(), fault);
    }
    return areWhole
        ? Entry.named(
            number,
            List.copyOf(members.names()),
            members.values().stream().map(JsonSource::text).toList())
        : boards(number, members);
  }

  /** Returns the members that are not null. */
  private static JsonObject present(JsonObject object) {
    JsonObject present = new JsonObject();
    for (String name : object.names()) {
      Optional<Object> value = object.value(name).filter(each -> each != JsonObject.NULL);
      value.ifPresent(each -> present.with(name, each));
    }
    return present;
  }

  /** Returns the boards of an object. */
  private static Entry boards(long number, JsonObject members) {
    List<String> starts = members.names().stream().filter(JsonSource::isStart).toList();
    List<String> goals = members.names().stream().filter(Column.GOAL::isCalled).toList();
    if (starts.size() != 1 || goals.size() > 1) {
      List<String> several = starts.size() > 1 ? starts : goals;
      String fault =
          starts.isEmpty() ? "it has no board" : "it has " + String.join(" and ", several);
      return Entry.faulty(number, members.toString(), fault);
    }
    String start = text(members.value(starts.get(0)).orElseThrow());
    List<String> toward =
        goals.isEmpty() ? List.of() : texts(members.value(goals.get(0)).orElseThrow());
    Optional<Id> id =
        Column.ID.best(members.names()).flatMap(members::value).map(each -> new Id(text(each)));
    return id.isEmpty() && goals.isEmpty()
        ? Entry.of(number, start)
        : Entry.of(number, id, start, toward.toArray(String[]::new));
  }

  private static boolean isStart(String name) {
    return name.equals(SLOT) || Column.BOARD.isCalled(name);
  }

  /**
   * Returns a value as texts: several if it is a list of whole boards or names, and not of tiles or
   * rows.
   */
  public static List<String> texts(Object value) {
    List<String> texts =
        value instanceof List<?> elements
            ? elements.stream().map(JsonSource::text).toList()
            : List.of();
    boolean areWhole = !texts.isEmpty() && texts.stream().allMatch(NamedGoal::isWhole);
    return areWhole ? texts : List.of(text(value));
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
      hasRows |= element instanceof List<?> && !isNothing(element);
      texts.add(elements.size() > 1 && isNothing(element) ? "''" : text(element));
    }
    return String.join(hasRows ? "/" : " ", texts);
  }
}
