package slidebase.verbs;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Shape;
import slidebase.lines.Entry;
import slidebase.lines.Source;

/**
 * A user's own boards, in the order of the input. Boards that cannot reach the goal are included.
 *
 * @param name the name of the source, for messages
 */
record BoardSample(String name, KeptBoards boards) {
  /**
   * Reads a board from each line. Empty lines are skipped, and so is a first line without digits.
   *
   * @param text returns the part of a line that is a board
   * @throws IllegalArgumentException if a line is not a board, or there are no boards
   */
  static BoardSample read(InputStream in, String name, Shape shape, Function<Entry, String> text)
      throws IOException {
    KeptBoards boards = new KeptBoards(shape);
    Source lines = Source.ofLines(in);
    for (Entry line = lines.next(); line != null; line = lines.next()) {
      boolean isHeader = line.line() == 1 && line.text().chars().noneMatch(Character::isDigit);
      if (!line.text().isBlank() && !isHeader) {
        boards.add(board(text.apply(line), line.line(), name, shape));
      }
    }
    if (boards.size() == 0) {
      throw new IllegalArgumentException(name + ": contains no boards");
    }
    return new BoardSample(name, boards);
  }

  private static Board board(String text, long line, String name, Shape shape) {
    try {
      return BoardText.of(text).known().board(shape);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(name + ": line " + line + ": " + e.getMessage(), e);
    }
  }

  int size() {
    return boards.size();
  }

  Board board(int index) {
    return boards.board(index);
  }

  /** Returns the boards that can reach a goal. */
  BoardSample solvable(Board goal) {
    KeptBoards solvable = new KeptBoards(goal.shape());
    for (int i = 0; i < size(); i++) {
      if (board(i).canReach(goal)) {
        solvable.add(board(i));
      }
    }
    return new BoardSample(name, solvable);
  }

  /** Returns the boards by their distances to a goal that all can reach. */
  SortedMap<Integer, List<Board>> byDistance(Tablebase tablebase, Board goal) {
    SortedMap<Integer, List<Board>> byDistance = new TreeMap<>();
    for (int i = 0; i < size(); i++) {
      int distance = tablebase.distance(board(i), goal).orElseThrow();
      byDistance.computeIfAbsent(distance, each -> new ArrayList<>()).add(board(i));
    }
    return byDistance;
  }

  /** Returns, by cell and tile, the number of boards with the tile in the cell. */
  long[][] places(Board goal) {
    int cells = goal.shape().cells();
    long[][] places = new long[cells][cells];
    for (int i = 0; i < size(); i++) {
      for (int cell = 0; cell < cells; cell++) {
        places[cell][boards.tileAt(i, cell)]++;
      }
    }
    return places;
  }
}
