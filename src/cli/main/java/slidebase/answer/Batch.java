package slidebase.answer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.answer.Answer.Status;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.text.Limits;
import slidebase.text.Quote;

/**
 * Answers a stream, a line for each line, in order. A line is a board, or a board and a goal with a
 * semicolon between. A bad line gets an error for its answer, and spoils nothing else. Answers are
 * sent on whenever the input pauses: a person gets one per line, a pipe is kept full.
 *
 * <p>Lines are read in blocks, and each block goes through one thing after the other: bytes to
 * packed boards, boards to answers, answers to bytes. Short loops leave the processor free to wait
 * for the tables' entries of many lines at once. A line that is no packed board is answered
 * plainly, which gives the same answers and says what is wrong.
 */
public final class Batch {
  private static final int BLOCK = 64;

  /** Tables are unfolded first, which takes longer than some answers do; so not for a few lines. */
  private static final int PLAIN_LINES = 16;

  /** Takes the first bytes of an array. */
  public interface Sink {
    void write(byte[] bytes, int length);
  }

  private final LineQuestion question;
  private final boolean isSlow;
  private final Optional<PackedQuestion> packed;
  private final Board goal;
  private final Rendering rendering;
  private final Output output;
  private final AnswerBuffer answers;

  /** Of a question whose lines are answered several at once. */
  private final Optional<Ahead> ahead;

  private LineReader lines;

  /** What the lines are made of if they are not those of the input. */
  private Optional<NumberedLines> records = Optional.empty();

  /** Whether the first line may say that the input has another format. */
  private boolean isFormatOpen;

  /** Whether all lines so far are bad, and may be rows of boards of another format or shape. */
  private boolean mayBeRows;

  /** The length of these rows; 0 before the first. */
  private int rowWidth;

  private final BoardScanner scanner;

  // A block of lines: the places of start, semicolon (or -1) and end; board and goal; the answer.
  private final int[] starts = new int[BLOCK];
  private final int[] semicolons = new int[BLOCK];
  private final int[] ends = new int[BLOCK];
  private final long[] boards = new long[BLOCK];
  private final long[] goals = new long[BLOCK];
  private final Lookup[] lookups = new Lookup[BLOCK];
  private final long[] found = new long[BLOCK];

  /** That of the goal of lines that do not name one; null until one of them is looked up. */
  private Lookup ofGoal;

  /** The goal that was read last, beside the packed board that it is. */
  private Board lastGoal;

  private long lastPacked = BoardScanner.NOT_UNDERSTOOD;

  private Status status = Status.ANSWERED;

  /** Whether there were lines with nothing in them, and nothing else behind them so far. */
  private boolean endsEmpty;

  /**
   * @param goal the goal of lines that do not name one
   * @param format empty to find out from the first line, if that is a number alone
   * @param rendering how answers are written
   * @param output is told of bad lines
   */
  public Batch(
      LineQuestion question,
      Board goal,
      Optional<Format> format,
      Rendering rendering,
      InputStream in,
      Output output,
      Sink sink) {
    this.question = question;
    this.isSlow = question.takesLong();
    this.goal = goal;
    this.lastGoal = goal;
    this.rendering = rendering;
    this.output = output;
    this.answers = new AnswerBuffer(sink);
    int threads = question.atOnce(goal);
    this.ahead = threads > 1 ? Optional.of(new Ahead(threads)) : Optional.empty();
    this.lines = new LineReader(in, this::sendAll);
    this.isFormatOpen = format.isEmpty() && question instanceof BoardQuestion;
    this.mayBeRows = question instanceof BoardQuestion;
    format.flatMap(each -> each.lines(lines, in, question, goal.shape())).ifPresent(this::readFrom);
    this.scanner = new BoardScanner(goal.shape());
    this.packed =
        question instanceof PackedQuestion asked
                && asked.isPackable()
                && rendering == Rendering.Plain.TEXT
                && Lookup.serves(goal.shape())
                && asked.tablebase().answersAbout(goal)
            ? Optional.of(asked)
            : Optional.empty();
  }

