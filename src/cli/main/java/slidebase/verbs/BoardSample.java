package slidebase.verbs;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.lines.BoardList;
import slidebase.lines.LineReader;

/**
 * A user's own boards, packed, in the order of the input. Boards that cannot reach the goal are
 * included.
 *
 * @param name the name of the source, for messages
 */
record BoardSample(String name, long[] boards) {
  /**
   * Reads a board from each line; a semicolon ends the board. Empty lines are skipped, and so is a
   * first line without digits.
   *
   * @throws IllegalArgumentException if a line is not a board, or there are no boards
   */
  static BoardSample read(InputStream in, String name, Board goal) throws IOException {
    long[] boards = new long[1 << 10];
    int size = 0;
    LineReader lines = new LineReader(in, () -> {});
    while (lines.next()) {
      String line = lines.text();
      boolean isHeader = lines.number() == 1 && line.chars().noneMatch(Character::isDigit);
      if (!line.isBlank() && !isHeader) {
        boards = size == boards.length ? Arrays.copyOf(boards, 2 * size) : boards;
        boards[size++] = PackedBoard.of(board(line, lines.number(), name, goal));
      }
    }
    if (size == 0) {
      throw new IllegalArgumentException(name + ": contains no boards");
    }
    return new BoardSample(name, Arrays.copyOf(boards, size));
  }

  private static Board board(String line, long number, String name, Board goal) {
    int semicolon = line.indexOf(';');
    String text = semicolon < 0 ? line : line.substring(0, semicolon);
    return BoardList.board(text, number, name, goal);
  }

  int size() {
    return boards.length;
  }

  Board board(int index, Board goal) {
    return PackedBoard.unpack(boards[index], goal.shape());
  }

  /** Returns the boards that can reach a goal. */
  BoardSample solvable(Board goal) {
    long[] solvable =
        Arrays.stream(boards)
            .filter(board -> PackedBoard.unpack(board, goal.shape()).canReach(goal))
            .toArray();
    return new BoardSample(name, solvable);
  }

  /** Returns the number of boards that repeat an earlier one. */
  int repeats() {
    long[] sorted = boards.clone();
    Arrays.sort(sorted);
    int repeats = 0;
    for (int i = 1; i < sorted.length; i++) {
      repeats += sorted[i] == sorted[i - 1] ? 1 : 0;
    }
    return repeats;
  }

  /** Returns, by cell and tile, the number of boards with the tile in the cell. */
  long[][] places(Board goal) {
    int cells = goal.shape().cells();
    long[][] places = new long[cells][cells];
    for (long board : boards) {
      for (int cell = 0; cell < cells; cell++) {
        places[cell][PackedBoard.tileAt(board, cell)]++;
      }
    }
    return places;
  }
}
