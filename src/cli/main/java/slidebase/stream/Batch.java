package slidebase.stream;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import slidebase.Lookup;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Status;
import slidebase.ask.Fields;
import slidebase.ask.Output;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.judge.Submissions;
import slidebase.lines.Ahead;
import slidebase.lines.Block;
import slidebase.lines.BoardQuestion;
import slidebase.lines.BoardScanner;
import slidebase.lines.Chunk;
import slidebase.lines.LineQuestion;
import slidebase.lines.LineReader;
import slidebase.lines.PackedLines;
import slidebase.lines.PackedQuestion;
import slidebase.sets.Sweep;
import slidebase.text.Limits;
import slidebase.text.Quote;

/**
 * Answers a stream, a line for each line, in order. A line is a board, or a board and a goal with a
 * semicolon between. A bad line gets an error for its answer, and spoils nothing else. Answers are
 * sent on whenever the input pauses: a person gets one per line, a pipe is kept full.
 *
 * <p>Lines are read in chunks. The usual questions about 3x3 are looked up, a chunk by each
 * processor. A line that is no packed board is answered plainly, which gives the same answers and
 * says what is wrong.
 */
public final class Batch {
  /** Tables are unfolded first, which takes longer than some answers do; so not for a few lines. */
  private static final int PLAIN_LINES = 16;

  // How many lines or chunks may wait for their turn, per thread. A hard board holds up all lines
  // behind it; a chunk takes 250 KB of memory.
  private static final int LINES_PER_THREAD = 128;
  private static final int CHUNKS_PER_THREAD = 2;

  /** Takes whole lines: the first bytes of an array. */
  public interface Sink {
    void write(byte[] bytes, int length);
  }

  /** Decides when an answer is sought. */
  public interface Turns {
    Answer answer(Supplier<Answer> search);
  }

  private final LineQuestion question;
  private boolean isSlow;
  private final Optional<PackedLines> packed;
  private final Board goal;
  private final Rendering rendering;
  private final Output output;
  private final AnswerBuffer answers;

  /** Of a question whose lines are answered several at once, while it runs. */
  private Optional<Ahead> ahead = Optional.empty();

  /** Of a question whose lines are answered in turn with others. */
  private Optional<Turns> turns = Optional.empty();

  private LineReader lines;

  /** What the lines are made of if they are not those of the input. */
  private Optional<NumberedLines> records = Optional.empty();

  /** Whether the first line may name another format. */
  private final boolean isFormatOpen;

  /** Whether all lines so far are bad, and may be rows of boards of another format or shape. */
  private boolean mayBeRows;

  /** The length of these rows; 0 before the first. */
  private int rowWidth;

  private final BoardScanner scanner;

  /** The goal that was read last, beside the packed board that it is. */
  private Board lastGoal;

  private long lastPacked = BoardScanner.NOT_UNDERSTOOD;

  /** How many lines were answered. */
  private long number;

  private Status status = Status.ANSWERED;

  /** How many lines an earlier run has answered, and the last of these answers. */
  private long answered;