  private void readFrom(NumberedLines made) {
    records = Optional.of(made);
    lines = new LineReader(made, this::sendAll);
  }

  /** Sends all answers on, when the input pauses. */
  private void sendAll() {
    ahead.ifPresent(Ahead::finish);
    answers.flush();
  }

  /**
   * Answers every line, and returns {@link Status#BAD_INPUT} if one was bad, or a table that it
   * needs is damaged; empty ones at the very end do not count.
   */
  public Status run() throws IOException {
    int first = read(); // fails where the columns of a sheet are unknown
    rendering.first().forEach(answers::add);
    try {
      for (int count = first; count > 0; count = read()) {
        long before = lines.number() - count;
        if (before >= PLAIN_LINES && packed.isPresent()) {
          lookUp(count, packed.get());
          write(count, before, packed.get());
        } else {
          for (int i = 0; i < count; i++) {
            answerPlainly(i, before + i + 1);
          }
        }
      }
      ahead.ifPresent(Ahead::finish);
      rendering.last().forEach(answers::add);
    } finally {
      answers.flush();
      ahead.ifPresent(Ahead::close);
    }
    if (records.isPresent() && records.get().complaint().isPresent()) {
      output.say(records.get().complaint().get());
      status = Status.BAD_INPUT;
    }
    if (mayBeRows) {
      rowsHint().ifPresent(output::say);
    }
    return status;
  }

  /** Says which options read lines that are rows. */
  private Optional<String> rowsHint() {
    boolean isSquare = rowWidth > 1 && rowWidth * rowWidth <= Limits.PACKED_CELLS;
    boolean areOfShape = rowWidth == goal.shape().width();
    Shape shape = areOfShape || !isSquare ? goal.shape() : new Shape(rowWidth, rowWidth);
    boolean isLong = records.isPresent() || lines.number() >= shape.height();
    if (!isLong || shape.width() != rowWidth || areOfShape && records.isPresent()) {
      return Optional.empty();
    }
    List<String> options = new ArrayList<>();
    if (records.isEmpty()) {
      options.add("--format rows");
    }
    if (!areOfShape) {
      options.add("--shape " + shape);
    }
    return Optional.of(
        String.format(
            "the lines are as long as rows of a %s board; %s reads those",
            shape, String.join(" ", options)));
  }

  /** Reads a block of lines: one, and as many as follow it here. Returns how many; 0 at the end. */
  private int read() throws IOException {
    int most = lines.number() < PLAIN_LINES ? PLAIN_LINES : BLOCK;
    int count = 0;
    if (nextLine()) {
      scan(count++);
      while (count < most && (scannedCommonForm(count) || lines.nextHere() && scan(count))) {
        count++;
      }
    }
    return count;
  }

  private boolean nextLine() throws IOException {
    boolean isThere = lines.next();
    boolean isShort = lines.end() - lines.start() < BoardScanner.COMMON_LENGTH;
    if (isFormatOpen && isThere && isShort && Records.isNumber(lines.text(), goal.shape())) {
      readFrom(new Records(lines, goal.shape()));
      isThere = lines.next();
    }
    isFormatOpen = false;
    return isThere;
  }

  /** Takes the line that is next if it is a board, or a board and a goal, in the common form. */
  private boolean scannedCommonForm(int i) {
    byte[] bytes = lines.bytes();
    int start = lines.aheadStart();
    int length = BoardScanner.COMMON_LENGTH;
    if (lines.ahead() <= length) {
      return false;
    }
    long board = scanner.commonForm(bytes, start);
    int semicolon = -1;
    if (bytes[start + length] == ';' && lines.ahead() > 2 * length + 1) {
      semicolon = start + length;
      goals[i] = scanner.commonForm(bytes, semicolon + 1);
      board = goals[i] == BoardScanner.NOT_UNDERSTOOD ? goals[i] : board;
      length += 1 + BoardScanner.COMMON_LENGTH;
    }
    if (board == BoardScanner.NOT_UNDERSTOOD || !lines.nextOfLength(length)) {
      return false;
    }
    starts[i] = start;
    semicolons[i] = semicolon;
    ends[i] = start + length;
    boards[i] = board;
    return true;
  }

