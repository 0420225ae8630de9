package slidebase.lines;

import static slidebase.lines.BoardScanner.NOT_UNDERSTOOD;

import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.PackedBoard;

/**
 * Looks up the answers to a chunk of lines, and is reused for other chunks. Each block of lines
 * goes through one thing after the other: bytes to packed boards, boards to answers, answers to
 * bytes. Short loops leave the processor free to wait for the table entries of many lines at once,
 * and short methods are soon compiled.
 *
 * <p>It stops at a line that is no packed board, or has no table. Such a line is to be answered
 * plainly, and {@link #skip skipped}. One thread at a time may use it.
 */
public final class PackedLines {
  /** The maximum number of lines, and so of table entries that the processor waits for at once. */
  private static final int LINES = 32;

  private static final int ROOM = LINES * (PackedQuestion.ROOM + 1);

  private final PackedQuestion question;
  private final Board goal;
  private final BoardScanner scanner;

  /** The layout that lines are expected to have: at first that of {@link Board#toString}. */
  private Layout layout;

  /** The lines that were not looked up yet. */
  private Chunk lines = new Chunk(new byte[LineReader.ROOM], 0, 0);

  private byte[] answers = new byte[LineReader.ROOM + ROOM];
  private int length;
  private int count;

  // Of the lines of a block: where each begins, its packed board and goal, and its answer.
  private final int[] starts = new int[LINES + 1];
  private final long[] boards = new long[LINES];
  private final long[] goals = new long[LINES];
  private final Lookup[] lookups = new Lookup[LINES];
  private final long[] found = new long[LINES];

  /** The goal of lines that do not name one, and the one looked up last. */
  private final long usualGoal;

  private long lastGoal = NOT_UNDERSTOOD;
  private Lookup last;

  /**
   * @param goal the goal of lines that do not name one
   */
  public PackedLines(PackedQuestion question, Board goal, BoardScanner scanner) {
    this.question = question;
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

  /** Takes the lines that a reader has, in exchange for the memory of the lines before. */
  public void take(LineReader reader) {
    lines = reader.lines(lines.bytes());
  }

  /** Returns the lines behind those that were answered, from one to be answered plainly. */
  public Chunk rest() {
    return lines;
  }

  /** Leaves out the first line of the rest. */
  public void skip(Line line) {
    lines = lines.behind(line);
  }

  /** Returns the answers, each with a line break. */
  public Chunk answers() {
    return new Chunk(answers, 0, length);
  }

  /** The number of these answers. */
  public int count() {
    return count;
  }

  /** Looks up the next lines, as many as it can. */
  public PackedLines answer() {
    length = 0;
    count = 0;
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

  /** Scans the lines of a block, and returns how many they are. */
  private int scan() {
    starts[0] = lines.from();
    for (int i = 0; i < LINES; i++) {
      if (starts[i] >= lines.to() || !readAlike(i) && !scanLine(i)) {
        return i;
      }
    }
    return LINES;
  }

  /** Reads a line that is like the last one that was scanned. */
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
    if (isUnderstood && i == 0) { // once for a block, since lines may have several layouts by turns
      layout = Layout.of(line, goal.shape().cells()).orElse(layout);
    }
    return isUnderstood;
  }

  private void find(int scanned) {
    for (int i = 0; i < scanned; i++) {
      if (goals[i] != lastGoal) {
        lastGoal = goals[i];
        last = lookup(lastGoal);
      }
      lookups[i] = last;
    }
    question.answer(lookups, boards, scanned, found);
  }

  /** Returns null if there is none: to answer such a line plainly says why. */
  private Lookup lookup(long toward) {
    Tablebase tablebase = question.tablebase();
    try {
      return goal.shape().equals(tablebase.shape())
          ? tablebase.lookup(toward)
          : tablebase.lookup(PackedBoard.unpack(toward, goal.shape()));
    } catch (IllegalArgumentException | IllegalStateException | UncheckedIOException e) {
      return null;
    }
  }

  /** Writes the answers of a block until there is none, and returns how many they are. */
  private int write(int scanned) {
    if (answers.length - length < ROOM) {
      answers = Arrays.copyOf(answers, 2 * answers.length);
    }
    for (int i = 0; i < scanned; i++) {
      if (found[i] == Lookup.NOT_A_BOARD) {
        return i;
      }
      length += question.write(found[i], answers, length);
      answers[length++] = '\n';
    }
    return scanned;
  }
}
