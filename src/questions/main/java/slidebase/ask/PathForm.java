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
  MOVES("", ""),
  /** The numbers of the tiles that move: {@code 5 4 3}. */
  TILES("tiles", " "),
  /** The directions of the tiles, opposite to the blank's: {@code drruul}. */
  TILE_MOVES("tileMoves", ""),
  /** The boards from start to goal: drawn, or on one line of a stream, separated by semicolons. */
  BOARDS("boardsOnPath", "; ");

  private static final int WIDTH = 80;

  private final String member;
  private final String between;

  /**
   * @param between separates the elements on a line
   */
  PathForm(String member, String between) {
    this.member = member;
    this.between = between;
  }

  /** Returns the member that only this form has; empty if it has none. */
  public String member() {
    return member;
  }

  private Object value(Solution path) {
    return switch (this) {
      case MOVES -> path;
      case TILES -> path.start().hasMarks() ? marks(path) : path.tiles();
      case TILE_MOVES -> Move.text(Move.opposites(path.moves()));
      case BOARDS -> path.boards();
    };
  }

  /** Returns the tiles that move, as the user writes them. */
  private static List<String> marks(Solution path) {
    return path.tiles().stream().map(path.start()::mark).toList();
  }

  /** Returns a path as a line, printed by {@code toString}. */
  public Object line(Solution path) {
    Object value = value(path);
    return value instanceof List<?> elements
        ? elements.stream().map(Object::toString).collect(Collectors.joining(between))
        : value;
  }

  /** Returns a path as lines of text, which may be a drawing. */
  public List<?> lines(Solution path) {
    return this == BOARDS ? draw(path, path.boards()) : List.of(line(path));
  }

  /** Describes a path by the member that only this form has. */
  public void describe(Solution path, Members to) {
    if (this != MOVES) {
      to.with(member, value(path));
    }
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