  private boolean scan(int i) {
    starts[i] = lines.start();
    semicolons[i] = lines.indexOf(';', lines.start(), lines.end());
    ends[i] = lines.end();
    boards[i] = BoardScanner.NOT_UNDERSTOOD;
    goals[i] = BoardScanner.NOT_UNDERSTOOD;
    if (!lines.isCut()) {
      boards[i] = scanner.board(lines.bytes(), starts[i], boardEnd(i));
      if (semicolons[i] >= 0) {
        goals[i] = scanner.board(lines.bytes(), semicolons[i] + 1, ends[i]);
      }
    }
    return true;
  }

  private int boardEnd(int i) {
    return semicolons[i] < 0 ? ends[i] : semicolons[i];
  }

  /** Looks the answers up; those that cannot be had so are answered plainly. */
  private void lookUp(int count, PackedQuestion asked) {
    for (int i = 0; i < count; i++) {
      lookups[i] = lookup(asked.tablebase(), i);
    }
    for (int i = 0; i < count; i++) {
      if (boards[i] == BoardScanner.NOT_UNDERSTOOD) {
        continue;
      }
      try {
        found[i] = asked.answer(lookups[i], boards[i]);
      } catch (IllegalArgumentException e) { // not a board
        boards[i] = BoardScanner.NOT_UNDERSTOOD;
      }
    }
  }

  /** If there is none, the line is left to be answered plainly, which says why. */
  private Lookup lookup(Tablebase tablebase, int i) {
    if (semicolons[i] < 0 && ofGoal != null) {
      return ofGoal;
    }
    try {
      if (semicolons[i] < 0) {
        ofGoal = tablebase.lookup(goal);
        return ofGoal;
      }
      return goal.shape().equals(tablebase.shape())
          ? tablebase.lookup(goals[i])
          : tablebase.lookup(PackedBoard.unpack(goals[i], goal.shape()));
    } catch (IllegalArgumentException | IllegalStateException | UncheckedIOException e) {
      boards[i] = BoardScanner.NOT_UNDERSTOOD;
      return ofGoal;
    }
  }

  private void write(int count, long before, PackedQuestion asked) {
    for (int i = 0; i < count; i++) {
      if (boards[i] == BoardScanner.NOT_UNDERSTOOD) {
        answerPlainly(i, before + i + 1);
      } else {
        if (endsEmpty) {
          meet(false);
        }
        mayBeRows = false;
        answers.add(asked, found[i]);
      }
    }
  }

  /** Meets the next line; empty ones are bad if others follow. */
  private void meet(boolean isEmpty) {
    if (endsEmpty && !isEmpty) {
      status = Status.BAD_INPUT;
    }
    endsEmpty = isEmpty;
  }

  private void answerPlainly(int i, long number) {
    int semicolon = lines.indexOf(';', starts[i], ends[i]);
    if (semicolon != semicolons[i]) { // it was taken for a tile
      semicolons[i] = semicolon;
      boards[i] = BoardScanner.NOT_UNDERSTOOD;
      goals[i] = BoardScanner.NOT_UNDERSTOOD;
    }
    boolean isEmpty =
        boards[i] == BoardScanner.NOT_UNDERSTOOD && lines.text(starts[i], ends[i]).isBlank();
    if (ahead.isEmpty()) {
      write(() -> lines.text(starts[i], ends[i]), isEmpty, number, answer(i, number));
      return;
    }
    String text = lines.text(starts[i], ends[i]);
    ahead.get().add(answer(i, number), found -> write(() -> text, isEmpty, number, found));
  }

