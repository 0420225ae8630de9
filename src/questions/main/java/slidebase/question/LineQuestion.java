package slidebase.question;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import slidebase.ask.Answer;
import slidebase.ask.Subject;
import slidebase.board.Goals;
import slidebase.entry.Entry;
import slidebase.entry.EntryForm;
import slidebase.entry.Id;
import slidebase.entry.Submission;

/** A question about one entry, or about each entry of a stream. */
public interface LineQuestion {
  /**
   * An entry that was read.
   *
   * @param about identifies it, if it makes claims
   * @param isUsual whether it has one goal and counts moves; otherwise its tables may have to be
   *     made, which takes a turn
   * @param search finds the answer; throws an {@link IllegalArgumentException} that quotes what is
   *     bad
   */
  record Reading(Submission about, boolean isUsual, Supplier<Answer> search) {
    public Reading(Goals goals, Supplier<Answer> search) {
      this(Submission.NONE, goals.areUsual(), search);
    }

    /** Returns the same with the id of its entry. */
    public Reading of(Entry entry) {
      Optional<Id> id = entry.id().filter(Id::isThere);
      return id.isPresent() ? new Reading(Submission.of(id), isUsual, search) : this;
    }
  }

  /**
   * Reads an entry, once.
   *
   * @param goals the goals of an entry that names none
   * @throws IllegalArgumentException if the entry is bad; the message quotes it
   */
  Reading read(Entry entry, Goals goals);

  /** Returns the form of the claims that are judged; empty if there are none. */
  default Optional<EntryForm> claims() {
    return Optional.empty();
  }

  /** Tells that many entries follow. */
  default void expectMany() {}

  /**
   * Returns answers, at the end of a stream, about what its entries did not mention.
   *
   * @param goals the goals of entries that name none
   * @param hidesAfter the last line before rows that a fault may have hidden; empty if there are
   *     none
   */
  default List<Reading> unmentioned(Goals goals, OptionalLong hidesAfter) {
    return List.of();
  }

  /**
   * Returns the reading of a single question.
   *
   * @param entry the subject, as an entry of a stream
   */
  default Reading single(Subject subject, Entry entry) {
    return read(entry, subject.goals());
  }
}
