package slidebase.door;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import slidebase.ask.CommandNames;
import slidebase.ask.Digits;
import slidebase.ask.Parameter;
import slidebase.ask.Parameter.Kind;
import slidebase.ask.Parameters;
import slidebase.tables.Tables;
import slidebase.text.Quote;

/** The parameters of a request, all known to its verb. */
public final class Query implements Parameters {
  private final Map<String, ?> values;
  private final List<Parameter> known;
  private final Terms terms;

  private Query(Map<String, ?> values, List<Parameter> known, Terms terms) {
    this.values = values;
    this.known = known;
    this.terms = terms;
  }

  /**
   * Reads the parameters of a question, or of a stream of them.
   *
   * @param values by name: texts, lists of texts given one by one, or numbers and truth values of
   *     JSON
   * @param known the parameters that may be given
   * @param elsewhere the parameters of streams, if this is a single question, and vice versa
   * @throws Misuse if one is unknown or missing
   */
  public static Query of(
      Map<String, ?> values, List<Parameter> known, List<Parameter> elsewhere, Terms terms) {
    for (String name : values.keySet()) {
      if (find(name, known).isEmpty()) {
        String where = find(name, elsewhere).map(Query::where).orElse("");
        List<String> names = known.stream().map(Parameter::name).toList();
        throw new Misuse(
            "there is no parameter " + Quote.of(name) + where + CommandNames.hint(name, names));
      }
    }
    for (Parameter parameter : known) {
      boolean areSeveral = values.get(parameter.name()) instanceof List;
      if (areSeveral && parameter.kind() != Kind.TEXTS) {
        throw new Misuse(parameter.name() + " is given twice");
      }
      if (parameter.isSubject() && !values.containsKey(parameter.name())) {
        throw new Misuse(parameter.name() + " is missing: " + parameter.purpose());
      }
    }
    Map<String, Object> given = new HashMap<>(values);
    for (Parameter parameter : known) {
      if (parameter.kind() == Kind.FLAG
          && given.containsKey(parameter.name())
          && isFalse(parameter.name(), given)) {
        given.remove(parameter.name());
      }
    }
    Query query = new Query(given, known, terms);
    query.limit(); // rejects a wrong one also where nothing is searched
    return query;
  }

  /** Returns whether a flag is given as false; without a value it is true. */
  private static boolean isFalse(String flag, Map<String, ?> values) {
    String value = values.get(flag).toString().toLowerCase(Locale.ROOT);
    return switch (value) {
      case "", "true" -> false;
      case "false" -> true;
      default -> throw new Misuse(flag + ": " + Quote.of(value) + " is neither true nor false");
    };
  }

  private static Optional<Parameter> find(String name, List<Parameter> parameters) {
    return parameters.stream().filter(each -> each.name().equals(name)).findFirst();
  }

  private static String where(Parameter parameter) {
    return parameter.isSubject()
        ? " here: each line has the " + parameter.name()
        : " here: it is for streams, sent by POST";
  }

  /** {@inheritDoc} Answers are always JSON. */
  @Override
  public boolean has(String name) {
    return name.equals("json") || values.containsKey(name);
  }

  @Override
  public Optional<String> text(String name) {
    return Optional.ofNullable(values.get(name)).map(Object::toString);
  }

  @Override
  public List<String> texts(String name) {
    Object value = values.get(name);
    return value instanceof List<?> several
        ? several.stream().map(Object::toString).toList()
        : Parameters.super.texts(name);
  }

  @Override
  public long number(String name, long otherwise) {
    long number = values.containsKey(name) ? parsed(name) : otherwise;
    return switch (find(name, known).map(Parameter::kind).orElse(Kind.NUMBER)) {
      case SECONDS -> Math.min(number, terms.mostTime().toSeconds());
      case LISTED -> listed(name, number);
      default -> number;
    };
  }

  /** Returns the maximum time for the answer. */
  public Duration limit() {
    return Duration.ofSeconds(number("max-seconds", terms.mostTime().toSeconds(), 0, Tables.LONG));
  }

  private long parsed(String name) {
    Object value = values.get(name);
    if (value instanceof Long number) {
      return number;
    }
    String text = value.toString();
    return Digits.number(text)
        .orElseThrow(
            () -> new Misuse(name + ": " + Quote.of(text) + " is not a whole number in range"));
  }

  private long listed(String name, long number) {
    if (number > terms.mostListed()) {
      throw outside(name, number, 1, terms.mostListed());
    }
    return number;
  }

  @Override
  public void requireListed(String name, long all) {
    if (all > terms.mostListed()) {
      throw new Misuse(
          String.format(
              "%s %s: %,d in all are more than %,d",
              name, Quote.of(text(name).orElse("1")), all, terms.mostListed()));
    }
  }

  @Override
  public String notation(String name) {
    return name;
  }

  @Override
  public String notation(String name, Object value) {
    return name + "=" + value;
  }
}
