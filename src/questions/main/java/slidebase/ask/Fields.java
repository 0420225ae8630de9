package slidebase.ask;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A JSON object: named fields in order. Values are numbers, booleans, collections, other fields,
 * bytes (in base64), {@link #NULL}, or any other object, represented by its text. Null or an empty
 * optional omits the field.
 */
public final class Fields {
  /** JSON's null, for fields that are present without a value. */
  public static final Object NULL =
      new Object() {
        @Override
        public String toString() {
          return "null";
        }
      };

  private final Map<String, Object> fields = new LinkedHashMap<>();

  public Fields with(String name, Object value) {
    Object known = value;
    if (value instanceof Optional<?> optional) {
      known = optional.orElse(null);
    } else if (value instanceof OptionalInt number) {
      known = number.isPresent() ? number.getAsInt() : null;
    } else if (value instanceof OptionalLong number) {
      known = number.isPresent() ? number.getAsLong() : null;
    } else if (value instanceof OptionalDouble number) {
      known = number.isPresent() ? number.getAsDouble() : null;
    }
    fields.put(name, known);
    return this;
  }

  public Fields with(Fields others) {
    fields.putAll(others.fields);
    return this;
  }

  /** Returns a value as text; empty if the field is omitted. */
  public String text(String name) {
    Object value = fields.get(name);
    return value == null ? "" : value.toString();
  }

  public Set<String> names() {
    return fields.keySet();
  }

  /** Returns the value of a field; empty if the field is missing. */
  public Optional<Object> value(String name) {
    return Optional.ofNullable(fields.get(name));
  }

  /** Returns the values in the order of their names; null for an omitted field. */
  public Collection<Object> values() {
    return fields.values();
  }

  /** Returns the object as one line of JSON. */
  @Override
  public String toString() {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = Json.FACTORY.createGenerator(line)) {
      write(json, this);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return line.toString();
  }

  /** Returns the object as one line of JSON in UTF-8, with its end. */
  public byte[] line() {
    return (this + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Fields object) {
      json.writeStartObject();
      for (Map.Entry<String, Object> field : object.fields.entrySet()) {
        if (field.getValue() != null) {
          json.writeFieldName(field.getKey());
          write(json, field.getValue());
        }
      }
      json.writeEndObject();
    } else if (value instanceof Collection<?> list) {
      json.writeStartArray();
      for (Object element : list) {
        write(json, element);
      }
      json.writeEndArray();
    } else if (value instanceof long[] numbers) {
      json.writeArray(numbers, 0, numbers.length);
    } else if (value instanceof byte[] bytes) {
      json.writeBinary(bytes);
    } else if (value instanceof Boolean truth) {
      json.writeBoolean(truth);
    } else if (value instanceof Double number) {
      json.writeNumber(number);
    } else if (value instanceof BigDecimal number) {
      json.writeNumber(number);
    } else if (value instanceof Number number) {
      json.writeNumber(number.longValue());
    } else if (value == NULL) {
      json.writeNull();
    } else {
      json.writeString(value.toString());
    }
  }
}
