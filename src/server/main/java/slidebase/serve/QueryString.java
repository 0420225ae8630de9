package slidebase.serve;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Fields;
import slidebase.ask.Parameters.Misuse;

/** The parameters after the question mark of a request's address. */
final class QueryString {
  private QueryString() {}

  /**
   * Returns all values by their names; a list if a name occurs several times.
   *
   * @throws Misuse if the encoding is bad
   */
  static Map<String, Object> values(Request request) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Fields.Field field : decoded(request)) {
      String value = field.getValue() == null ? "" : field.getValue();
      values.put(field.getName(), field.hasMultipleValues() ? field.getValues() : value);
    }
    return values;
  }

  /** Returns the first value of a parameter, and ignores the rest. */
  static Optional<String> first(Request request, String name) {
    return Optional.ofNullable(decoded(request).getValue(name));
  }

  private static Fields decoded(Request request) {
    try {
      return Request.extractQueryParameters(request, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException | IllegalStateException | HttpException.RuntimeException e) {
      throw new Misuse(
          "the parameters are badly encoded: % must precede two hex digits, and text must be UTF-8");
    }
  }
}
