package slidebase.question;

import slidebase.ask.Answer;
import slidebase.ask.Subject;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.entry.Entry;
import slidebase.text.Quote;

/** A question about a board. */
public interface BoardQuestion extends LineQuestion {
  /** Answers about a start and goals of the same shape. */
  Answer answer(Board start, Goals goals);

  @Override
  default Reading read(Entry entry, Goals usualGoals) {
    Entry.Boards boards = entry.boards(usualGoals.shape());
    if (boards.hasGoal() && !takesGoal()) {
      throw new IllegalArgumentException(
          "board " + Quote.of(entry.text()) + ": this verb takes no goal; write only the board");
    }
    if (boards.hasGoal() && boards.start().isBlank()) {
      throw new IllegalArgumentException("the start is empty; write start;goal");
    }
    return single(boards.subject(usualGoals), entry).of(entry);
  }

  @Override
  default Reading single(Subject subject, Entry entry) {
    Goals goals = subject.goals();
    return new Reading(goals, () -> answer(subject.start().orElseThrow(), goals));
  }

  /** Returns whether an entry may name a goal. */
  default boolean takesGoal() {
    return true;
  }
}
