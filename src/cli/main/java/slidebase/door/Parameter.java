package slidebase.door;

import java.util.List;
import slidebase.answer.Fields;

/**
 * A parameter of a verb.
 *
 * @param label stands for its value where it is described
 * @param values those that it may have; empty if that is not a matter of a list
 */
public record Parameter(
    String name, Kind kind, String label, String description, List<String> values) {
  /** What a parameter is for, and what its values are. */
  public enum Kind {
    /** What one question is about; in a stream it stands in the lines. */
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

  /** Tells whether a single question has to have it. */
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
