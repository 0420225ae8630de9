package slidebase.lines;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import slidebase.Tablebase;
import slidebase.ask.Output;
import slidebase.board.Board;
import slidebase.board.BoardText;

/**
 * A user's own boards that can reach a goal.
 *
 * @param name the name of the source, for messages
 */
public record BoardList(String name, List<Board> boards) {
  /**
   * Reads a board from each line; empty lines are skipped. Boards that cannot reach the goal are
   * omitted, and a message has their number.
   *
   * @throws IllegalArgumentException if a line is not a board, or no board can reach the goal
   */
  public static BoardList read(InputStream in, String name, Board goal, Output output)
      throws IOException {
    List<Board> boards = new ArrayList<>();
    long unsolvable = 0;
    LineReader lines = new LineReader(in, () -> {});
    while (lines.next()) {
      if (!lines.text().isBlank()) {
        Board board = board(lines.text(), lines.number(), name, goal);
        if (board.canReach(goal)) {
          boards.add(board);
        } else {
          unsolvable++;
        }
      }
    }
    if (boards.isEmpty()) {
      throw new IllegalArgumentException(name + ": no board in it can reach goal " + goal);
    }
    if (unsolvable > 0) {
      output.message(
          String.format(
              "%s: boards that cannot reach goal %s are left out: %,d", name, goal, unsolvable));
    }
    return new BoardList(name, boards);
  }

  /** Reads a board of a goal's shape; a message about a bad one names the file and the line. */
  public static Board board(String text, long line, String name, Board goal) {
    try {
      return BoardText.of(text).known().board(goal.shape());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(name + ": line " + line + ": " + e.getMessage(), e);
    }
  }

  /** Returns the boards by their distances to the goal. */
  public SortedMap<Integer, List<Board>> byDistance(Tablebase tablebase, Board goal) {
    SortedMap<Integer, List<Board>> byDistance = new TreeMap<>();
    for (Board board : boards) {
      int distance = tablebase.distance(board, goal).orElseThrow();
      byDistance.computeIfAbsent(distance, each -> new ArrayList<>()).add(board);
    }
    return byDistance;
  }
}
