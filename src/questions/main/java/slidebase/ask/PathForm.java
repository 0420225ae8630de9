package slidebase.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import slidebase.Approximation;
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

  public Answer answer(Solution path, Board goal) {
    return answer(
        path, Answer.solved(path.start(), goal).with("distance", path.length()).with("path", path));
  }

  /** Shows a path that need not be optimal; the remark has the bound. */
  public Answer answer(Approximation found, Board goal) {
    Solution path = found.path();
    int moves = path.length();
    Fields fields =
        Answer.solved(path.start(), goal)
            .with("distance", moves)
            .with("atLeast", found.atLeast())
            .with("optimal", found.isOptimal())
            .with("path", path);
    return answer(path, fields)
        .as(found.isOptimal() ? Answer.Outcome.ANSWERED : Answer.Outcome.APPROXIMATE)
        .remarked(
            Answer.moves(moves)
                + "; no path is shorter"
                + (found.isOptimal() ? "" : " than " + found.atLeast()));
  }

  /** Shows a path; adds the form's fields to the given ones. */
  public Answer answer(Solution path, Fields fields) {
    return switch (this) {
      case MOVES -> Answer.of(path, fields);
      case TILE_MOVES -> {
        String letters = Move.text(Move.opposites(path.moves()));
        yield Answer.of(letters, fields.with("tileMoves", letters));
      }
      case TILES -> Answer.of(joined(" ", path.tiles()), fields.with("tiles", path.tiles()));
      case BOARDS -> {
        List<Board> boards = path.boards();
        yield Answer.of(draw(path, boards), List.of(fields.with("boardsOnPath", boards)))
            .inStream(joined("; ", boards));
      }
    };
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
