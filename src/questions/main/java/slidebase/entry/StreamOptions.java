package slidebase.entry;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import slidebase.ask.JsonObject;
import slidebase.ask.Parameter;
import slidebase.ask.Parameters;

/**
 * The options of a stream. An object of JSON in the stream must not have a member with the name of
 * one and another value: the answer would not be the one that the object asks for.
 *
 * @param values by the name of each option that the verb declares: its value, if that is one text
 */
public record StreamOptions(Map<String, Optional<String>> values) {
  public static final StreamOptions NONE = new StreamOptions(Map.of());

  public static StreamOptions of(List<Parameter> declared, Parameters given) {
    Map<String, Optional<String>> values = new HashMap<>();
    for (Parameter option : declared) {
      boolean isOfEntry = option.isSubject() || Columns.isName(option.name());
      if (!isOfEntry) {
        boolean isText = option.kind() == Parameter.Kind.TEXT;
        values.put(option.name(), isText ? given.text(option.name()) : Optional.empty());
      }
    }
    return new StreamOptions(values);
  }

  /** Returns the name of the first member that would change an option. */
  public Optional<String> changed(JsonObject members) {
    return members.names().stream()
        .filter(values::containsKey)
        .filter(name -> !members.value(name).map(Object::toString).equals(values.get(name)))
        .findFirst();
  }
}
