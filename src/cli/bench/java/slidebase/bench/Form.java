package slidebase.bench;

import slidebase.board.PackedBoard;

/** A form of the lines of a stream. */
enum Form {
  SINGLE_SPACED("single-spaced boards") {
    @Override
    void write(long board, long goal, StringBuilder to) {
      append(board, '0', " ", " ", to);
    }
  },
  DIGIT_RUN("runs of digits, `23415x768`") {
    @Override
    void write(long board, long goal, StringBuilder to) {
      append(board, 'x', "", "", to);
    }
  },
  COMMAS_AND_SLASHES("commas and slashes, `2,3,4/1,5,x/7,6,8`") {
    @Override
    void write(long board, long goal, StringBuilder to) {
      append(board, 'x', ",", "/", to);
    }
  },
  OWN_GOAL("lines with `;goal` of their own") {
    @Override
    void write(long board, long goal, StringBuilder to) {
      SINGLE_SPACED.write(board, goal, to);
      to.append(';');
      SINGLE_SPACED.write(goal, goal, to);
    }
  };

  /** What the lines are, in words. */
  final String words;

  Form(String words) {
    this.words = words;
  }

  /** Appends a line, without its end. */
  abstract void write(long board, long goal, StringBuilder to);

  static void append(
      long board, char blank, String betweenTiles, String betweenRows, StringBuilder to) {
    for (int cell = 0; cell < 9; cell++) {
      int tile = PackedBoard.tileAt(board, cell);
      to.append(cell == 0 ? "" : cell % 3 == 0 ? betweenRows : betweenTiles);
      to.append(tile == 0 ? blank : (char) ('0' + tile));
    }
  }
}
