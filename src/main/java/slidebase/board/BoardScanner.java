package slidebase.board;

import java.util.Arrays;

/**
 * Reads boards as text from bytes into {@linkplain PackedBoard packed boards}, for streams of
 * millions. It understands every form that {@link Board#parse(String, Shape)} takes, and means the
 * same by it; of whatever else it only says that it does not understand, so that the one parser can
 * say what is wrong. Immutable.
 */
public final class BoardScanner {
  /** In place of a packed board: these bytes have to be shown to the parser. */
  public static final long NOT_UNDERSTOOD = -1;

  // What a byte can mean: a digit 0..9; the blank's mark; a separator; nothing.
  private static final int BLANK = 16; // the blank's tile number, 0, and a bit that says "no digit"
  private static final int SEPARATOR = -1;
  private static final int NOTHING = -2;
  private static final byte[] MEANING = new byte[256];

  static {
    Arrays.fill(MEANING, (byte) NOTHING);
    for (char c = 0; c < 128; c++) {
      if (c >= '0' && c <= '9') {
        MEANING[c] = (byte) (c - '0');
      } else if (BoardText.isBlankMark(c)) {
        MEANING[c] = BLANK;
      } else if (BoardText.isSeparator(c)) {
        MEANING[c] = SEPARATOR;
      }
    }
  }

  private final int height;
  private final int width;
  private final int cells;

  /**
   * The length in bytes of a board in its most common form, a mark a tile, single blanks between.
   */
  private final int commonLength;

  /**
   * Makes a scanner for boards of a shape.
   *
   * @throws IllegalArgumentException if it has more than {@link PackedBoard#MOST_CELLS} cells
   */
  public BoardScanner(Shape shape) {
    if (shape.cells() > PackedBoard.MOST_CELLS) {
      throw new IllegalArgumentException(
          "shape " + shape + ": more than " + PackedBoard.MOST_CELLS + " cells cannot be packed");
    }
    height = shape.height();
    width = shape.width();
    cells = shape.cells();
    commonLength = 2 * cells - 1;
  }

  /**
   * Reads the board that the bytes from..to-1 are the text of.
   *
   * @return the board, {@link #NOT_UNDERSTOOD}, or another number that is not a board
   */
  public long board(byte[] text, int from, int to) {
    if (to - from == commonLength) {
      long board = singleSpaced(text, from);
      if (board != NOT_UNDERSTOOD) {
        return board;
      }
    }
    return anyForm(text, from, to);
  }

  /** The most common form: one mark a tile, single blanks between. */
  private long singleSpaced(byte[] text, int from) {
    long board = 0;
    int others = 0; // bits in which a byte between differs from a blank
    int meanings = 0; // negative if any is
    for (int cell = 0; cell < cells; cell++) {
      int meaning = MEANING[text[from + 2 * cell] & 0xFF];
      meanings |= meaning;
      board |= (long) (meaning & 15) << 4 * cell;
    }
    for (int gap = from + 1; gap < from + commonLength; gap += 2) {
      others |= text[gap] ^ ' ';
    }
    return meanings < 0 || others != 0 ? NOT_UNDERSTOOD : board;
  }

  /**
   * Any form. Marks between separators are a token. Since only the end tells whether tokens are
   * tiles or are to be spelled, both readings are kept.
   */
  private long anyForm(byte[] text, int from, int to) {
    long tiles = 0; // each token as a number
    long marks = 0; // each mark as a tile
    int tokens = 0;
    int marked = 0;
    boolean areTiles = true;
    boolean areRows = true;
    int start = from; // of the token that is being read
    int number = 0;
    int kinds = 0; // all marks of the token
    for (int i = from; i <= to; i++) {
      int meaning = i == to ? SEPARATOR : MEANING[text[i] & 0xFF];
      if (meaning >= 0) {
        marks |= (long) (meaning & 15) << 4 * marked++;
        number = 10 * number + (meaning & 15);
        kinds |= meaning;
      } else if (meaning == NOTHING) {
        return NOT_UNDERSTOOD;
      } else {
        int length = i - start;
        if (length > 0) {
          boolean isTile = number < cells && (length == 1 || length <= 5 && kinds < BLANK);
          areTiles &= isTile;
          areRows &= length == width;
          tiles |= (long) number << 4 * tokens++;
        }
        start = i + 1;
        number = 0;
        kinds = 0;
      }
    }
    boolean areSpelled =
        cells < BoardText.CELLS_WITH_TWO_DIGITS
            && (tokens == 1 && marked > 1 || tokens == height && areRows);
    if (areSpelled) {
      return marked == cells ? marks : NOT_UNDERSTOOD;
    }
    return tokens == cells && areTiles ? tiles : NOT_UNDERSTOOD;
  }
}
