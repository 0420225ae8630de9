package slidebase.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import slidebase.Solution;
import slidebase.board.Board;
import slidebase.board.Move;

/** How to show an optimal path; the names, in lower case, are the values of {@code --as}. */
enum PathFormat {
  /** The moves of the blank: {@code ullddr}. */
  MOVES {
    @Override
    String line(Solution path) {
      return path.toString();
    }
  },

  /** The numbers of the tiles that move: {@code 5 4 3}. */
  TILES {
    @Override
    String line(Solution path) {
      return path.tiles().stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    @Override
    Map<String, Object> moreFields(Solution path) {
      return Map.of("tiles", path.tiles());
    }
  },

  /** The boards from start to goal: drawn for a person, or on one line with semicolons between. */
  BOARDS {
    @Override
    String line(Solution path) {
      return path.boards().stream().map(Board::toString).collect(Collectors.joining("; "));
    }

    @Override
    Map<String, Object> moreFields(Solution path) {
      return Map.of("boards", path.boards());
    }

    @Override
    String text(Solution path) {
      return draw(path);
    }
  };

  /** The columns that a drawing keeps to. */
  private static final int WIDTH = 80;

  /** Returns the path on one line. */
  abstract String line(Solution path);

  /** Returns the fields of a JSON object that go beyond those of every solution. */
  Map<String, Object> moreFields(Solution path) {
    return Map.of();
  }

  /** Returns the path as a person would like to see it. */
  String text(Solution path) {
    return line(path);
  }

  /** Returns the path as a JSON object. */
  final String json(Solution path, Board goal) {
    Map<String, Object> fields = AnsweringVerb.fields(path.start(), goal, true);
    fields.put("distance", path.distance());
    fields.put("moves", path);
    fields.putAll(moreFields(path));
    return JsonLine.of(fields);
  }

  /**
   * Draws the boards side by side, as many as fit, each move between the boards that it leads from
   * and to:
   *
   * <pre>
   *   1 2 3       1 2 3       1 2 3
   *   . 4 6  -r-&gt; 4 . 6  -d-&gt; 4 5 6
   *   7 5 8       7 5 8       7 . 8
   * </pre>
   */
  private static String draw(Solution path) {
    List<Board> boards = path.boards();
    int boardWidth = boards.get(0).drawing().get(0).length();
    int arrowWidth = arrow(Move.UP).length();
    int perLine = Math.max(1, (WIDTH - boardWidth) / (arrowWidth + boardWidth));
    List<String> strips = new ArrayList<>();
    for (int from = 0; from < boards.size(); from += perLine) {
      int to = Math.min(from + perLine, boards.size());
      strips.add(strip(path, boards, from, to));
    }
    return String.join("\n\n", strips);
  }

  /** Draws the boards numbered from..to-1 in a row, each behind the move that leads to it. */
  private static String strip(Solution path, List<Board> boards, int from, int to) {
    List<String> lines = new ArrayList<>();
    int height = boards.get(0).shape().height();
    for (int row = 0; row < height; row++) {
      StringBuilder line = new StringBuilder();
      for (int i = from; i < to; i++) {
        String arrow = i == 0 ? "" : arrow(path.moves().get(i - 1));
        line.append(row == height / 2 ? arrow : " ".repeat(arrow.length()));
        line.append(boards.get(i).drawing().get(row));
      }
      lines.add(line.toString());
    }
    return String.join("\n", lines);
  }

  private static String arrow(Move move) {
    return "  -" + move.letter() + "->  ";
  }
}
