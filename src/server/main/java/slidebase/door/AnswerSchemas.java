package slidebase.door;

import java.io.IOException;
import java.util.List;
import slidebase.ask.Fields;
import slidebase.ask.Json;

/** The schemas of answers, by the names of verbs, from {@code data/answers.schema.json}. */
public final class AnswerSchemas {
  private static final String FILE = "answers.schema.json";
  private static final String BRANCHES = "oneOf";
  private static final String REFERENCE = "$ref";
  private static final String IN_FILE = "#/$defs/";

  private final Fields definitions;

  private AnswerSchemas(Fields definitions) {
    this.definitions = definitions;
  }

  public static AnswerSchemas read() throws IOException {
    Fields file = Json.resource(AnswerSchemas.class, FILE);
    return new AnswerSchemas((Fields) file.value("$defs").orElseThrow());
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
    Fields whole = (Fields) whole(name);
    List<?> all = (List<?>) whole.value(BRANCHES).orElse(List.of());
    List<?> branches = all.stream().filter(branch -> !isOfStreams((Fields) branch)).toList();
    return all.isEmpty() ? whole : whole.with(BRANCHES, branches);
  }

  private static boolean isOfStreams(Fields branch) {
    List<?> required = (List<?>) branch.value("required").orElse(List.of());
    return required.equals(List.of("comment")) || required.equals(List.of("error"));
  }

  /** Returns the schema of an object with exactly these properties. */
  public static Fields object(Fields properties, List<String> required) {
    return new Fields()
        .with("type", "object")
        .with("properties", properties)
        .with("required", required)
        .with("additionalProperties", false);
  }

  /** Returns the schema of an object that has a list of answers. */
  public Fields listed(String list, String name) {
    Fields answers = new Fields().with("type", "array").with("items", whole(name));
    return object(new Fields().with(list, answers), List.of(list));
  }

  /** Finds a definition, or a part of one by its path. */
  private Object definition(String path) {
    Object found = definitions;
    for (String name : path.split("/")) {
      found = ((Fields) found).value(name).orElse(missing(path));
    }
    return found;
  }

  private static Fields missing(String path) {
    return new Fields()
        .with("type", "object")
        .with("description", "data/" + FILE + " has no answers of " + path);
  }

  /** Returns a copy of a schema with its references replaced by what they refer to. */
  private Object replaced(Object schema) {
    if (schema instanceof List<?> list) {
      return list.stream().map(this::replaced).toList();
    }
    if (!(schema instanceof Fields fields)) {
      return schema;
    }
    if (fields.value(REFERENCE).isPresent()) {
      String reference = fields.value(REFERENCE).get().toString();
      return whole(reference.substring(IN_FILE.length()));
    }
    Fields copy = new Fields();
    for (String name : fields.names()) {
      copy.with(name, replaced(fields.value(name).orElseThrow()));
    }
    return copy;
  }
}