  private String lastAnswer = "";

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
            ? Optional.of(new PackedLines(asked, goal, scanner))
            : Optional.empty();
  }

  /** Has each line that needs a search wait for its turn, and be answered alone. */
  public Batch inTurns(Turns given) {
    turns = Optional.of(given);
    isSlow = true;
    return this;
  }

  /**
   * Leaves out the first lines, which an earlier run has answered.
   *
   * @param last the answer to the last of them, which begins with its board
   */
  public Batch resumedBehind(long count, String last) {
    answered = count;
    lastAnswer = last;
    return this;
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
    boolean first = firstLine(); // fails where the columns of a sheet are unknown
    rendering.first().forEach(answers::add);
    ahead = ahead();
    try {
      for (boolean isThere = first; isThere; isThere = lines.next()) {
        if (lines.number() <= PLAIN_LINES) {
          answerPlainly(lines.line());
        } else if (packed.isPresent()) {
          lookUp(lines.lines(), packed.get());
        } else {
          answerPlainly(lines.lines());
        }
      }
      ahead.ifPresent(Ahead::finish);
      if (number < answered) {
        throw new IllegalArgumentException(
            String.format(
                "there are %,d answers of an earlier run, and the input ends behind line %,d",
                answered, number));
      }
      rendering.last().forEach(answers::add);
    } catch (IOException e) {
      if (packed.isPresent()) { // the lines before the fault have answers
        ahead.ifPresent(Ahead::finish);
      }
      throw e;
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

  private Optional<Ahead> ahead() {
    int threads = packed.isPresent() ? Sweep.processors() : question.atOnce(goal);
    int waiting = packed.isPresent() ? CHUNKS_PER_THREAD : LINES_PER_THREAD;
    return threads > 1 && turns.isEmpty()
        ? Optional.of(new Ahead(threads, waiting))
        : Optional.empty();
  }

  /** Says which options read lines that are rows. */
  private Optional<String> rowsHint() {
    boolean isSquare = rowWidth > 1 && rowWidth * rowWidth <= Limits.PACKED_CELLS;
    boolean areOfShape = rowWidth == goal.shape().width();
    Shape shape = areOfShape || !isSquare ? goal.shape() : new Shape(rowWidth, rowWidth);
    boolean isLong = records.isPresent() || number >= shape.height();
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

  /** Moves to the first line, which may say that the input has another format. */
  private boolean firstLine() throws IOException {
    boolean isThere = lines.next();
    if (isFormatOpen && isThere && Records.isNumber(lines.text(), goal.shape())) {
      readFrom(new Records(lines, goal.shape()));
      isThere = lines.next();
    }
    return isThere;
  }

  private void lookUp(Chunk chunk, PackedLines packedLines) {
    if (ahead.isPresent()) {
      ahead.get().add(() -> packedLines.answer(chunk), this::write);
    } else {
      write(() -> packedLines.answer(chunk));
    }
  }

  /** Writes the answers to a chunk whose turn it is, and answers the lines that are left. */
  private void write(Supplier<PackedLines.Answered> found) {
    PackedLines.Answered answered = found.get();
    long before = number;
    int written = 0;
    for (PackedLines.Left left : answered.left()) {
      meetPacked(before + left.index());
      answers.add(answered.bytes(), written, left.at());
      written = left.at();
      answerPlainly(left.line());
    }
    meetPacked(before + answered.lines());
    answers.add(answered.bytes(), written, answered.length());
    answerPlainly(answered.rest());
  }

  /** Meets lines that were looked up: all up to a number. */
  private void meetPacked(long upTo) {
    if (number < upTo) {
      meet(false);
      mayBeRows = false;
      number = upTo;
    }
  }

  /** Meets the next line; empty ones are bad if others follow. */
  private void meet(boolean isEmpty) {
    if (endsEmpty && !isEmpty) {
      status = Status.BAD_INPUT;
    }
    endsEmpty = isEmpty;
  }

  private void answerPlainly(Chunk chunk) {
    Block block = new Block(chunk, scanner);
    for (int count = block.scan(); count > 0; count = block.scan()) {
      for (int i = 0; i < count; i++) {
        answerPlainly(block.line(i));
      }
    }
  }

  private void answerPlainly(Block.Line line) {
    long ofLine = ++number;
    if (ofLine <= answered) {
      requireAnswered(line, ofLine);
      return;
    }
    Supplier<Answer> search = answer(line, ofLine);
    if (ahead.isPresent() && packed.isEmpty()) {
      ahead.get().add(search, found -> write(line, ofLine, found));
    } else {
      write(line, ofLine, search);
    }
  }

  /** Writes the answer to a line whose turn it is. */
  private void write(Block.Line line, long number, Supplier<Answer> found) {
    boolean isEmpty = line.isBlank();
    meet(isEmpty);
    try {
      Answer answer = found.get();
      mayBeRows = false;
      rendering.answer(answer, about(line, number)).ifPresent(answers::add);
      if (question.wholeLines().isPresent()) {
        status = status.worse(answer.status());
      }
    } catch (IllegalArgumentException | IllegalStateException | UncheckedIOException e) {
      String message = e.getMessage();
      long inInput = lineOf(number);
      Fields about = new Fields().with("line", inInput).with(about(line, number));
      rendering.error(message, about).ifPresent(answers::add);
      output.say("line " + inInput + ": " + message);
      status = isEmpty ? status : Status.BAD_INPUT;
      if (!isEmpty) {
        meetRows(BoardText.of(line.text()));
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
  private Fields about(Block.Line line, long number) {
    return question.wholeLines().isEmpty()
        ? new Fields()
        : new Fields()
            .with("line", lineOf(number))
            .with(question.wholeLines().get().about(line.text(), goal.shape()));
  }

  /** Makes sure that the last answer of an earlier run is that to its line. */
  private void requireAnswered(Block.Line line, long ofLine) {
    boolean isError = lastAnswer.startsWith(Rendering.ERROR);
    if (ofLine < answered || isError) {
      return;
    }
    String text = line.startText();
    if (!lastAnswer.startsWith(BoardText.of(text).known().board(goal.shape()) + ";")) {
      throw new IllegalArgumentException(
          String.format(
              "line %,d is board %s, and an earlier run answered %s there; it had other boards",
              answered, Quote.of(text), Quote.of(lastAnswer)));
    }
  }

  /** Returns what answers a line. Its boards are read now, so that its goal need not be kept. */
  private Supplier<Answer> answer(Block.Line line, long number) {
    try {
      Supplier<Answer> search = question(line, number);
      return turns.isPresent() ? () -> turns.get().answer(search) : search;
    } catch (IllegalArgumentException e) {
      return () -> {
        throw e;
      };
    }
  }

  private Supplier<Answer> question(Block.Line line, long number) {
    if (line.isCut()) {
      throw new IllegalArgumentException(
          String.format(
              "board %s: the line is longer than %d bytes",
              Quote.of(Submissions.shown(line.text())), LineReader.MOST_BYTES));
    }
    if (line.hasGoal() && !question.takesGoal()) {
      throw new IllegalArgumentException(
          "board "
              + Quote.of(line.text())
              + ": there is a goal, and this has nothing to do with one; write the board alone");
    }
    if (question.wholeLines().isPresent()) {
      return () -> question.answer(line.text(), goal);
    }
    if (!(question instanceof BoardQuestion asked)) {
      Board toward = goal(line);
      return () -> question.answer(line.startText(), toward);
    }
    Board start = isBoard(line.board()) ? unpacked(line.board()) : start(line);
    Board toward = goal(line);
    return () -> {
      if (number > PLAIN_LINES) {
        asked.expectMany(toward);
      }
      return asked.answerWithin(start, toward);
    };
  }

  private Board goal(Block.Line line) {
    long packedGoal = line.goal();
    if (line.hasGoal() && (packedGoal != lastPacked || packedGoal == BoardScanner.NOT_UNDERSTOOD)) {
      lastGoal = isBoard(packedGoal) ? unpacked(packedGoal) : readGoal(line);
      lastPacked = packedGoal;
    }
    return line.hasGoal() ? lastGoal : goal;
  }

  private boolean isBoard(long scanned) {
    return PackedBoard.isBoard(scanned, goal.shape());
  }

  private Board unpacked(long scanned) {
    return PackedBoard.unpack(scanned, goal.shape());
  }

  /** Reads a start that was not understood, which shows what is wrong with it. */
  private Board start(Block.Line line) {
    if (line.hasGoal() && line.startText().isBlank()) {
      throw new IllegalArgumentException("the start is empty; write start;goal");
    }
    return BoardText.of(line.startText()).known().board(goal.shape());
  }

  private Board readGoal(Block.Line line) {
    if (line.goalText().isBlank()) {
      throw new IllegalArgumentException("the goal is empty; write start;goal, or the start alone");
    }
    return BoardText.ofGoal(line.goalText()).known().board(goal.shape());
  }
}
