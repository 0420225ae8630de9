package slidebase.serve;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.server.Request;
import slidebase.answer.Digits;
import slidebase.answer.Parameters;
import slidebase.serve.Parameter.Kind;
import slidebase.text.Names;
import slidebase.text.Quote;

/** The parameters of a request, each of which its verb has to know. */
final class Query implements Parameters {
  /** The most boards that are drawn, or paths that are listed, for one request. */
  static final long MOST_LISTED = 10_000;

  private final Map<String, String> values = new HashMap<>();
  private final Duration mostTime;

  private Query(Duration mostTime) {
    this.mostTime = mostTime;
  }

  /**
   * Reads the parameters of a question, or of a stream of them.
   *
   * @throws Misuse if one is unknown, missing, stands twice, or is badly written
   */
  static Query of(Request request, Endpoint endpoint, boolean stream, Duration mostTime) {
    Query query = new Query(mostTime);
    for (org.eclipse.jetty.util.Fields.Field field : decoded(request)) {
      query.add(field, endpoint, stream);
    }
    for (Parameter parameter : endpoint.parameters()) {
      if (!stream && parameter.kind() == Kind.SUBJECT && !query.has(parameter.name())) {
        throw new Misuse(parameter.name() + " is missing: " + parameter.description());
      }
    }
    return query;
  }

  /** Returns the value of a parameter where it first stands; what stands beside is left alone. */
  static Optional<String> first(Request request, String name) {
    return Optional.ofNullable(decoded(request).getValue(name));
  }

  private static org.eclipse.jetty.util.Fields decoded(Request request) {
    try {
      return Request.extractQueryParameters(request, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException | IllegalStateException | HttpException.RuntimeException e) {
      throw new Misuse(
          "the parameters are badly written: % stands before two hex digits, and text is UTF-8");
    }
  }

  private void add(org.eclipse.jetty.util.Fields.Field field, Endpoint endpoint, boolean stream) {
    String name = field.getName();
    List<String> names = endpoint.names(stream);
    if (!names.contains(name)) {
      throw new Misuse(
          "there is no parameter "
              + Quote.of(name)
              + (endpoint.names(!stream).contains(name) ? where(name, stream) : "")
              + Names.hint(name, names));
    }
    if (field.hasMultipleValues()) {
      throw new Misuse(name + " stands twice");
    }
    values.put(name, field.getValue() == null ? "" : field.getValue());
  }

  private static String where(String name, boolean stream) {
    return stream ? " here: its lines tell the " + name : " here: it is for what is sent by POST";
  }

  /** The answer is JSON, whatever was given. */
  @Override
  public boolean has(String name) {
    return name.equals("json") || values.containsKey(name) && !isFalse(name);
  }

  /** A parameter is false that says so; only those that may be true are asked about. */
  private boolean isFalse(String name) {
    return values.get(name).equalsIgnoreCase("false");
  }

  @Override
  public Optional<String> text(String name) {
    return Optional.ofNullable(values.get(name));
  }

  @Override
  public long number(String name, long otherwise) {
    long number = values.containsKey(name) ? parsed(name) : otherwise;
    return switch (name) {
      case "max-seconds" -> Math.min(number, mostTime.toSeconds());
      case "count", "max" -> listed(name, number);
      default -> number;
    };
  }

  /** Returns the most time that the answer may take. */
  Duration limit() {
    return Duration.ofSeconds(number("max-seconds", mostTime.toSeconds()));
  }

  private long parsed(String name) {
    try {
      return Long.parseLong(Digits.only(values.get(name)));
    } catch (NumberFormatException e) {
      throw new Misuse(
          name + ": " + Quote.of(values.get(name)) + " is not a whole number in range");
    }
  }

  private long listed(String name, long number) {
    if (number > MOST_LISTED) {
      throw new Misuse(String.format("%s must be 1 to %,d.", name, MOST_LISTED));
    }
    return number;
  }

  @Override
  public String called(String name) {
    return name;
  }

  @Override
  public String called(String name, Object value) {
    return name + "=" + value;
  }
}
