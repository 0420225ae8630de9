package slidebase.ask;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A parameter of a verb. The command derives options, help and completion from it; the doors for
 * programs derive request parameters, schemas and descriptions.
 *
 * @param label the placeholder for its value in the help
 * @param candidates the values that a shell completes
 * @param isRequired whether the command requires it
 */
public record Parameter(
    String name,
    Kind kind,
    Use use,
    String label,
    String description,
    Optional<Candidates> candidates,
    boolean isRequired) {
  /** Ends the description of a parameter that standard input can replace. */
  public static final String OR_STANDARD_INPUT = "; - for standard input.";

  /** The kinds of values. */
  public enum Kind {
    WORD(String.class),
    /** Several words, joined with spaces. */
    WORDS(List.class),
    /** All words after the first, joined with spaces. */
    MORE_WORDS(List.class),
    FILES(Path[].class),
    TEXT(String.class),
    /** A text that may be given several times. */
    TEXTS(List.class),
    NUMBER(Integer.class),
    LARGE_NUMBER(Long.class),
    /** The number of boards or paths to list; the doors for programs limit it. */
    LISTED(Integer.class),
    /** The maximum time of a search; the doors for programs limit it. */
    SECONDS(Long.class),
    FLAG(Boolean.class),
    FILE(Path.class);

    private final Class<?> type;

    Kind(Class<?> type) {
      this.type = type;
    }

    /** Returns the type of the value. */
    public Class<?> type() {
      return type;
    }

    /** Returns whether the value names files. */
    public boolean isOfFiles() {
      return this == FILES || this == FILE;
    }
  }

  /** The use of a parameter. */
  public enum Use {
    /** The subject: a positional argument of the command, or the content of a stream's lines. */
    SUBJECT,
    /** A single question, or a stream. */
    QUESTION,
    /** A stream only: the format of its lines. */
    STREAM,
    /** The form of the answers, which programs cannot choose. */
    FORM
  }

  /** Returns whether a program may set it for a stream, or else for a single question. */
  public boolean isFor(boolean stream) {
    return !kind.isOfFiles() && use != Use.FORM && use != (stream ? Use.SUBJECT : Use.STREAM);
  }

  /** Returns the description for programs, which have no standard input. */
  public String purpose() {
    return description.replace(OR_STANDARD_INPUT, "");
  }

  public boolean isSubject() {
    return use == Use.SUBJECT;
  }

  /** Returns the JSON schema of its values. */
  public JsonObject schema() {
    return switch (kind) {
      case NUMBER, LARGE_NUMBER, LISTED, SECONDS ->
          new JsonObject().with("type", "integer").with("format", "int64");
      case FLAG -> new JsonObject().with("type", "boolean");
      case TEXTS -> {
        JsonObject text = new JsonObject().with("type", "string");
        JsonObject several = new JsonObject().with("type", "array").with("items", text);
        yield new JsonObject().with("anyOf", List.of(text, several));
      }
      default ->
          new JsonObject()
              .with("type", "string")
              .with("enum", candidates.filter(all -> !all.isOpen()).map(Candidates::list));
    };
  }
}
