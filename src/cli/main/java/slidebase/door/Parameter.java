package slidebase.door;

import java.util.List;
import slidebase.ask.Fields;

/**
 * A parameter of a verb.
 *
 * @param label stands for its value where it is described
 * @param values the permitted values; empty if they are not a list
 */
public record Parameter(
    String name, Kind kind, String label, String description, List<String> values) {
  /** The purpose and the type of a parameter. */
  public enum Kind {
    /** The subject of one question; a stream has it in its lines. */
    SUBJECT,
    /** How a stream holds its lines. */
    STREAM,
    TEXT,
    NUMBER,
    FLAG
  }

  boolean isFor(boolean stream) {
    return kind != (stream ? Kind.SUBJECT : Kind.STREAM);
  }

  /** Returns whether a single question requires it. */
  public boolean isRequired() {
    return kind == Kind.SUBJECT;
  }

  /** Returns the JSON schema of its values. */
  public Fields schema() {
    return switch (kind) {
      case NUMBER -> new Fields().with("type", "integer").with("format", "int64");
      case FLAG -> new Fields().with("type", "boolean");
      default -> new Fields().with("type", "string").with("enum", values.isEmpty() ? null : values);
    };
  }
}
