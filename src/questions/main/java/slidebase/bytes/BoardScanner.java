package slidebase.bytes;

import java.util.Arrays;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Marks;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;

/**
 * Reads text of boards into {@linkplain PackedBoard packed boards}, for streams of millions. It
 * understands the plain forms of {@link Board#parse(String, Shape)}, and finds the same board. The
 * parser reads any other text. Immutable.
 */
public final class BoardScanner {
  /** In place of a packed board: the parser must read these bytes. */
  public static final long NOT_UNDERSTOOD = -1;

  // What a byte can mean: a digit 0..9; the blank's mark; a separator of tiles or of rows; nothing.
  private static final int BLANK = 16; // the blank's tile number, 0, and a bit that says "no digit"
  private static final int SEPARATOR = -1;
  private static final int ROW_SEPARATOR = -2;
  private static final int NOTHING = -3;
  private static final byte[] MEANING = new byte[256];

  /** By byte: its meaning, with 0 for the blank. */
  private static final byte[] TILE = new byte[256];

  static {
    Arrays.fill(MEANING, (byte) NOTHING);
    for (char c = 0; c < 128; c++) {
      if (c >= '0' && c <= '9') {
        MEANING[c] = (byte) (c - '0');
      } else if (Marks.isBlank(c)) {
        MEANING[c] = BLANK;
      } else if (BoardText.isSeparator(c) && c != '\r') { // lines may hide behind it
        MEANING[c] = (byte) (BoardText.isRowSeparator(c) ? ROW_SEPARATOR : SEPARATOR);
      }
    }
    for (int c = 0; c < MEANING.length; c++) {
      TILE[c] = MEANING[c] == BLANK ? 0 : MEANING[c];
    }
  }

  private final int height;
  private final int width;
  private final int cells;

  /**
   * Makes a scanner for a shape. It understands no text if boards of the shape cannot be packed.
   */
  public BoardScanner(Shape shape) {
    height = shape.height();
    width = shape.width();
    cells = shape.cells();
  }

  /**
   * Reads a board from the bytes from..to-1.
   *
   * @return the board, {@link #NOT_UNDERSTOOD}, or another number that is not a board
   */
  long board(byte[] text, int from, int to) {
    if (cells > PackedBoard.MOST_CELLS) {
      return NOT_UNDERSTOOD;
    }
    return anyForm(text, from, to);
  }

  /** Returns the tile that a single byte denotes, 0 for the blank; negative for none. */
  static int tile(byte[] text, int at) {
    return TILE[text[at] & 0xFF];
  }

  /**
   * Reads any form. A token is the marks between separators. Only the end shows whether a token is
   * a tile or a run of tiles, so both readings are kept.
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
    int rowStart = 0; // the first token of the row that is being read
    int rows = 0;
    int rowWidth = 0; // of the first row
    boolean areEqual = true; // the rows
    int lastLength = 0; // of a token
    for (int i = from; i <= to; i++) {
      int meaning = i == to ? ROW_SEPARATOR : MEANING[text[i] & 0xFF];
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
          lastLength = length;
        } else if (isComment(text, i - 1, from, to)) {
          return NOT_UNDERSTOOD;
        }
        start = i + 1;
        number = 0;
        kinds = 0;
        if (meaning == ROW_SEPARATOR && tokens > rowStart) {
          int inRow = tokens - rowStart == 1 ? lastLength : tokens - rowStart;
          rowWidth = rows++ == 0 ? inRow : rowWidth;
          areEqual &= inRow == rowWidth;
          rowStart = tokens;
        }
      }
    }
    boolean areTilesInRows = rows == tokens && tokens >= BoardText.CELLS_WITH_TWO_DIGITS;
    boolean showRows = rows >= 2 && areEqual && rowWidth >= 2;
    if (rows >= 2 && !areEqual && !areTilesInRows
        || showRows && (rows != height || rowWidth != width)) {
      return NOT_UNDERSTOOD;
    }
    boolean areSpelled =
        cells < BoardText.CELLS_WITH_TWO_DIGITS
            && (tokens == 1 && marked > 1 || tokens == height && areRows);
    if (areSpelled) {
      return marked == cells ? marks : NOT_UNDERSTOOD;
    }
    return tokens == cells && areTiles ? tiles : NOT_UNDERSTOOD;
  }

  /** Returns whether two slashes begin a comment: at the start or after a space. */
  private static boolean isComment(byte[] text, int at, int from, int to) {
    return at >= from
        && at + 1 < to
        && text[at] == '/'
        && text[at + 1] == '/'
        && (at == from || text[at - 1] <= ' ');
  }
}
