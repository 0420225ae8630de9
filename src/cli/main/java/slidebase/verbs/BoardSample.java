package slidebase.verbs;

import java.io.IOException;
import java.io.InputStream;
import slidebase.board.Board;
import slidebase.lines.BoardList;
import slidebase.lines.LineReader;

/**
 * A user's own boards, in the order of the input. Boards that cannot reach the goal are included.
 *
 * @param name the name of the source, for messages
 */
record BoardSample(String name, KeptBoards boards) {
  /**
   * Reads a board from each line; a semicolon ends the board. Empty lines are skipped, and so is a
   * first line without digits.
   *
   * @throws IllegalArgumentException if a line is not a board, or there are no boards
   */
  static BoardSample read(InputStream in, String name, Board goal) throws IOException {
    KeptBoards boards = new KeptBoards(goal.shape());
    LineReader lines = new LineReader(in, () -> {});
    while (lines.next()) {
      String line = lines.text();
      boolean isHeader = lines.number() == 1 && line.chars().noneMatch(Character::isDigit);
      if (!line.isBlank() && !isHeader) {
        boards.add(board(line, lines.number(), name, goal));
      }
    }
    if (boards.size() == 0) {
      throw new IllegalArgumentException(name + ": contains no boards");
    }
    return new BoardSample(name, boards);
  }

  private static Board board(String line, long number, String name, Board goal) {
    int semicolon = line.indexOf(';');
    String text = semicolon < 0 ? line : line.substring(0, semicolon);
    return BoardList.board(text, number, name, goal);
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
