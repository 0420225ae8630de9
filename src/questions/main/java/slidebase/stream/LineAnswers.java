package slidebase.stream;

import java.util.Optional;
import java.util.function.Supplier;
import slidebase.ask.Answer;
import slidebase.ask.Listing.Turns;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.PackedBoard;
import slidebase.bytes.BoardScanner;
import slidebase.bytes.Line;
import slidebase.entry.Entry;
import slidebase.entry.EntryForm;
import slidebase.entry.Submission;
import slidebase.question.Asked;
import slidebase.question.BoardQuestion;
import slidebase.question.LineQuestion;

/**
 * Answers single lines and entries, and reports what is wrong with a bad one.
 *
 * @param turns decides when a search begins
 */
record LineAnswers(Asked asked, BoardScanner scanner, Turns turns) {
  LineAnswers inTurns(Turns given) {
    return new LineAnswers(asked, scanner, given);
  }

  /**
   * An answer to be searched for.
   *
   * @param about identifies an entry that is judged as a whole
   * @param isComment whether it is a comment, which has no answer
   */
  record Pending(
      Supplier<Entry> entry, Supplier<Answer> search, Submission about, boolean isComment) {
    Pending(Supplier<Entry> entry, Supplier<Answer> search, Submission about) {
      this(entry, search, about, false);
    }
  }

  /**
   * Reads the boards of a line at once, and returns the search for the answer.
   *
   * @param entry the line as an entry, if the scanner does not understand it
   */
  Pending answer(Line line, Supplier<Entry> entry) {
    Optional<Supplier<Answer>> scanned = scanned(line);
    if (scanned.isPresent()) {
      return new Pending(entry, scanned.get(), Submission.NONE);
    }
    Entry text = entry.get();
    return text.isComment()
        ? new Pending(() -> text, () -> null, Submission.NONE, true)
        : read(text);
  }

  /** Reads an entry at once, and returns the search for the answer. */
  Pending answer(Entry entry) {
    Optional<Supplier<Answer>> scanned =
        asked.question() instanceof BoardQuestion && entry.isText()
            ? scanned(Line.of(entry.text()))
            : Optional.empty();
    return scanned.isPresent()
        ? new Pending(() -> entry, scanned.get(), Submission.NONE)
        : read(entry);
  }

  /** Returns the search about boards; empty if the scanner does not understand them. */
  private Optional<Supplier<Answer>> scanned(Line line) {
    if (!(asked.question() instanceof BoardQuestion question)
        || line.hasGoal() && !question.takesGoal()
        || !line.hasGoal() && !asked.goals().areNumbers()) {
      return Optional.empty();
    }
    long start = line.start(scanner);
    long goal = line.hasGoal() ? line.goal(scanner) : 0;
    if (!isBoard(start) || line.hasGoal() && !isBoard(goal)) {
      return Optional.empty();
    }
    Board from = unpacked(start);
    Goals usual = asked.goals();
    Goals toward = line.hasGoal() ? Goals.of(unpacked(goal)).in(usual.measure()) : usual;
    LineQuestion.Reading read =
        new LineQuestion.Reading(toward, () -> question.answer(from, toward));
    return Optional.of(asked.inTurn(read, turns));
  }

  private boolean isBoard(long scanned) {
    return PackedBoard.isBoard(scanned, asked.goals().shape());
  }

  private Board unpacked(long packed) {
    return PackedBoard.unpack(packed, asked.goals().shape());
  }

  private Pending read(Entry entry) {
    Optional<EntryForm> claims = asked.question().claims();
    try {
      entry.requireShort();
      LineQuestion.Reading read = asked.question().read(entry, asked.goals());
      return new Pending(() -> entry, asked.inTurn(read, turns), read.about());
    } catch (RuntimeException e) {
      Supplier<Answer> failed =
          () -> {
            throw e;
          };
      return new Pending(
          () -> entry, failed, claims.map(form -> form.about(entry)).orElse(Submission.NONE));
    }
  }
}
