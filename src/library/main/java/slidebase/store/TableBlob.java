package slidebase.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.zip.CRC32C;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.InvalidTableException.Kind;
import slidebase.board.Shape;
import slidebase.table.PackedMoves;
import slidebase.table.Ranking;
import slidebase.table.Table;
import slidebase.table.WrongTableException;
import slidebase.text.Limits;

/**
 * A table as bytes that describe themselves: a header of 64 bytes, then the moves in some {@link
 * Encoding}. All numbers are little-endian.
 *
 * <pre>
 *   offset  bytes
 *        0      8  magic: 89 53 4C 49 44 45 0D 0A ("\x89SLIDE\r\n")
 *        8      2  major format version, 1, or 2 for encoding 2: a reader refuses any other
 *       10      2  minor format version, 0: a reader ignores it
 *       12      4  length of the header in bytes, 64: where the payload begins
 *       16      1  height of the shape
 *       17      1  width of the shape
 *       18      1  encoding of the payload: 1 moves, 2 distances
 *       19      1  zero
 *       20      4  checksum: CRC-32C of header and payload, with these four bytes taken as zero
 *       24      8  slots, n!/2
 *       32      8  length of the payload in bytes
 *       40     16  goal: the tile in each cell, 0 for the blank, then zeros
 *       56      8  zero
 *       64         payload
 * </pre>
 *
 * <p>The header is read at once, and the rest when the {@linkplain #table table} is first asked
 * for: of a file with several large tables, only those that are used are read at all. Thread-safe.
 */
public final class TableBlob {
  static final byte[] MAGIC = {(byte) 0x89, 'S', 'L', 'I', 'D', 'E', '\r', '\n'};

  private static final int NEWEST_MAJOR_VERSION = 2;
  private static final int HEADER_LENGTH = 64;

  private static final int MAJOR_AT = 8;
  private static final int MINOR_AT = 10;
  private static final int HEADER_LENGTH_AT = 12;
  private static final int HEIGHT_AT = 16;
  private static final int WIDTH_AT = 17;
  private static final int ENCODING_AT = 18;
  private static final int CHECKSUM_AT = 20;
  private static final int SLOTS_AT = 24;
  private static final int PAYLOAD_LENGTH_AT = 32;
  private static final int GOAL_AT = 40;

  private final String source;
  private final ByteBuffer bytes;
  private final long position;
  private final GoalClass goalClass;
  private final Encoding encoding;

  /** The table, once the checksum was compared; null before. */
  private volatile Table table;

  private TableBlob(
      String source, ByteBuffer bytes, long position, GoalClass goalClass, Encoding encoding) {
    this.source = source;
    this.bytes = bytes;
    this.position = position;
    this.goalClass = goalClass;
    this.encoding = encoding;
  }

  /** Returns the length in bytes of any blob of a shape, encoded as moves. */
  public static long length(Shape shape) {
    return HEADER_LENGTH + PackedMoves.length(Ranking.slots(shape));
  }

  /** Returns a table as the bytes of a blob, encoded as the moves that it has. */
  public static byte[] encode(Table table) {
    return encode(table, Encoding.MOVES, Encoding.moves(table));
  }

  /** Returns the same in some encoding; tables to the same goal always give the same bytes. */
  public static byte[] encode(Table table, Encoding encoding) throws WrongTableException {
    return encode(table, encoding, encoding.payload(table));
  }

  private static byte[] encode(Table table, Encoding encoding, byte[] payload) {
    Shape shape = table.goalClass().shape();
    ByteBuffer blob =
        ByteBuffer.allocate(HEADER_LENGTH + payload.length).order(ByteOrder.LITTLE_ENDIAN);
    blob.put(0, MAGIC)
        .putShort(MAJOR_AT, (short) encoding.code())
        .putInt(HEADER_LENGTH_AT, HEADER_LENGTH)
        .put(HEIGHT_AT, (byte) shape.height())
        .put(WIDTH_AT, (byte) shape.width())
        .put(ENCODING_AT, (byte) encoding.code())
        .putLong(SLOTS_AT, table.boards())
        .putLong(PAYLOAD_LENGTH_AT, payload.length);
    for (int cell = 0; cell < shape.cells(); cell++) {
      blob.put(GOAL_AT + cell, (byte) table.goal().tileAt(cell));
    }
    blob.put(HEADER_LENGTH, payload);
    blob.putInt(CHECKSUM_AT, checksumOf(blob));
    return blob.array();
  }

