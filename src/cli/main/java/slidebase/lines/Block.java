package slidebase.lines;

import static slidebase.lines.BoardScanner.NOT_UNDERSTOOD;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Some scanned lines of a chunk: their positions and boards. A block is reused for the next lines.
 */
public final class Block {
  /** The maximum number of lines, and so of table entries that the processor waits for at once. */
  static final int LINES = 64;

  /** The number of bytes after a chunk that may be read, because eight are read together. */
  static final int SLACK = Long.BYTES;

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long EIGHT_ONES = 0x0101_0101_0101_0101L;
  private static final long EIGHT_TOP_BITS = 0x80 * EIGHT_ONES;

  private final Chunk chunk;
  private final BoardScanner scanner;

  /** The position of the next line. */
  private int next;

  private int lines;
  private final int[] starts = new int[LINES];

  /** The position of the semicolon before a goal; -1 without a goal. */
  private final int[] semicolons = new int[LINES];

  /** The position of the line break, which may have a carriage return. */
  private final int[] ends = new int[LINES];

  /** The packed boards, or {@link BoardScanner#NOT_UNDERSTOOD}. */
  final long[] boards = new long[LINES];

  /** The packed goals where there is a semicolon, or {@link BoardScanner#NOT_UNDERSTOOD}. */
  final long[] goals = new long[LINES];

  /**
   * A line.
   *
   * @param semicolon where a goal's is; -1 if there is none
   * @param board the packed board, or {@link BoardScanner#NOT_UNDERSTOOD}
   * @param goal the packed goal, or {@link BoardScanner#NOT_UNDERSTOOD}
   */
  public record Line(byte[] bytes, int start, int semicolon, int end, long board, long goal) {
    public String text() {
      return Block.text(bytes, start, end);
    }

    public String startText() {
      return Block.text(bytes, start, hasGoal() ? semicolon : end);
    }

    public String goalText() {
      return Block.text(bytes, semicolon + 1, end);
    }

    public boolean hasGoal() {
      return semicolon >= 0;
    }

    public boolean isCut() {
      return end - start > LineReader.MOST_BYTES;
    }

    public boolean isBlank() {
      return board == NOT_UNDERSTOOD && text().isBlank();
    }
  }

  public Block(Chunk chunk, BoardScanner scanner) {
    this.chunk = chunk;
    this.scanner = scanner;
    this.next = chunk.from();
  }

  /** Scans the next lines. Returns how many there are; 0 at the end of the chunk. */
  public int scan() {
    for (lines = 0; lines < LINES && next < chunk.to(); lines++) {
      if (!scanCommonForm()) {
        scanAnyForm();
      }
    }
    return lines;
  }

  /** Returns the lines that were not scanned yet. */
  Chunk rest() {
    return new Chunk(chunk.bytes(), Math.min(next, chunk.to()), chunk.to());
  }

  /** Scans a line that is a board, or a board and a goal, in the common form. */
  private boolean scanCommonForm() {
    byte[] bytes = chunk.bytes();
    int end = next + BoardScanner.COMMON_LENGTH;
    if (end >= chunk.to()) {
      return false;
    }
    boards[lines] = scanner.commonForm(bytes, next);
    semicolons[lines] = -1;
    if (bytes[end] == ';' && end + 1 + BoardScanner.COMMON_LENGTH < chunk.to()) {
      semicolons[lines] = end;
      goals[lines] = scanner.commonForm(bytes, end + 1);
      end += 1 + BoardScanner.COMMON_LENGTH;
      if (goals[lines] == NOT_UNDERSTOOD) {
        return false;
      }
    }
    if (boards[lines] == NOT_UNDERSTOOD || bytes[end] != '\n') {
      return false;
    }
    starts[lines] = next;
    ends[lines] = end;
    next = end + 1;
    return true;
  }

  private void scanAnyForm() {
    byte[] bytes = chunk.bytes();
    int start = next;
    int lineBreak = indexOf(bytes, '\n', start, chunk.to());
    int end = lineBreak < 0 ? chunk.to() : lineBreak;
    next = end + 1;
    if (end > start && bytes[end - 1] == '\r') {
      end--;
    }
    int semicolon = indexOf(bytes, ';', start, end);
    boolean isCut = end - start > LineReader.MOST_BYTES;
    starts[lines] = start;
    semicolons[lines] = semicolon;
    ends[lines] = end;
    boards[lines] =
        isCut ? NOT_UNDERSTOOD : scanner.board(bytes, start, semicolon < 0 ? end : semicolon);
    goals[lines] =
        isCut || semicolon < 0 ? NOT_UNDERSTOOD : scanner.board(bytes, semicolon + 1, end);
  }

  public boolean hasGoal(int i) {
    return semicolons[i] >= 0;
  }

  /** Returns a line. In the common form, a semicolon may have been taken for a tile. */
  public Line line(int i) {
    byte[] bytes = chunk.bytes();
    int semicolon = indexOf(bytes, ';', starts[i], ends[i]);
    return semicolon == semicolons[i]
        ? new Line(bytes, starts[i], semicolon, ends[i], boards[i], goals[i])
        : new Line(bytes, starts[i], semicolon, ends[i], NOT_UNDERSTOOD, NOT_UNDERSTOOD);
  }

  /**
   * Returns where a byte is first found between two places, or -1. It looks at eight bytes at a
   * time.
   */
  static int indexOf(byte[] bytes, char wanted, int from, int to) {
    long eightWanted = wanted * EIGHT_ONES;
    for (int i = from; i < to; i += Long.BYTES) {
      // A byte that is wanted becomes 0, and the lowest 0 is the lowest to borrow.
      long different = (long) EIGHT_BYTES.get(bytes, i) ^ eightWanted;
      long borrowed = different - EIGHT_ONES & ~different & EIGHT_TOP_BITS;
      if (borrowed != 0) {
        int place = i + Long.numberOfTrailingZeros(borrowed) / Byte.SIZE;
        return place < to ? place : -1;
      }
    }
    return -1;
  }

  /** Returns the text of a range, as far as it is kept and without a carriage return behind it. */
  public static String text(byte[] bytes, int from, int to) {
    int length = Math.min(to - from, LineReader.MOST_BYTES);
    int lengthInText = length > 0 && bytes[from + length - 1] == '\r' ? length - 1 : length;
    return new String(bytes, from, lengthInText, StandardCharsets.UTF_8);
  }
}
