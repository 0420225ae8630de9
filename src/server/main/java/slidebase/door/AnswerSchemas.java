package slidebase.door;

import java.io.IOException;
import java.util.List;
import slidebase.ask.Json;
import slidebase.ask.JsonObject;

/** The schemas of answers, by the names of verbs, from {@code data/answers.schema.json}. */
public final class AnswerSchemas {
  private static final String FILE = "answers.schema.json";
  private static final String BRANCHES = "oneOf";
  private static final String REFERENCE = "$ref";
  private static final String IN_FILE = "#/$defs/";

  private final JsonObject definitions;

  private AnswerSchemas(JsonObject definitions) {
    this.definitions = definitions;
  }

  public static AnswerSchemas read() throws IOException {
    JsonObject file = Json.resource(AnswerSchemas.class, FILE);
    return new AnswerSchemas((JsonObject) file.value("$defs").orElseThrow());
  }

  /**
   * Returns a definition that contains all definitions it references. If the file has none, it says
   * so.
   */
  public Object whole(String name) {
    return replaced(definition(name));
  }

  /** Returns the same without what only a line of a stream can be: a comment, or an error. */
  public Object single(String name) {
    JsonObject whole = (JsonObject) whole(name);
    List<?> all = (List<?>) whole.value(BRANCHES).orElse(List.of());
    List<?> branches = all.stream().filter(branch -> !isOfStreams((JsonObject) branch)).toList();
    return all.isEmpty() ? whole : whole.with(BRANCHES, branches);
  }

  private static boolean isOfStreams(JsonObject branch) {
    List<?> required = (List<?>) branch.value("required").orElse(List.of());
    return required.equals(List.of("comment")) || required.equals(List.of("error"));
  }

  /** Returns the schema of an object with exactly these properties. */
  public static JsonObject object(JsonObject properties, List<String> required) {
    return new JsonObject()
        .with("type", "object")
        .with("properties", properties)
        .with("required", required)
        .with("additionalProperties", false);
  }

  /** Finds a definition, or a part of one by its path. */
  private Object definition(String path) {
    Object found = definitions;
    for (String name : path.split("/")) {
      found = ((JsonObject) found).value(name).orElse(missing(path));
    }
    return found;
  }

  private static JsonObject missing(String path) {
    return new JsonObject()
        .with("type", "object")
        .with("description", "data/" + FILE + " has no answers of " + path);
  }

  /** Returns a copy of a schema with its references replaced by what they refer to. */
  private Object replaced(Object schema) {
    if (schema instanceof List<?> list) {
      return list.stream().map(this::replaced).toList();
    }
    if (!(schema instanceof JsonObject fields)) {
      return schema;
    }
    if (fields.value(REFERENCE).isPresent()) {
      String reference = fields.value(REFERENCE).get().toString();
      return whole(reference.substring(IN_FILE.length()));
    }
    JsonObject copy = new JsonObject();
    for (String name : fields.names()) {
      copy.with(name, replaced(fields.value(name).orElseThrow()));
    }
    return copy;
  }
}
