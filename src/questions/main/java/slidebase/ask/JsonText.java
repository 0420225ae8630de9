package slidebase.ask;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;

/** Writes values as JSON (RFC 8259). */
public final class JsonText implements Members {
  private final JsonGenerator json;

  private JsonText(JsonGenerator json) {
    this.json = json;
  }

  /** Returns an object on one line. */
  public static String of(Described object) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = Json.FACTORY.createGenerator(line)) {
      new JsonText(json).write(object);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // writing to memory does not throw
    }
    return line.toString();
  }

  /** Returns an object as one line in UTF-8, with its end. */
  public static byte[] line(Described object) {
    return (of(object) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public Members with(String name, Object value) {
    Object known = JsonObject.known(value);
    if (known != null) {
      try {
        json.writeFieldName(name);
        write(known);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return this;
  }

  private void write(Object value) throws IOException {
    if (value instanceof Described object) {
      json.writeStartObject();
      object.describe(this);
      json.writeEndObject();
    } else if (value instanceof Collection<?> list) {
      json.writeStartArray();
      for (Object element : list) {
        write(element);
      }
      json.writeEndArray();
    } else if (value instanceof long[] numbers) {
      json.writeArray(numbers, 0, numbers.length);
    } else if (value instanceof Number || value instanceof Boolean) {
      json.writePOJO(value);
    } else if (value == JsonObject.NULL) {
      json.writeNull();
    } else {
      json.writeString(value.toString());
    }
  }
}
