package slidebase.stream;

import java.util.Optional;
import java.util.function.Supplier;
import slidebase.ask.Answer;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.PackedBoard;
import slidebase.judge.Submissions;
import slidebase.lines.Asked;
import slidebase.lines.BoardQuestion;
import slidebase.lines.BoardScanner;
import slidebase.lines.Line;
import slidebase.lines.LineReader;
import slidebase.lines.TextQuestion;
import slidebase.text.Quote;

/**
 * Answers single lines, and reports the fault of a bad line.
 *
 * @param turns decides when a search begins, if several streams take turns
 */
record LineAnswers(Asked asked, BoardScanner scanner, Optional<Batch.Turns> turns) {
  LineAnswers inTurns(Batch.Turns given) {
    return new LineAnswers(asked, scanner, Optional.of(given));
  }

  /**
   * Returns the search for the answer to a line; reads the boards of the line at once.
   *
   * @param isOfMany whether the stream has many lines
   */
  Supplier<Answer> answer(Line line, boolean isOfMany) {
    try {
      Supplier<Answer> search = search(line, isOfMany);
      return turns.isPresent() ? () -> turns.get().answer(search) : search;
    } catch (RuntimeException e) {
      return () -> {
        throw e;
      };
    }
  }

  private Supplier<Answer> search(Line line, boolean isOfMany) {
    if (line.isCut()) {
      throw new IllegalArgumentException(
          String.format(
              "board %s: the line is longer than %d bytes",
              Quote.of(Submissions.shown(line.text())), LineReader.MOST_BYTES));
    }
    if (line.hasGoal() && !asked.question().takesGoal()) {
      throw new IllegalArgumentException(
          "board " + Quote.of(line.text()) + ": this verb takes no goal; write only the board");
    }
    return asked.question() instanceof BoardQuestion question
        ? search(question, line, isOfMany)
        : search((TextQuestion) asked.question(), line);
  }

  private Supplier<Answer> search(BoardQuestion question, Line line, boolean isOfMany) {
    Board start = start(line);
    Board toward = goal(line);
    return () -> {
      if (isOfMany) {
        question.expectMany(toward);
      }
      return question.answerWithin(start, toward);
    };
  }

  private Supplier<Answer> search(TextQuestion question, Line line) {
    if (question.wholeLines().isPresent()) {
      return () -> question.answer(line.text(), asked.goal());
    }
    Board toward = goal(line);
    return () -> question.answer(line.startText(), toward);
  }

  private Board start(Line line) {
    long packed = line.start(scanner);
    if (isBoard(packed)) {
      return PackedBoard.unpack(packed, asked.goal().shape());
    }
    if (line.hasGoal() && line.startText().isBlank()) {
      throw new IllegalArgumentException("the start is empty; write start;goal");
    }
    return BoardText.of(line.startText()).known().board(asked.goal().shape());
  }

  private Board goal(Line line) {
    if (!line.hasGoal()) {
      return asked.goal();
    }
    long packed = line.goal(scanner);
    if (isBoard(packed)) {
      return PackedBoard.unpack(packed, asked.goal().shape());
    }
    if (line.goalText().isBlank()) {
      throw new IllegalArgumentException("the goal is empty; write start;goal, or only the start");
    }
    return BoardText.ofGoal(line.goalText()).known().board(asked.goal().shape());
  }

  private boolean isBoard(long scanned) {
    return PackedBoard.isBoard(scanned, asked.goal().shape());
  }
}
