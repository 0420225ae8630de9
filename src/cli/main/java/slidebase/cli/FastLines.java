package slidebase.cli;

import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.BoardScanner;
import slidebase.board.Shape;

/**
 * The fast way through a stream: from the bytes of a line to the bytes of its answer, with no
 * {@link Board} in between. What it does not understand it leaves to the plain way, which gives the
 * same answers.
 *
 * <p>It unfolds tables, which takes longer than some answers do. So it leaves the first lines to
 * the plain way, too.
 */
final class FastLines {
  private static final int PLAIN_LINES = 16;
  private static final int BLOCK = 64;

  /** The lengths of lines in the common form, with their line breaks. */
  private static final int ONE_BOARD = BoardScanner.COMMON_LENGTH + 1;

  private static final int TWO_BOARDS = 2 * ONE_BOARD;

  private final Tablebase tablebase;
  private final Board defaultGoal;
  private final BoardScanner scanner;

  // A block of lines: what each asks, where it ends, and its answer.
  private final long[] boards = new long[BLOCK];
  private final Lookup[] lookups = new Lookup[BLOCK];
  private final int[] ends = new int[BLOCK];
  private final long[] paths = new long[BLOCK];

  /** Answers about the goal of lines that name none; null until it pays. */
  private Lookup defaultLookup;

  /** Tells whether there is a fast way for boards of a shape. */
  static boolean areFor(Shape shape) {
    return shape.equals(Shape.EIGHT_PUZZLE);
  }

  /**
   * Prepares a run.
   *
   * @param defaultGoal the goal of lines that do not name one
   */
  FastLines(Tablebase tablebase, Board defaultGoal) {
    this.tablebase = tablebase;
    this.defaultGoal = defaultGoal;
    this.scanner = new BoardScanner(defaultGoal.shape());
  }

  /**
   * Answers lines that were read ahead of one that was {@linkplain #answer answered}, as long as
   * all is in the common form, and skips them. In blocks, one thing after the other: short loops
   * leave the processor free to wait for the tables' entries of many lines at once.
   */
  void answerAhead(LineReader lines, AnswerBuffer answers) {
    int count;
    do {
      count = lookUp(scan(lines.bytes(), lines.ahead(), lines.aheadLimit()));
      for (int i = 0; i < count; i++) {
        answers.addPath(paths[i]);
      }
      if (count > 0) {
        lines.skip(count, ends[count - 1]);
      }
    } while (count == BLOCK);
  }

  /** Reads what lines ask into the block, as many as are in the common form. */
  private int scan(byte[] bytes, int from, int to) {
    int count = 0;
    int line = from;
    try {
      while (count < BLOCK && to - line >= ONE_BOARD) {
        boards[count] = scanner.commonForm(bytes, line);
        lookups[count] = defaultLookup;
        int end = line + ONE_BOARD;
        if (bytes[end - 1] == ';' && to - line >= TWO_BOARDS) {
          lookups[count] = tablebase.lookup(scanner.commonForm(bytes, end));
          end = line + TWO_BOARDS;
        }
        if (boards[count] == BoardScanner.NOT_UNDERSTOOD || bytes[end - 1] != '\n') {
          break;
        }
        ends[count++] = end;
        line = end;
      }
    } catch (IllegalArgumentException e) {
      // the goal is not a board, or not in the common form: the plain way says why
    }
    return count;
  }

  /** Looks up the paths of a block, up to a board that is none. */
  private int lookUp(int count) {
    int i = 0;
    try {
      for (; i < count; i++) {
        paths[i] = lookups[i].path(boards[i]);
      }
    } catch (IllegalArgumentException e) {
      // the plain way says why
    }
    return i;
  }

  /** Answers the line that was read, or returns false. */
  boolean answer(LineReader lines, AnswerBuffer answers) {
    if (defaultLookup == null) {
      if (lines.number() <= PLAIN_LINES) {
        return false;
      }
      defaultLookup = tablebase.lookup(defaultGoal);
    }
    if (lines.isCut()) {
      return false;
    }
    int semicolon = lines.indexOf(';', lines.start(), lines.end());
    int boardEnd = semicolon < 0 ? lines.end() : semicolon;
    long board = scanner.board(lines.bytes(), lines.start(), boardEnd);
    if (board == BoardScanner.NOT_UNDERSTOOD) {
      return false;
    }
    try {
      Lookup lookup = defaultLookup;
      if (semicolon >= 0) {
        long goal = scanner.board(lines.bytes(), semicolon + 1, lines.end());
        if (goal == BoardScanner.NOT_UNDERSTOOD) {
          return false;
        }
        lookup = tablebase.lookup(goal);
      }
      answers.addPath(lookup.path(board));
      return true;
    } catch (IllegalArgumentException e) {
      return false; // not a board: the plain way says why
    }
  }
}
