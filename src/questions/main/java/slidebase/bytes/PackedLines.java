package slidebase.bytes;

import static slidebase.bytes.BoardScanner.NOT_UNDERSTOOD;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.PackedBoard;

/**
 * Looks up the answers to a chunk of lines, and is reused for other chunks. A block of lines passes
 * three stages: bytes to packed boards, boards to answers, answers to bytes. Because the loops are
 * short, the processor waits for the table entries of many lines at once; short methods are also
 * compiled early.
 *
 * <p>It stops at a line that is not a packed board, or has no table. The caller answers this line
 * in another way, and {@link #skip skips} it. For one thread at a time.
 */
public final class PackedLines {
  /** The maximum number of lines in a block, and so of table entries to wait for at once. */
  private static final int LINES = 32;

  /** In place of an answer: there is none, or the number is not a board. */
  private static final long NONE = -2;

  private static final byte[] UNSOLVABLE = "unsolvable".getBytes(StandardCharsets.US_ASCII);

  private static final int ROOM = LINES * (PackedAnswers.ROOM + 1);

  private final PackedAnswers question;
  private final Tablebase tablebase;
  private final Board goal;
  private final BoardScanner scanner;

  /** The expected layout of lines: at first that of {@link Board#toString}. */
  private Layout layout;

  /** The lines not yet looked up. */
  private Chunk lines = new Chunk(new byte[LineReader.ROOM], 0, 0);

  private byte[] answers = new byte[LineReader.ROOM + ROOM];
  private int length;
  private int count;
  private boolean areUnsolvable;

  // By line of a block: its first place, packed board, packed goal and answer.
  private final int[] starts = new int[LINES + 1];
  private final long[] boards = new long[LINES];
  private final long[] goals = new long[LINES];
  private final long[] found = new long[LINES];

  /**
   * The goal of lines that name none; below, whether any names another, and the goal looked up
   * last.
   */
  private final long usualGoal;

  private boolean hasGoals;
  private long lastGoal = NOT_UNDERSTOOD;
  private Lookup last;

  /**
   * @param goal the goal of lines that name none
   */
  public PackedLines(
      PackedAnswers question, Tablebase tablebase, Board goal, BoardScanner scanner) {
    this.question = question;
    this.tablebase = tablebase;
    this.goal = goal;
    this.scanner = scanner;
    this.usualGoal = PackedBoard.of(goal);
    byte[] line = (goal + "\n").getBytes(StandardCharsets.US_ASCII);
    this.layout =
        Layout.of(
                Line.at(Arrays.copyOf(line, line.length + Line.SLACK), 0, line.length),
                goal.shape().cells())
            .orElseThrow();
  }

  /** Takes the lines in a reader's memory, in exchange for the memory of the lines before. */
  public void take(LineReader reader) {
    lines = reader.lines(lines.bytes());
  }

  /** Takes a single line, in a stream where no lines are taken from a reader. */
  public void take(Line line) {
    lines = new Chunk(line.bytes(), line.start(), line.end());
  }

  /** Returns the remaining lines, from the line where it stopped. */
  public Chunk rest() {
    return lines;
  }

  /** Skips the first remaining line. */
  public void skip(Line line) {
    lines = lines.behind(line);
  }

  /** Returns the answers, each with a line break. */
  public Chunk answers() {
    return new Chunk(answers, 0, length);
  }

  /** Returns the number of these answers. */
  public int count() {
    return count;
  }

  /** Returns whether all these answers say that a board cannot reach the usual goal. */
  public boolean areUnsolvable() {
    return areUnsolvable && !hasGoals;
  }

  /** Looks up as many of the next lines as possible. */
  public PackedLines answer() {
    length = 0;
    count = 0;
    areUnsolvable = true;
    int scanned;
    int written;
    do {
      scanned = scan();
      find(scanned);
      written = write(scanned);
      count += written;
      lines = new Chunk(lines.bytes(), starts[written], lines.to());
    } while (written == LINES);
    return this;
  }

  /** Scans the lines of a block, and returns their number. */
  private int scan() {
    starts[0] = lines.from();
    for (int i = 0; i < LINES; i++) {
      if (starts[i] >= lines.to() || !readAlike(i) && !scanLine(i)) {
        return i;
      }
    }
    return LINES;
  }

  /** Reads a line with the layout of the last scanned line, if it has it. */
  private boolean readAlike(int i) {
    byte[] bytes = lines.bytes();
    int start = starts[i];
    starts[i + 1] = start + layout.length();
    if (starts[i + 1] > lines.to() || !layout.fits(bytes, start)) {
      return false;
    }
    boards[i] = layout.start(bytes, start);
    goals[i] = layout.hasGoal() ? layout.goal(bytes, start) : usualGoal;
    return (boards[i] | goals[i]) >= 0;
  }

  /** Reads a line that has another layout. */
  private boolean scanLine(int i) {
    Line line = Line.at(lines.bytes(), starts[i], lines.to());
    boards[i] = line.start(scanner);
    goals[i] = line.hasGoal() ? line.goal(scanner) : usualGoal;
    starts[i + 1] = line.next();
    boolean isUnderstood = boards[i] != NOT_UNDERSTOOD && goals[i] != NOT_UNDERSTOOD;
    if (isUnderstood && i == 0) { // once per block, since layouts may alternate
      layout = Layout.of(line, goal.shape().cells()).orElse(layout);
    }
    return isUnderstood;
  }

  /** Finds answers up to a line without one. */
  private void find(int scanned) {
    boolean isFound = true;
    for (int i = 0; i < scanned && isFound; i++) {
      if (goals[i] != lastGoal) {
        lastGoal = goals[i];
        hasGoals |= lastGoal != usualGoal;
        last = lookup(lastGoal);
      }
      found[i] = last == null ? NONE : answer(boards[i]);
      isFound = found[i] != NONE;
    }
  }

  private long answer(long board) {
    try {
      return question.answer(last, board);
    } catch (RuntimeException e) { // the plain answer has the reason
      return NONE;
    }
  }

  /**
   * Returns the look-up for a goal; null if there is none, which the plain answer then explains.
   */
  private Lookup lookup(long toward) {
    try {
      return goal.shape().equals(tablebase.shape())
          ? tablebase.lookup(toward)
          : tablebase.toward(PackedBoard.unpack(toward, goal.shape())).lookup();
    } catch (RuntimeException e) {
      return null;
    }
  }

  /** Writes the answers of a block up to a line without one, and returns their number. */
  private int write(int scanned) {
    if (answers.length - length < ROOM) {
      answers = Arrays.copyOf(answers, 2 * answers.length);
    }
    for (int i = 0; i < scanned; i++) {
      if (found[i] == NONE) {
        return i;
      }
      if (found[i] == question.unsolvable()) {
        System.arraycopy(UNSOLVABLE, 0, answers, length, UNSOLVABLE.length);
        length += UNSOLVABLE.length;
      } else {
        length += question.write(found[i], answers, length);
        areUnsolvable = false;
      }
      answers[length++] = '\n';
    }
    return scanned;
  }
}
