package slidebase.stream;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import slidebase.ask.Answer;
import slidebase.ask.Parameters;
import slidebase.entry.Entry;
import slidebase.entry.Id;
import slidebase.entry.Submission;

/** The form of the answers to a stream. Lines are without line breaks. */
public interface Rendering {
  /** The result, in tables and summaries, of an unreadable submission. */
  String ERROR = "error";

  /** Returns the same for an input that begins with an entry. */
  default Rendering of(Entry first) {
    return this;
  }

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

  /**
   * Returns the requested form.
   *
   * @param students the ids of an assignment; empty if there is none
   */
  static Rendering of(Parameters given, Writer.Columns columns, Optional<Set<Id>> students) {
    return given.has("summary")
        ? new Summary(Writer.of(given, Summary.COLUMNS), students)
        : Writer.of(given, columns).ofStream();
  }
}
