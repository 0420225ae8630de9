package slidebase.stream;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.ask.Parameters;
import slidebase.lines.Submission;

/** The form of the answers to a stream. Lines are without line breaks. */
public interface Rendering {
  /** The result, in sheets and summaries, of an unreadable submission. */
  String ERROR = "error";

  /** The lines before all answers. */
  default List<String> first() {
    return List.of();
  }

  /**
   * Returns the line of an answer; empty if answers have no lines of their own.
   *
   * @param about identifies a submission
   */
  Optional<String> answer(Answer answer, Submission about);

  /**
   * Returns the line in place of an answer to a line that cannot be read.
   *
   * @param about has at least the number of the line, if there is one
   */
  Optional<String> error(String message, Submission about);

  /** Returns the line for a comment among the lines; empty if comments are left out. */
  default Optional<String> comment(String text) {
    return Optional.empty();
  }

  /**
   * The lines after all answers.
   *
   * @param isWhole whether each row of the input was read
   */
  default List<String> last(boolean isWhole) {
    return List.of();
  }

  /** Returns the requested form. */
  static Rendering of(Parameters given) {
    return of(given, Optional.empty());
  }

  /**
   * Returns the requested form.
   *
   * @param students the ids of an assignment; empty if there is none
   */
  static Rendering of(Parameters given, Optional<Set<String>> students) {
    Form form = Form.of(given);
    if (given.has("summary")) {
      return new Summary(form, students);
    }
    return switch (form) {
      case TEXT -> Plain.TEXT;
      case JSON -> Plain.JSON;
      case CSV, TSV -> new SheetAnswers(form);
    };
  }

  /** The available forms. */
  enum Form {
    TEXT,
    JSON,
    CSV,
    TSV;

    /** Returns the requested form; only one may be requested. */
    public static Form of(Parameters given) {
      given.requireNotBoth("json", "csv", "");
      given.requireNotBoth("json", "tsv", "");
      given.requireNotBoth("csv", "tsv", "");
      return given.has("json") ? JSON : given.has("csv") ? CSV : given.has("tsv") ? TSV : TEXT;
    }
  }

  /** A line of text or a JSON object for each answer. */
  enum Plain implements Rendering {
    TEXT {
      @Override
      public Optional<String> answer(Answer answer, Submission about) {
        return Optional.of(answer.inStream().toString());
      }

      @Override
      public Optional<String> error(String message, Submission about) {
        return Optional.of("error: " + message);
      }

      @Override
      public Optional<String> comment(String text) {
        return Optional.of(text);
      }
    },
    JSON {
      @Override
      public Optional<String> answer(Answer answer, Submission about) {
        return Optional.of(about.addedTo(new Fields().with(answer.objects().get(0))).toString());
      }

      @Override
      public Optional<String> error(String message, Submission about) {
        return Optional.of(about.addedTo(new Fields().with("error", message)).toString());
      }

      @Override
      public Optional<String> comment(String text) {
        return Optional.of(new Fields().with("comment", text).toString());
      }
    }
  }
}
