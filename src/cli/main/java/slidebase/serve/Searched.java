package slidebase.serve;

import slidebase.answer.Answer;
import slidebase.answer.BoardQuestion;
import slidebase.answer.LineQuestion;
import slidebase.board.Board;

/** A question whose answers take searches, and which is asked where those are done. */
final class Searched {
  private Searched() {}

  static LineQuestion of(LineQuestion question, Searches searches) {
    return question instanceof BoardQuestion asked
        ? new OfBoards(asked, searches)
        : new OfLines(question, searches);
  }

  private record OfBoards(BoardQuestion question, Searches searches) implements BoardQuestion {
    @Override
    public Answer answer(Board start, Board goal) {
      return searches.answer(() -> question.answerWithin(start, goal));
    }

    @Override
    public boolean takesGoal() {
      return question.takesGoal();
    }

    @Override
    public boolean takesLong() {
      return true;
    }
  }

  private record OfLines(LineQuestion question, Searches searches) implements LineQuestion {
    @Override
    public Answer answer(String text, Board goal) {
      return searches.answer(() -> question.answer(text, goal));
    }

    @Override
    public boolean takesGoal() {
      return question.takesGoal();
    }

    @Override
    public boolean takesWholeLines() {
      return question.takesWholeLines();
    }

    @Override
    public boolean takesLong() {
      return true;
    }
  }
}
