package slidebase.stream;

import java.util.List;
import slidebase.ask.Answer;
import slidebase.ask.Parameters;

/** Writes answers in one form. Lines are without line breaks. */
public interface Writer extends Rendering {
  /** Writes text. */
  Writer TEXT = new TextWriter();

  /** Writes a JSON object per line. */
  Writer JSON = new JsonWriter();

  /** Returns the same for the answers of a stream, some of which may be errors. */
  default Writer ofStream() {
    return this;
  }

  /** Returns all lines of an answer by itself. */
  List<String> lines(Answer answer);

  /** Knows the columns of a table of answers. */
  interface Columns {
    /** Returns the names of the members that are shown, separated by commas. */
    String columns(Parameters given);

    /** Returns the form of the answers. */
    default AnswerForm answerForm(Parameters given) {
      return AnswerForm.of(given);
    }
  }

  /** Returns the writer of the requested form. */
  static Writer of(Parameters given, Columns columns) {
    return switch (columns.answerForm(given)) {
      case TEXT -> TEXT;
      case JSON -> JSON;
      case CSV -> new TableWriter(List.of(columns.columns(given).split(",")));
    };
  }
}
