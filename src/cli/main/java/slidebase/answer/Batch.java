package slidebase.answer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.answer.Answer.Status;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.PackedBoard;
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
  private final Optional<PackedQuestion> packed;
  private final Board goal;
  private final boolean json;
  private final Output output;
  private final LineReader lines;
  private final AnswerBuffer answers;

  private final BoardScanner scanner;

  // A block of lines: the places of start, semicolon (or -1) and end; board and goal; the answer.
  private final int[] starts = new int[BLOCK];
  private final int[] semicolons = new int[BLOCK];
  private final int[] ends = new int[BLOCK];
  private final long[] boards = new long[BLOCK];
  private final long[] goals = new long[BLOCK];
  private final Lookup[] lookups = new Lookup[BLOCK];
  private final long[] found = new long[BLOCK];

  /** The goal that was read last, beside the packed board that it is. */
  private Board lastGoal;

  private long lastPacked = BoardScanner.NOT_UNDERSTOOD;

  private Status status = Status.ANSWERED;

  /** Whether there were lines with nothing in them, and nothing else behind them so far. */
  private boolean endsEmpty;

  /**
   * @param goal the goal of lines that do not name one
   * @param output is told of bad lines
   */
  public Batch(
      LineQuestion question, Board goal, boolean json, InputStream in, Output output, Sink sink) {
    this.question = question;
    this.goal = goal;
    this.lastGoal = goal;
    this.json = json;
    this.output = output;
    this.answers = new AnswerBuffer(sink);
    this.lines = new LineReader(in, answers::flush);
    this.scanner = new BoardScanner(goal.shape());
    this.packed =
        question instanceof PackedQuestion asked
                && asked.isPackable()
                && !json
                && Lookup.serves(goal.shape())
                && asked.tablebase().answersAbout(goal)
            ? Optional.of(asked)
            : Optional.empty();
  }

  /**
   * Answers every line, and returns {@link Status#BAD_INPUT} if one was bad; empty ones at the very
   * end do not count. Before a damaged table ends it, the lines so far are answered.
   *
   * @throws UncheckedIOException if a table is damaged
   */
  public Status run() throws IOException {
    try {
      for (int count = read(); count > 0; count = read()) {
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
    } finally {
      answers.flush();
    }
    return status;
  }

  /** Reads a block of lines: one, and as many as follow it here. Returns how many; 0 at the end. */
  private int read() throws IOException {
    int most = lines.number() < PLAIN_LINES ? PLAIN_LINES : BLOCK;
    int count = 0;
    if (lines.next()) {
      scan(count++);
      while (count < most && (scannedCommonForm(count) || lines.nextHere() && scan(count))) {
        count++;
      }
    }
    return count;
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
    Lookup ofGoal = asked.tablebase().lookup(goal);
    for (int i = 0; i < count; i++) {
      lookups[i] = semicolons[i] < 0 ? ofGoal : lookup(asked.tablebase(), i);
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

  private Lookup lookup(Tablebase tablebase, int i) {
    try {
      return goal.shape().equals(tablebase.shape())
          ? tablebase.lookup(goals[i])
          : tablebase.lookup(PackedBoard.unpack(goals[i], goal.shape()));
    } catch (IllegalArgumentException | UncheckedIOException e) { // its turn will come to say why
      boards[i] = BoardScanner.NOT_UNDERSTOOD;
      return tablebase.lookup(goal);
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
    meet(isEmpty);
    try {
      Answer answer = answer(i, number);
      answers.add(json ? answer.objects().get(0).toString() : answer.inStream().toString());
    } catch (IllegalArgumentException e) {
      String message = e.getMessage();
      answers.add(
          json
              ? new Fields().with("error", message).with("line", number).toString()
              : "error: " + message);
      output.say("line " + number + ": " + message);
      status = isEmpty ? status : Status.BAD_INPUT;
    }
  }

  private Answer answer(int i, long number) {
    if (ends[i] - starts[i] > LineReader.MOST_BYTES) {
      throw new IllegalArgumentException(
          String.format(
              "board %s: the line is longer than %d bytes",
              Quote.of(lines.text(starts[i], ends[i])), LineReader.MOST_BYTES));
    }
    if (!(question instanceof BoardQuestion asked)) {
      return question.answer(lines.text(starts[i], boardEnd(i)), goal(i));
    }
    Board start = board(boards[i], starts[i], boardEnd(i));
    Board toward = goal(i);
    if (number > PLAIN_LINES) {
      asked.expectMany(toward);
    }
    return asked.answer(start, toward);
  }

  private Board goal(int i) {
    if (semicolons[i] >= 0 && (goals[i] != lastPacked || goals[i] == BoardScanner.NOT_UNDERSTOOD)) {
      lastGoal = board(goals[i], semicolons[i] + 1, ends[i]);
      lastPacked = goals[i];
    }
    return semicolons[i] < 0 ? goal : lastGoal;
  }

  /** Returns a board that was scanned, or else reads its text, which may show what is wrong. */
  private Board board(long scanned, int from, int to) {
    return PackedBoard.isBoard(scanned, goal.shape())
        ? PackedBoard.unpack(scanned, goal.shape())
        : BoardText.of(lines.text(from, to)).board(goal.shape());
  }
}
