package slidebase.lines;

import slidebase.ask.Answer;
import slidebase.ask.Subject;
import slidebase.ask.Unfinished;
import slidebase.board.Board;
import slidebase.board.UnfinishedSearchException;
import slidebase.text.Quote;

/** A question about a board. */
public interface BoardQuestion extends LineQuestion {
  /**
   * Answers about a start and a goal of the same shape.
   *
   * @throws UnfinishedSearchException if a search reaches its limit
   */
  Answer answer(Board start, Board goal);

  /** Answers, with a lower bound if a search reaches its limit. */
  default Answer answerWithin(Board start, Board goal) {
    try {
      return answer(start, goal);
    } catch (UnfinishedSearchException e) {
      return new Unfinished(start, goal, e.atLeast(), e.boards());
    }
  }

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
    return new Reading(() -> answerWithin(start, goal));
  }

  @Override
  default Answer answer(Subject subject, Entry entry) {
    return answerWithin(subject.start().orElseThrow(), subject.goal());
  }

  /** Returns whether an entry may name a goal. */
  default boolean takesGoal() {
    return true;
  }

  /** Prepares for very many boards with a goal, if a slow start pays. */
  default void expectMany(Board goal) {}
}
