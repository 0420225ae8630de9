package slidebase.cli;

import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.BoardScanner;

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

  private final Tablebase tablebase;
  private final Board goal;
  private final BoardScanner scanner;

  /** Answers about the goal of lines that name none; null until it pays. */
  private Lookup lookup;

  /**
   * Prepares a run.
   *
   * @param goal the goal of lines that do not name one
   */
  FastLines(Tablebase tablebase, Board goal) {
    this.tablebase = tablebase;
    this.goal = goal;
    this.scanner = new BoardScanner(goal.shape());
  }

  /** Answers the line that was read, or returns false. */
  boolean answer(LineReader lines, AnswerBuffer answers) {
    if (lookup == null) {
      if (lines.number() <= PLAIN_LINES) {
        return false;
      }
      lookup = tablebase.lookup(goal);
    }
    if (lines.isCut()) {
      return false;
    }
    try {
      return answer(lines.bytes(), lines.start(), lines.end(), answers);
    } catch (IllegalArgumentException e) {
      return false; // not a board: the plain way says why
    }
  }

  private boolean answer(byte[] line, int start, int end, AnswerBuffer answers) {
    long board = scanner.board(line, start, end);
    if (board != BoardScanner.NOT_UNDERSTOOD) {
      answers.addPath(lookup, board);
      return true;
    }
    int semicolon = start;
    while (semicolon < end && line[semicolon] != ';') {
      semicolon++;
    }
    if (semicolon == end) {
      return false;
    }
    board = scanner.board(line, start, semicolon);
    long ownGoal = scanner.board(line, semicolon + 1, end);
    if (board == BoardScanner.NOT_UNDERSTOOD || ownGoal == BoardScanner.NOT_UNDERSTOOD) {
      return false;
    }
    answers.addPath(tablebase.lookup(ownGoal), board);
    return true;
  }
}
