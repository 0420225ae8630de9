package slidebase.ask;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads JSON (RFC 8259) into values as {@link JsonObject} hold them: {@link JsonObject}, a {@link
 * List}, a text, a truth value, {@link JsonObject#NULL}, or a number: a {@code Long} if it fits,
 * otherwise a {@link BigDecimal}. No number has more than 1,000 digits.
 */
public final class Json {
  /** Loaded at the first use of JSON, so that answers as text do not wait for the library. */
  static final JsonFactory FACTORY = new JsonFactory();

  private Json() {}

  /** Thrown if a text is not exactly one JSON value; the message describes the fault. */
  public static final class BadJsonException extends IOException {
    private static final long serialVersionUID = 1;

    private BadJsonException(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /**
   * Returns the value of a text: {@link JsonObject}, a {@link List}, a string, a boolean, {@link
   * JsonObject#NULL}, or a number: a {@code Long} if it fits, otherwise a {@link BigDecimal}.
   *
   * @throws BadJsonException if it is not JSON, nests more than 1,000 levels deep, or there is text
   *     after the value
   */
  public static Object read(String text) throws BadJsonException {
    try (JsonParser parser = FACTORY.createParser(text)) {
      parser.nextToken();
      Object value = new Value(parser, Integer.MAX_VALUE).read();
      if (parser.nextToken() != null) {
        throw new JsonParseException(parser, "there is text after the value");
      }
      return value;
    } catch (StreamConstraintsException e) {
      throw new BadJsonException("nested too deeply, or has too long a name or number", e);
    } catch (StreamReadException e) {
      int column = e.getLocation() == null ? 1 : e.getLocation().getColumnNr();
      throw new BadJsonException(String.format("not JSON from character %,d on", column), e);
    } catch (IOException e) {
      throw new BadJsonException("not JSON", e);
    }
  }

  /** Reads the object in a resource beside a class. */
  public static JsonObject resource(Class<?> beside, String name) throws IOException {
    try (InputStream in = beside.getResourceAsStream(name)) {
      return (JsonObject) read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /**
   * The elements of an array, or a single value, each read on request. The length and depth of an
   * element are limited, so that a client cannot exhaust memory.
   */
  public static final class Elements {
    private static final int MOST_LEVELS = 10;

    private final InputStream in;
    private final int mostLength;

    /** Null until the first element is requested, because its creation may wait for input. */
    private JsonParser parser;

    private boolean isArray;
    private boolean isOver;

    /**
     * @param mostLength the maximum number of tokens of an element and of characters in them
     */
    public Elements(InputStream in, int mostLength) {
      this.in = in;
      this.mostLength = mostLength;
    }

    /**
     * Returns the next element; empty if there are no more.
     *
     * @throws BadJsonException if it is not JSON or exceeds a limit; there are no more then
     */
    public Optional<Object> next() throws IOException {
      try {
        moveToNext();
        return isOver ? Optional.empty() : Optional.of(new Value(parser, mostLength).read());
      } catch (StreamConstraintsException e) {
        throw bad("is too long or too deep", e);
      } catch (StreamReadException e) {
        throw bad("is no JSON", e);
      }
    }

    private void moveToNext() throws IOException {
      if (isOver) {
        return;
      }
      if (parser == null) {
        parser = factory().createParser(in);
        isArray = parser.nextToken() == JsonToken.START_ARRAY;
        if (isArray) {
          parser.nextToken();
        }
      } else {
        parser.nextToken();
      }
      boolean isEndOfArray = isArray && parser.currentToken() == JsonToken.END_ARRAY;
      isOver = isEndOfArray || parser.currentToken() == null;
      if (isEndOfArray && parser.nextToken() != null) {
        throw new JsonParseException(parser, "there is text after the end");
      }
    }

    private JsonFactory factory() {
      return JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(mostLength)
                  .maxNestingDepth(MOST_LEVELS)
                  .build())
          .build();
    }

    private BadJsonException bad(String fault, JsonProcessingException e) {
      isOver = true;
      long place = parser.currentLocation().getByteOffset();
      return new BadJsonException(
          String.format("the value before byte %,d %s", place + 1, fault), e);
    }
  }

  /** The value that begins with a parser's current token. */
  private static final class Value {
    private final JsonParser parser;

    /** The number of tokens, and of characters in them, that may still be read. */
    private int left;

    Value(JsonParser parser, int mostLength) {
      this.parser = parser;
      this.left = mostLength;
    }

    Object read() throws IOException {
      if (parser.currentToken() == null) {
        throw new JsonParseException(parser, "it ends too early");
      }
      take(parser.getTextLength());
      return switch (parser.currentToken()) {
        case START_OBJECT -> object();
        case START_ARRAY -> list();
        case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getDecimalValue());
        case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
        case VALUE_NULL -> JsonObject.NULL;
        default -> parser.getText();
      };
    }

    private void take(int characters) throws StreamConstraintsException {
      left -= 1 + characters;
      if (left < 0) {
        throw new StreamConstraintsException("too long", parser.currentTokenLocation());
      }
    }

    private JsonObject object() throws IOException {
      JsonObject object = new JsonObject();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        take(parser.getTextLength());
        parser.nextToken();
        object.with(name, read());
      }
      return object;
    }

    private List<Object> list() throws IOException {
      List<Object> list = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        list.add(read());
      }
      return list;
    }

    private static Number number(BigDecimal number) {
      try {
        return number.longValueExact();
      } catch (ArithmeticException e) { // beyond a long, or with a fraction
        return number;
      }
    }
  }
}
