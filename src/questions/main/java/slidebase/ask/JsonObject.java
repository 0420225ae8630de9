package slidebase.ask;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A JSON object: named fields in order. Values are numbers, booleans, collections, other described
 * values, bytes (in base64), {@link #NULL}, or any other object, represented by its text. Null or
 * an empty optional omits the field.
 */
public final class JsonObject implements Members, Described {
  /** JSON's null, for fields that are present without a value. */
  public static final Object NULL =
      new Object() {
        @Override
        public String toString() {
          return "null";
        }
      };

  private final Map<String, Object> fields = new LinkedHashMap<>();

  @Override
  public JsonObject with(String name, Object value) {
    fields.put(name, known(value));
    return this;
  }

  @Override
  public JsonObject with(Described others) {
    others.describe(this);
    return this;
  }

  /** Returns the value in an optional one, or the value itself; null for an empty one. */
  public static Object known(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.orElse(null);
    } else if (value instanceof OptionalInt number) {
      return number.isPresent() ? number.getAsInt() : null;
    } else if (value instanceof OptionalLong number) {
      return number.isPresent() ? number.getAsLong() : null;
    } else if (value instanceof OptionalDouble number) {
      return number.isPresent() ? number.getAsDouble() : null;
    }
    return value;
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

  @Override
  public void describe(Members to) {
    fields.forEach(to::with);
  }

  /** Returns the object as one line of JSON. */
  @Override
  public String toString() {
    return JsonText.of(this);
  }
}
