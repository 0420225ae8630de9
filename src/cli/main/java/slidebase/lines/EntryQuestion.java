package slidebase.lines;

import java.util.function.Supplier;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.ask.Subject;
import slidebase.board.Board;

/** A question about an entry that is judged as a whole. */
public non-sealed interface EntryQuestion extends LineQuestion {
  EntryForm form();

  /**
   * An entry that was read.
   *
   * @param about the fields that identify it
   * @param judgement judges it; throws an {@link IllegalArgumentException} that quotes what is bad
   */
  record Reading(Fields about, Supplier<Answer> judgement) {}

  /**
   * Reads an entry, once.
   *
   * @param goal the goal of an entry that names none
   * @throws IllegalArgumentException if the entry is bad; the message quotes it
   */
  Reading read(Entry entry, Board goal);

  @Override
  default Answer answer(Subject subject, Entry entry) {
    return read(entry, subject.goal()).judgement().get();
  }
}
