package slidebase.lines;

import slidebase.ask.Answer;
import slidebase.ask.Subject;
import slidebase.board.Board;
import slidebase.text.Quote;

/** A question about a board. */
public interface BoardQuestion extends LineQuestion {
  /** Answers about a start and a goal of the same shape. */
  Answer answer(Board start, Board goal);

  @Override
  default Reading read(Entry entry, Board usualGoal) {
    Entry.Boards boards = entry.boards(usualGoal.shape());
    if (boards.goal().isPresent() && !takesGoal()) {
      throw new IllegalArgumentException(
          "board " + Quote.of(entry.text()) + ": this verb takes no goal; write only the board");
    }
    if (boards.goal().isPresent() && boards.start().isBlank()) {
      throw new IllegalArgumentException("the start is empty; write start;goal");
    }
    Board start = boards.start(usualGoal.shape());
    Board goal = boards.goal(usualGoal);
    return new Reading(() -> answer(start, goal));
  }

  @Override
  default Answer answer(Subject subject, Entry entry) {
    return answer(subject.start().orElseThrow(), subject.goal());
  }

  /** Returns whether an entry may name a goal. */
  default boolean takesGoal() {
    return true;
  }
}
