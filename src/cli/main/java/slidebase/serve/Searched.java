package slidebase.serve;

import java.io.IOException;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.board.Board;
import slidebase.door.Searches;
import slidebase.lines.BoardQuestion;
import slidebase.lines.LineQuestion;
import slidebase.lines.WholeLines;

/** A question of a stream that needs searches; each search takes its turn. */
final class Searched {
  private Searched() {}

  /** Searches for the answer to one line. */
  interface Search {
    Answer answer(Searches.Work<Answer> work) throws IOException;
  }

  /** Thrown if the stream cannot continue; the cause is the reason. */
  static final class EndException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private EndException(IOException cause) {
      super(cause);
    }

    @Override
    public synchronized IOException getCause() {
      return (IOException) super.getCause();
    }
  }

  static LineQuestion of(LineQuestion question, Search search) {
    return question instanceof BoardQuestion asked
        ? new OfBoards(asked, search)
        : new OfLines(question, search);
  }

  private static Answer answer(Search search, Searches.Work<Answer> work) {
    try {
      return search.answer(work);
    } catch (IOException e) {
      throw new EndException(e);
    }
  }

  private record OfBoards(BoardQuestion question, Search search) implements BoardQuestion {
    @Override
    public Answer answer(Board start, Board goal) {
      return Searched.answer(search, () -> question.answerWithin(start, goal));
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

  private record OfLines(LineQuestion question, Search search) implements LineQuestion {
    @Override
    public Answer answer(String text, Board goal) {
      return Searched.answer(search, () -> question.answer(text, goal));
    }

    @Override
    public boolean takesGoal() {
      return question.takesGoal();
    }

    @Override
    public Optional<WholeLines> wholeLines() {
      return question.wholeLines();
    }

    @Override
    public boolean takesLong() {
      return true;
    }
  }
}
