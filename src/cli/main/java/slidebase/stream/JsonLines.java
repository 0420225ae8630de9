package slidebase.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import slidebase.judge.Submissions;
import slidebase.lines.LineQuestion;
import slidebase.lines.LineReader;

/**
 * Values of JSON as lines of a stream: {@code "2 3 4 1 5 0 7 6 8"}, {@code [2,3,4,1,5,0,7,6,8]},
 * {@code [[2,3,4],[1,5,0],[7,6,8]]} and {@code {"board":...,"goal":...}} each become the line with
 * the same meaning. Any other value becomes a line with its text, and is answered as a bad board.
 */
public final class JsonLines {
  /** The maximum number of tokens of a value: more tiles do not fit in a line. */
  private static final int MOST_TOKENS = LineReader.MOST_BYTES;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(LineReader.MOST_BYTES)
                  .maxNestingDepth(10)
                  .build())
          .build();

  /** The members of an object, in the order of a line. */
  private static final List<String> NAMES = List.of("board", "start", "slot", "goal", "moves");

  private static final Set<String> FIRST = Set.of("board", "start", "slot");

  private JsonLines() {}

  /** Thrown if the text stops being JSON; the values after that place cannot be separated. */
  public static final class BrokenException extends IOException {
    private static final long serialVersionUID = 1;

    private BrokenException(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /** Reads the elements of an array, or a single value. */
  public static InputStream ofArray(InputStream in, LineQuestion question) {
    return new Elements(in, form(question));
  }

  /** Reads a value from each line; a line that is not JSON is kept as it is. */
  public static InputStream ofLines(InputStream in, LineQuestion question) {
    Function<Map<?, ?>, String> form = form(question);
    LineReader lines = new LineReader(in, () -> {});
    return new MadeLines() {
      @Override
      String nextLine() throws IOException {
        return lines.next() ? line(lines, form) : null;
      }

      @Override
      int availableSource() {
        return lines.ahead();
      }
    };
  }

  /**
   * Returns the function that turns an object into a line: a submission with its columns, or
   * boards.
   */
  private static Function<Map<?, ?>, String> form(LineQuestion question) {
    return question.wholeLines().isPresent() ? JsonLines::submission : JsonLines::line;
  }

  private static String line(LineReader lines, Function<Map<?, ?>, String> form)
      throws IOException {
    String text = lines.text();
    if (lines.isCut()) {
      return text + " "; // still too long
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (JsonParser parser = FACTORY.createParser(new ByteArrayInputStream(bytes))) {
      if (parser.nextToken() == null) {
        return text;
      }
      String line = line(parser, form);
      return parser.nextToken() == null ? line : text;
    } catch (JsonProcessingException e) {
      return text;
    }
  }

  private static final class Elements extends MadeLines {
    private final InputStream in;
    private final Function<Map<?, ?>, String> form;
    private JsonParser parser;
    private boolean isArray;
    private boolean isOver;

    Elements(InputStream in, Function<Map<?, ?>, String> form) {
      this.in = in;
      this.form = form;
    }

    @Override
    String nextLine() throws IOException {
      try {
        return isOver ? null : element();
      } catch (StreamConstraintsException e) {
        throw broken("is too long or too deep", e);
      } catch (StreamReadException e) {
        throw broken("is no JSON", e);
      }
    }

    private BrokenException broken(String fault, JsonProcessingException e) {
      isOver = true;
      long place = parser.currentLocation().getByteOffset();
      return new BrokenException(
          String.format(
              "the value before byte %,d %s; nothing after it is answered", place + 1, fault),
          e);
    }

    private String element() throws IOException {
      if (parser == null) {
        parser = FACTORY.createParser(in);
        isArray = parser.nextToken() == JsonToken.START_ARRAY;
        if (isArray) {
          parser.nextToken();
        }
      } else {
        parser.nextToken();
      }
      if (isArray && parser.currentToken() == JsonToken.END_ARRAY) {
        isOver = true;
        if (parser.nextToken() != null) {
          throw new JsonParseException(parser, "there is text after the end");
        }
        return null;
      }
      if (parser.currentToken() == null) {
        isOver = true;
        return null;
      }
      return line(parser, form);
    }

    @Override
    int availableSource() {
      return 0;
    }
  }

  /** Returns the line of the value that begins with the current token. */
  private static String line(JsonParser parser, Function<Map<?, ?>, String> form)
      throws IOException {
    Object value = read(parser, new int[] {MOST_TOKENS});
    return value instanceof Map<?, ?> members ? form.apply(members) : text(value);
  }

  /** Reads a string, number or literal; a list; or an object. */
  private static Object read(JsonParser parser, int[] left) throws IOException {
    if (left[0]-- == 0) {
      throw new StreamConstraintsException("too many tokens", parser.currentTokenLocation());
    }
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      List<Object> elements = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        elements.add(read(parser, left));
      }
      return elements;
    }
    if (parser.currentToken() == JsonToken.START_OBJECT) {
      Map<String, Object> members = new LinkedHashMap<>();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        parser.nextToken();
        members.put(name, read(parser, left));
      }
      return members;
    }
    return parser.getText();
  }

  private static String submission(Map<?, ?> members) {
    List<String> names = members.keySet().stream().map(Object::toString).toList();
    return Submissions.line(
        String.join(",", names), members.values().stream().map(JsonLines::text).toList());
  }

  private static String line(Map<?, ?> members) {
    List<String> parts = new ArrayList<>();
    for (String name : NAMES) {
      if (members.containsKey(name)) {
        parts.add(text(members.get(name)));
      }
    }
    boolean isClear = parts.size() == members.size() && !parts.isEmpty();
    boolean hasFirst = members.keySet().stream().filter(FIRST::contains).count() == 1;
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