  /**
   * Reads the header of the blob that begins with the magic at a position. Its payload is not
   * copied, nor read yet.
   *
   * @param source what to call the bytes in messages: a file's name
   * @throws InvalidTableException if the blob is of a newer format or cut off, or its header is
   *     damaged in a way that shows
   */
  public static TableBlob read(ByteBuffer bytes, int position, String source)
      throws InvalidTableException {
    ByteBuffer rest = slice(bytes, position, bytes.limit() - position);
    check(rest.remaining() >= HEADER_LENGTH, source, "its end is cut off within a table's header");
    int major = Short.toUnsignedInt(rest.getShort(MAJOR_AT));
    int minor = Short.toUnsignedInt(rest.getShort(MINOR_AT));
    if (major > NEWEST_MAJOR_VERSION) {
      throw new InvalidTableException(
          Kind.NEWER,
          source,
          String.format(
              "has a table of format %d.%d, and this slidebase reads formats 1 to %d;"
                  + " use a newer one",
              major, minor, NEWEST_MAJOR_VERSION));
    }
    check(major > 0, source, "a table's header says format %d.%d", major, minor);
    GoalClass goalClass = goalClass(rest, source);
    long slots = Ranking.slots(goalClass.shape());
    long payloadLength = rest.getLong(PAYLOAD_LENGTH_AT);
    int headerLength = rest.getInt(HEADER_LENGTH_AT);
    int code = rest.get(ENCODING_AT);
    if (code == Encoding.PATTERNS && major == NEWEST_MAJOR_VERSION) {
      throw new InvalidTableException(
          Kind.NEWER,
          source,
          "has a table in the encoding patterns, which slidebase 0.1.0 reads and this does not");
    }
    Optional<Encoding> encoding = code > major ? Optional.empty() : Encoding.ofCode(code);
    check(
        headerLength >= HEADER_LENGTH
            && encoding.isPresent()
            && rest.getLong(SLOTS_AT) == slots
            && payloadLength == encoding.get().length(slots),
        source,
        "a table's header contradicts itself");
    long length = headerLength + payloadLength;
    check(length <= rest.remaining(), source, "its end is cut off within a table");
    ByteBuffer blob = slice(rest, 0, (int) length);
    return new TableBlob(source, blob, position, goalClass, encoding.get());
  }

  public GoalClass goalClass() {
    return goalClass;
  }

  public Encoding encoding() {
    return encoding;
  }

  /** Returns the format version, as major.minor. */
  public String version() {
    return Short.toUnsignedInt(bytes.getShort(MAJOR_AT))
        + "."
        + Short.toUnsignedInt(bytes.getShort(MINOR_AT));
  }

  /** Returns header and payload where they lie, to be read only. */
  public ByteBuffer bytes() {
    return bytes.asReadOnlyBuffer();
  }

  /** Returns where in its file it begins, in bytes. */
  public long position() {
    return position;
  }

  public long length() {
    return bytes.limit();
  }

  /** Returns the CRC-32C that the header says; {@link #table} compares it. */
  public int checksum() {
    return bytes.getInt(CHECKSUM_AT);
  }

  /**
   * Returns the table; its moves are read in place if they are encoded as such. The first time,
   * this reads the whole blob and compares its checksum; if that differs, the blob is damaged.
   */
  public Table table() throws InvalidTableException {
    Table read = table;
    return read != null ? read : checkedTable();
  }

  private synchronized Table checkedTable() throws InvalidTableException {
    if (table == null) {
      if (checksum() != checksumOf(bytes)) {
        throw damaged(source, "the " + goalClass.name() + " table does not match its checksum");
      }
      int headerLength = bytes.getInt(HEADER_LENGTH_AT);
      ByteBuffer payload = bytes.slice(headerLength, bytes.limit() - headerLength);
      table = new Table(goalClass, encoding.moves(payload, goalClass));
    }
    return table;
  }

  private static GoalClass goalClass(ByteBuffer header, String source)
      throws InvalidTableException {
    try {
      Shape shape = new Shape(header.get(HEIGHT_AT), header.get(WIDTH_AT));
      check(shape.cells() <= Limits.PACKED_CELLS, source, "a table of shape %s", shape);
      int[] tiles = new int[shape.cells()];
      for (int cell = 0; cell < tiles.length; cell++) {
        tiles[cell] = header.get(GOAL_AT + cell);
      }
      Board goal = Board.of(shape, tiles);
      GoalClass goalClass = new GoalClass(shape, goal.blankCell());
      check(goalClass.goal().equals(goal), source, "a table to goal %s", goal);
      return goalClass;
    } catch (IllegalArgumentException e) {
      throw damaged(source, "a table's header: " + e.getMessage());
    }
  }

  /** CRC-32C (RFC 3720, section 12.1) of a blob, with the checksum's own bytes taken as zero. */
  private static int checksumOf(ByteBuffer blob) {
    CRC32C crc = new CRC32C();
    crc.update(blob.slice(0, CHECKSUM_AT));
    crc.update(new byte[Integer.BYTES]);
    int behind = CHECKSUM_AT + Integer.BYTES;
    crc.update(blob.slice(behind, blob.limit() - behind));
    return (int) crc.getValue();
  }

  private static ByteBuffer slice(ByteBuffer bytes, int position, int length) {
    return bytes.slice(position, length).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static void check(boolean holds, String source, String fault, Object... details)
      throws InvalidTableException {
    if (!holds) {
      throw damaged(source, String.format(fault, details));
    }
  }

  static InvalidTableException damaged(String source, String fault) {
    return new InvalidTableException(Kind.DAMAGED, source, "is damaged: " + fault);
  }
}
