package slidebase.lines;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;

/**
 * Reads boards as text from bytes into {@linkplain PackedBoard packed boards}, for streams of
 * millions. It understands every form that {@link Board#parse(String, Shape)} takes, and means the
 * same by it; of whatever else it only says that it does not understand, so that the one parser can
 * say what is wrong. Immutable.
 */
public final class BoardScanner {
  /** In place of a packed board: these bytes have to be shown to the parser. */
  public static final long NOT_UNDERSTOOD = -1;

  // What a byte can mean: a digit 0..9; the blank's mark; a separator of tiles or of rows; nothing.
  private static final int BLANK = 16; // the blank's tile number, 0, and a bit that says "no digit"
  private static final int SEPARATOR = -1;
  private static final int ROW_SEPARATOR = -2;
  private static final int NOTHING = -3;
  private static final byte[] MEANING = new byte[256];

  private static final int NINE = 9;

  static final int COMMON_LENGTH = 2 * NINE - 1;

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** A 1 in each of four cells, which take 16 bits each: the mark, and above it what follows. */
  private static final long FOUR_ONES = 0x0001_0001_0001_0001L;

  static {
    Arrays.fill(MEANING, (byte) NOTHING);
    for (char c = 0; c < 128; c++) {
      if (c >= '0' && c <= '9') {
        MEANING[c] = (byte) (c - '0');
      } else if (BoardText.isBlankMark(c)) {
        MEANING[c] = BLANK;
      } else if (BoardText.isSeparator(c)) {
        MEANING[c] = (byte) (BoardText.isRowSeparator(c) ? ROW_SEPARATOR : SEPARATOR);
      }
    }
  }

  private final int height;
  private final int width;
  private final int cells;

  /** Makes a scanner for boards of a shape; one that cannot be packed it never understands. */
  public BoardScanner(Shape shape) {
    height = shape.height();
    width = shape.width();
    cells = shape.cells();
  }

  /**
   * Reads the board that the bytes from..to-1 are the text of.
   *
   * @return the board, {@link #NOT_UNDERSTOOD}, or another number that is not a board
   */
  long board(byte[] text, int from, int to) {
    if (cells > PackedBoard.MOST_CELLS) {
      return NOT_UNDERSTOOD;
    }
    if (to - from == COMMON_LENGTH && cells == NINE) {
      long board = singleSpaced(text, from);
      if (board != NOT_UNDERSTOOD) {
        return board;
      }
    }
    return anyForm(text, from, to);
  }

  /**
   * Reads a board in the most common form, which is the one that {@link Board#toString} gives: one
   * mark per tile and single spaces between.
   *
   * @param from where the text begins; {@link #COMMON_LENGTH} bytes are there
   * @return the board, {@link #NOT_UNDERSTOOD}, or another number that is not a board
   */
  long commonForm(byte[] text, int from) {
    return cells == NINE ? singleSpaced(text, from) : NOT_UNDERSTOOD;
  }

  /** The common form of nine cells, four cells at a time; of the blank's marks it knows 0 and x. */
  private static long singleSpaced(byte[] text, int from) {
    long first = (long) EIGHT_BYTES.get(text, from);
    long second = (long) EIGHT_BYTES.get(text, from + 8);
    int last = MEANING[text[from + 16] & 0xFF];
    if ((faults(first) | faults(second)) != 0 || last < 0) {
      return NOT_UNDERSTOOD;
    }
    return fourTiles(first) | fourTiles(second) << 16 | (last & 15L) << 32;
  }

  /** In each of four cells 1 if its mark is a letter: of digits and x, only x has bit 6 set. */
  private static long letters(long fourCells) {
    return fourCells >>> 6 & FOUR_ONES;
  }

  /** The four cells with the digit 0 for the mark x. */
  private static long digits(long fourCells) {
    return fourCells ^ letters(fourCells) * ('x' ^ '0');
  }

  /** Not 0 unless every mark is a digit or x, and a space follows each. */
  private static long faults(long fourCells) {
    long digits = digits(fourCells);
    long otherThanWanted = (digits ^ FOUR_ONES * ('0' | ' ' << 8)) & FOUR_ONES * 0xFFF0;
    long otherThanX = digits & letters(fourCells) * 0x0F;
    return otherThanWanted | otherThanX;
  }

  /**
   * The tiles of four cells, brought together from 16 bits each to 4: the multiplication adds up
   * shifted copies, and the topmost 16 bits are where each has another tile.
   */
  private static long fourTiles(long fourCells) {
    return (digits(fourCells) & FOUR_ONES * 0x0F) * 0x0001_0010_0100_1000L >>> 48;
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
}