  /** Writes the answer to a line whose turn it is. */
  private void write(Supplier<String> text, boolean isEmpty, long number, Supplier<Answer> found) {
    meet(isEmpty);
    try {
      Answer answer = found.get();
      mayBeRows = false;
      rendering.answer(answer, about(text, number)).ifPresent(answers::add);
      if (question.submissions().isPresent()) {
        status = status.worse(answer.status());
      }
    } catch (IllegalArgumentException | IllegalStateException | UncheckedIOException e) {
      String message = e.getMessage();
      long line = lineOf(number);
      Fields about = new Fields().with("line", line).with(about(text, number));
      rendering.error(message, about).ifPresent(answers::add);
      output.say("line " + line + ": " + message);
      status = isEmpty ? status : Status.BAD_INPUT;
      if (!isEmpty) {
        meetRows(BoardText.of(text.get()));
      }
    }
    if (isSlow) {
      answers.flush();
    }
  }

  /** Meets a bad line; one that is no record is one row, if it is any. */
  private void meetRows(BoardText bad) {
    int width = bad.rowWidth().orElse(0);
    rowWidth = rowWidth == 0 ? width : rowWidth;
    mayBeRows &= width > 0 && width == rowWidth && (records.isPresent() || bad.cells() == width);
  }

  private long lineOf(long number) {
    return records.isPresent() ? records.get().lineOf(number) : number;
  }

  /** What tells a submission from others, and from its line in the input. */
  private Fields about(Supplier<String> line, long number) {
    return question.submissions().isEmpty()
        ? new Fields()
        : new Fields()
            .with("line", lineOf(number))
            .with(question.submissions().get().about(line.get(), goal.shape()));
  }

  /** Returns what answers a line. The line itself is read now, as others take its place soon. */
  private Supplier<Answer> answer(int i, long number) {
    try {
      return question(i, number);
    } catch (IllegalArgumentException e) {
      return () -> {
        throw e;
      };
    }
  }

  private Supplier<Answer> question(int i, long number) {
    if (ends[i] - starts[i] > LineReader.MOST_BYTES) {
      throw new IllegalArgumentException(
          String.format(
              "board %s: the line is longer than %d bytes",
              Quote.of(Submissions.shown(lines.text(starts[i], ends[i]))), LineReader.MOST_BYTES));
    }
    if (semicolons[i] >= 0 && !question.takesGoal()) {
      throw new IllegalArgumentException(
          "board "
              + Quote.of(lines.text(starts[i], ends[i]))
              + ": there is a goal, and this has nothing to do with one; write the board alone");
    }
    if (question.submissions().isPresent()) {
      String line = lines.text(starts[i], ends[i]);
      return () -> question.answer(line, goal);
    }
    if (!(question instanceof BoardQuestion asked)) {
      String text = lines.text(starts[i], boardEnd(i));
      Board toward = goal(i);
      return () -> question.answer(text, toward);
    }
    Board start = isBoard(boards[i]) ? unpacked(boards[i]) : startText(i).board(goal.shape());
    Board toward = goal(i);
    return () -> {
      if (number > PLAIN_LINES) {
        asked.expectMany(toward);
      }
      return asked.answerWithin(start, toward);
    };
  }

  private Board goal(int i) {
    if (semicolons[i] >= 0 && (goals[i] != lastPacked || goals[i] == BoardScanner.NOT_UNDERSTOOD)) {
      lastGoal = isBoard(goals[i]) ? unpacked(goals[i]) : goalText(i).board(goal.shape());
      lastPacked = goals[i];
    }
    return semicolons[i] < 0 ? goal : lastGoal;
  }

  private boolean isBoard(long scanned) {
    return PackedBoard.isBoard(scanned, goal.shape());
  }

  private Board unpacked(long scanned) {
    return PackedBoard.unpack(scanned, goal.shape());
  }

  /** The text of a board that was not understood, which shows what is wrong with it. */
  private BoardText startText(int i) {
    String text = lines.text(starts[i], boardEnd(i));
    if (semicolons[i] >= 0 && text.isBlank()) {
      throw new IllegalArgumentException("the start is empty; write start;goal");
    }
    return BoardText.of(text).known();
  }

  private BoardText goalText(int i) {
    String text = lines.text(semicolons[i] + 1, ends[i]);
    if (text.isBlank()) {
      throw new IllegalArgumentException("the goal is empty; write start;goal, or the start alone");
    }
    return BoardText.ofGoal(text).known();
  }
}
