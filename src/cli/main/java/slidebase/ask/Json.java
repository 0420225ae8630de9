package slidebase.ask;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads JSON into values as {@link Fields} hold them. */
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
   * Returns the value of a text: {@link Fields}, a {@link List}, a string, a boolean, {@link
   * Fields#NULL}, or a number: a {@code Long} if it fits, otherwise a {@link BigDecimal}.
   *
   * @throws BadJsonException if it is not JSON (RFC 8259), nests more than 1,000 levels deep, has a
   *     number of more than 1,000 digits, or there is text after the value
   */
  public static Object read(String text) throws BadJsonException {
    try (JsonParser parser = FACTORY.createParser(text)) {
      parser.nextToken();
      Object value = value(parser);
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
  public static Fields resource(Class<?> beside, String name) throws IOException {
    try (InputStream in = beside.getResourceAsStream(name)) {
      return (Fields) read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private static Object value(JsonParser parser) throws IOException {
    if (parser.currentToken() == null) {
      throw new JsonParseException(parser, "it ends too early");
    }
    return switch (parser.currentToken()) {
      case START_OBJECT -> {
        Fields object = new Fields();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String name = parser.currentName();
          parser.nextToken();
          object.with(name, value(parser));
        }
        yield object;
      }
      case START_ARRAY -> {
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(parser));
        }
        yield list;
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getDecimalValue());
      case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
      case VALUE_NULL -> Fields.NULL;
      default -> parser.getText();
    };
  }

  private static Number number(BigDecimal number) {
    try {
      return number.longValueExact();
    } catch (ArithmeticException e) { // beyond a long, or with a fraction
      return number;
    }
  }
}
