package slidebase.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import slidebase.Solution;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.text.Names;

/** The forms of an optimal path; the names are the values of {@code as}. */
public enum PathForm {
  /** The moves of the blank: {@code ullddr}. */
  MOVES,
  /** The numbers of the tiles that move: {@code 5 4 3}. */
  TILES,
  /** The directions of the tiles, opposite to the blank's: {@code drruul}. */
  TILE_MOVES,
  /** The boards from start to goal: drawn, or on one line of a stream, separated by semicolons. */
  BOARDS;

  private static final int WIDTH = 80;

  /** Returns a path as a line, printed by {@code toString}. */
  public Object line(Solution path) {
    return switch (this) {
      case MOVES -> path;
      case TILE_MOVES -> tileMoves(path);
      case TILES -> joined(" ", path.tiles());
      case BOARDS -> joined("; ", path.boards());
    };
  }

  /** Returns a path as lines of text, which may be a drawing. */
  public List<?> lines(Solution path) {
    return this == BOARDS ? draw(path, path.boards()) : List.of(line(path));
  }

  /** Returns the member that only this form has; empty if it has none. */
  public String member() {
    return switch (this) {
      case MOVES -> "";
      case TILE_MOVES -> "tileMoves";
      case TILES -> "tiles";
      case BOARDS -> "boardsOnPath";
    };
  }

  /** Describes a path by the member that only this form has. */
  public void describe(Solution path, Members to) {
    switch (this) {
      case MOVES -> {}
      case TILE_MOVES -> to.with(member(), tileMoves(path));
      case TILES -> to.with(member(), path.tiles());
      case BOARDS -> to.with(member(), path.boards());
    }
  }

  private static String tileMoves(Solution path) {
    return Move.text(Move.opposites(path.moves()));
  }

  private static String joined(String between, List<?> values) {
    return values.stream().map(Object::toString).collect(Collectors.joining(between));
  }

  /**
   * Draws as many boards side by side as fit, with each move between its two boards:
   *
   * <pre>
   *   1 2 3       1 2 3       1 2 3
   *   . 4 6  -r-&gt; 4 . 6  -d-&gt; 4 5 6
   *   7 5 8       7 5 8       7 . 8
   * </pre>
   */
  private static List<String> draw(Solution path, List<Board> boards) {
    int boardWidth = boards.get(0).drawing().get(0).length();
    int arrowWidth = arrow(Move.UP).length();
    int perLine = Math.max(1, (WIDTH - boardWidth) / (arrowWidth + boardWidth));
    int height = boards.get(0).shape().height();
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < boards.size(); from += perLine) {
      if (from > 0) {
        lines.add("");
      }
      for (int row = 0; row < height; row++) {
        StringBuilder line = new StringBuilder();
        for (int i = from; i < Math.min(from + perLine, boards.size()); i++) {
          String arrow = i == 0 ? "" : arrow(path.moves().get(i - 1));
          line.append(row == height / 2 ? arrow : " ".repeat(arrow.length()));
          line.append(boards.get(i).drawing().get(row));
        }
        lines.add(line.toString());
      }
    }
    return lines;
  }

  private static String arrow(Move move) {
    return "  -" + move.letter() + "->  ";
  }

  @Override
  public String toString() {
    return Names.of(this);
  }
}
