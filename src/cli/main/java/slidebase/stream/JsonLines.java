package slidebase.stream;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import slidebase.ask.Fields;
import slidebase.ask.Json;
import slidebase.judge.Submissions;
import slidebase.lines.LineQuestion;
import slidebase.lines.LineReader;

/**
 * Values of JSON as lines of a stream: {@code "2 3 4 1 5 0 7 6 8"}, {@code [2,3,4,1,5,0,7,6,8]},
 * {@code [[2,3,4],[1,5,0],[7,6,8]]} and {@code {"board":...,"goal":...}} each become the line with
 * the same meaning. Any other value becomes a line with its text, and is answered as a bad board.
 */
public final class JsonLines {
  /** The members of an object, in the order of a line. */
  private static final List<String> NAMES = List.of("board", "start", "slot", "goal", "moves");

  private static final Set<String> FIRST = Set.of("board", "start", "slot");

  private JsonLines() {}

  /**
   * Reads the elements of an array, or a single value. An element has at most as many tokens and
   * characters as fit in a line.
   */
  public static InputStream ofArray(InputStream in, LineQuestion question) {
    Json.Elements elements = new Json.Elements(in, LineReader.MOST_BYTES);
    return new MadeLines() {
      @Override
      String nextLine() throws IOException {
        return elements.next().map(value -> line(value, question)).orElse(null);
      }

      @Override
      int availableSource() {
        return 0;
      }
    };
  }

  /** Reads a value from each line; a line that is not JSON is kept as it is. */
  public static InputStream ofLines(InputStream in, LineQuestion question) {
    LineReader lines = new LineReader(in, () -> {});
    return new MadeLines() {
      @Override
      String nextLine() throws IOException {
        return lines.next() ? line(lines, question) : null;
      }

      @Override
      int availableSource() {
        return lines.ahead();
      }
    };
  }

  private static String line(LineReader lines, LineQuestion question) {
    String text = lines.text();
    if (lines.isCut()) {
      return text + " "; // still too long
    }
    try {
      return line(Json.read(text), question);
    } catch (Json.BadJsonException e) {
      return text;
    }
  }

  /** Returns the line of a value. An object becomes a submission with its columns, or boards. */
  private static String line(Object value, LineQuestion question) {
    if (!(value instanceof Fields object)) {
      return text(value);
    }
    Fields members = present(object);
    boolean isText = StandardCharsets.UTF_8.newEncoder().canEncode(members.toString());
    if (!isText) { // half of a surrogate pair would be lost
      return oneLine(members.toString());
    }
    return question.wholeLines().isPresent() ? submission(members) : boards(members);
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

  private static String submission(Fields members) {
    return Submissions.line(
        String.join(",", members.names()), members.values().stream().map(JsonLines::text).toList());
  }

  private static String boards(Fields members) {
    List<String> parts = new ArrayList<>();
    for (String name : NAMES) {
      members.value(name).ifPresent(value -> parts.add(text(value)));
    }
    boolean isClear = parts.size() == members.names().size() && !parts.isEmpty();
    boolean hasFirst = members.names().stream().filter(FIRST::contains).count() == 1;
    return isClear && hasFirst ? String.join(";", parts) : oneLine(members.toString());
  }

  /**
   * Returns a value as text for a line: tiles joined by spaces, and rows (lists) joined by slashes.
   */
  public static String text(Object value) {
    if (!(value instanceof List<?> elements)) {
      return oneLine(value.toString());
    }
    List<String> texts = new ArrayList<>();
    boolean hasRows = false;
    for (Object element : elements) {
      hasRows |= element instanceof List<?>;
      texts.add(text(element));
    }
    return String.join(hasRows ? "/" : " ", texts);
  }

  /** Replaces line breaks between rows by slashes. */
  private static String oneLine(String text) {
    return text.strip().replaceAll("\\R", "/");
  }
}
