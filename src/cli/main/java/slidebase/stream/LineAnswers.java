package slidebase.stream;

import java.util.Optional;
import java.util.function.Supplier;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.PackedBoard;
import slidebase.lines.Asked;
import slidebase.lines.BoardQuestion;
import slidebase.lines.BoardScanner;
import slidebase.lines.Entry;
import slidebase.lines.EntryQuestion;
import slidebase.lines.Line;
import slidebase.lines.LineReader;
import slidebase.lines.TextQuestion;
import slidebase.text.Quote;

/**
 * Answers single lines and entries, and reports what is wrong with a bad one.
 *
 * @param turns decides when a search begins, if several streams take turns
 */
record LineAnswers(Asked asked, BoardScanner scanner, Optional<Batch.Turns> turns) {
  /** No fields. */
  private static final Fields NONE = new Fields();

  LineAnswers inTurns(Batch.Turns given) {
    return new LineAnswers(asked, scanner, Optional.of(given));
  }

  /**
   * An answer to be searched for.
   *
   * @param about the fields that identify an entry that is judged as a whole, with its line
   */
  record Pending(Supplier<Entry> entry, Supplier<Answer> search, Fields about) {}

  /**
   * Reads the boards of a line at once, and returns the search for the answer.
   *
   * @param entry the line as an entry, if the scanner does not understand it
   * @param isOfMany whether the stream has many lines
   */
  Pending answer(Line line, Supplier<Entry> entry, boolean isOfMany) {
    return asked.question() instanceof EntryQuestion question
        ? judged(question, entry.get())
        : asked(line, entry, isOfMany);
  }

  /** Reads an entry at once, and returns the search for the answer. */
  Pending answer(Entry entry, boolean isOfMany) {
    return asked.question() instanceof EntryQuestion question
        ? judged(question, entry)
        : asked(Line.of(entry.text()), () -> entry, isOfMany);
  }

  private Pending asked(Line line, Supplier<Entry> entry, boolean isOfMany) {
    return new Pending(
        entry,
        started(() -> scanned(line, isOfMany).orElseGet(() -> search(entry.get(), isOfMany))),
        NONE);
  }

  private Pending judged(EntryQuestion question, Entry entry) {
    Fields about = new Fields().with("line", entry.line());
    try {
      requireShort(entry);
      EntryQuestion.Reading read = question.read(entry, asked.goal());
      return new Pending(() -> entry, inTurn(read.judgement()), about.with(read.about()));
    } catch (RuntimeException e) {
      return new Pending(() -> entry, failed(e), about.with(question.form().about(entry)));
    }
  }

  private Supplier<Answer> started(Supplier<Supplier<Answer>> search) {
    try {
      return inTurn(search.get());
    } catch (RuntimeException e) {
      return failed(e);
    }
  }

  private static Supplier<Answer> failed(RuntimeException e) {
    return () -> {
      throw e;
    };
  }

  /** Returns the search about boards that the scanner understands. */
  private Optional<Supplier<Answer>> scanned(Line line, boolean isOfMany) {
    if (!(asked.question() instanceof BoardQuestion question)
        || line.hasGoal() && !question.takesGoal()) {
      return Optional.empty();
    }
    long start = line.start(scanner);
    long goal = line.hasGoal() ? line.goal(scanner) : 0;
    if (!isBoard(start) || line.hasGoal() && !isBoard(goal)) {
      return Optional.empty();
    }
    Board toward = line.hasGoal() ? unpacked(goal) : asked.goal();
    return Optional.of(search(question, unpacked(start), toward, isOfMany));
  }

  private Supplier<Answer> inTurn(Supplier<Answer> search) {
    return turns.isPresent() ? () -> turns.get().answer(search) : search;
  }

  private Supplier<Answer> search(Entry entry, boolean isOfMany) {
    requireShort(entry);
    Entry.Boards boards = entry.boards();
    if (boards.goal().isPresent() && !asked.question().takesGoal()) {
      throw new IllegalArgumentException(
          "board " + Quote.of(entry.text()) + ": this verb takes no goal; write only the board");
    }
    if (asked.question() instanceof TextQuestion question) {
      Board toward = goal(boards);
      return () -> question.answer(boards.start(), toward);
    }
    if (boards.goal().isPresent() && boards.start().isBlank()) {
      throw new IllegalArgumentException("the start is empty; write start;goal");
    }
    Board start = BoardText.of(boards.start()).known().board(asked.goal().shape());
    return search((BoardQuestion) asked.question(), start, goal(boards), isOfMany);
  }

  private static void requireShort(Entry entry) {
    if (entry.isTooLong()) {
      throw new IllegalArgumentException(
          String.format(
              "board %s: the line is longer than %d bytes",
              Quote.of(entry.text()), LineReader.MOST_BYTES));
    }
  }

  private static Supplier<Answer> search(
      BoardQuestion question, Board start, Board toward, boolean isOfMany) {
    return () -> {
      if (isOfMany) {
        question.expectMany(toward);
      }
      return question.answerWithin(start, toward);
    };
  }

  private Board goal(Entry.Boards boards) {
    if (boards.goal().isEmpty()) {
      return asked.goal();
    }
    String text = boards.goal().get();
    if (text.isBlank()) {
      throw new IllegalArgumentException("the goal is empty; write start;goal, or only the start");
    }
    return BoardText.ofGoal(text).known().board(asked.goal().shape());
  }

  private boolean isBoard(long scanned) {
    return PackedBoard.isBoard(scanned, asked.goal().shape());
  }

  private Board unpacked(long packed) {
    return PackedBoard.unpack(packed, asked.goal().shape());
  }
}
