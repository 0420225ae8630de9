package slidebase.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32C;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;
import slidebase.work.InvalidTableException;
import slidebase.work.InvalidTableException.Kind;

/**
 * The header of a table's blob, and the place of the blob. All numbers are little-endian.
 *
 * <pre>
 *   offset  bytes
 *        0      8  magic: 89 53 4C 49 44 45 0D 0A ("\x89SLIDE\r\n")
 *        8      2  major format version, 1, 2, 3, 5 or 6: a reader refuses others
 *       10      2  minor format version, 0: a reader ignores it
 *       12      4  length of the header in bytes, at least 64: where the payload begins
 *       16      1  height of the shape
 *       17      1  width of the shape
 *       18      1  encoding of the payload: 1 moves, 2 distances, 4 of a pattern, 6 slides
 *       19      1  zero
 *       20      4  checksum: CRC-32C with these four bytes taken as zero
 *       24      8  slots: the number of states in the table
 *       32      8  length of the payload in bytes
 *       40     16  goal: the tile in each cell, 0 for the blank, then zeros; 32 bytes in format 5
 *       56      8  fields of the encoding; in format 5, from 72 on
 *       64         fields of the encoding, and the payload
 * </pre>
 *
 * @param source the name of the file or memory with the blob
 * @param position the blob's offset in the source, in bytes
 * @param bytes the header, or a copy of it
 */
record Header(Source source, long position, ByteBuffer bytes, GoalClass goalClass) {
  static final byte[] MAGIC = {(byte) 0x89, 'S', 'L', 'I', 'D', 'E', '\r', '\n'};

  /** The minimum length of a header. */
  static final int LENGTH = 64;

  /** The maximum length of a header that is read; those of 2 GB have 1 MB. */
  private static final int MOST_LENGTH = 1 << 24;

  static final int NEWEST_MAJOR = SlideBlob.MAJOR;

  /** The major format version of tables in parts, which earlier versions of slidebase read. */
  private static final int PARTS = 4;

  private static final int ENCODING_OF_PARTS = 5;

  /** The first major format version with room for goals of more than 16 cells. */
  static final int LARGE_GOALS = 5;

  private static final int MAJOR_AT = 8;
  private static final int MINOR_AT = 10;
  private static final int LENGTH_AT = 12;
  private static final int HEIGHT_AT = 16;
  private static final int WIDTH_AT = 17;
  private static final int ENCODING_AT = 18;
  private static final int CHECKSUM_AT = 20;
  private static final int SLOTS_AT = 24;
  private static final int PAYLOAD_LENGTH_AT = 32;
  private static final int GOAL_AT = 40;

  /** Allocates a blob and writes its header, without the checksum. */
  static ByteBuffer begin(
      int major, int encoding, GoalClass goalClass, long slots, int length, long payloadLength) {
    Shape shape = goalClass.shape();
    ByteBuffer blob =
        ByteBuffer.allocate(Math.toIntExact(length + payloadLength)).order(ByteOrder.LITTLE_ENDIAN);
    blob.put(0, MAGIC)
        .putShort(MAJOR_AT, (short) major)
        .putInt(LENGTH_AT, length)
        .put(HEIGHT_AT, (byte) shape.height())
        .put(WIDTH_AT, (byte) shape.width())
        .put(ENCODING_AT, (byte) encoding)
        .putLong(SLOTS_AT, slots)
        .putLong(PAYLOAD_LENGTH_AT, payloadLength);
    for (int cell = 0; cell < shape.cells(); cell++) {
      blob.put(GOAL_AT + cell, (byte) goalClass.goal().tileAt(cell));
    }
    return blob;
  }

  /** Writes the checksum of a blob's first bytes, up to a length. */
  static void seal(ByteBuffer blob, int length) {
    blob.putInt(CHECKSUM_AT, checksum(blob.array(), 0, length)); // the field itself is still zero
  }

  /** Returns the CRC-32C of bytes. */
  static int checksum(byte[] bytes, int from, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, length);
    return (int) crc.getValue();
  }

  /**
   * Reads the header of the blob whose magic is at a position.
   *
   * @throws InvalidTableException if there is no magic, the blob is of a newer format or cut off,
   *     or its header is visibly damaged
   */
  static Header read(Source source, long position) throws InvalidTableException {
    long rest = source.length() - position;
    ByteBuffer first = source.block(position);
    int known = (int) Math.min(rest, MAGIC.length);
    if (!first.slice(0, known).equals(ByteBuffer.wrap(MAGIC, 0, known))) {
      throw Source.foreign(source.name(), "is not a slidebase table");
    }
    check(rest >= LENGTH, source, "its end is cut off within a table's header");
    int major = Short.toUnsignedInt(first.getShort(MAJOR_AT));
    int minor = Short.toUnsignedInt(first.getShort(MINOR_AT));
    if (major > NEWEST_MAJOR) {
      throw new InvalidTableException(
          Kind.NEWER,
          source.name(),
          String.format(
              Locale.ROOT,
              "has a table of format %d.%d, and this slidebase reads formats 1 to 3, 5 and %d;"
                  + " use a newer one",
              major,
              minor,
              NEWEST_MAJOR));
    }
    if (major == PARTS && first.get(ENCODING_AT) == ENCODING_OF_PARTS) {
      throw new InvalidTableException(
          Kind.OLDER,
          source.name(),
          "has a table in parts, of format 4, which slidebase 0.4.0 reads and this does not");
    }
    check(major > 0 && major != PARTS, source, "a table's header says format %s", major);
    GoalClass goalClass = goalClass(first, source);
    long length = Integer.toUnsignedLong(first.getInt(LENGTH_AT));
    long payloadLength = first.getLong(PAYLOAD_LENGTH_AT);
    check(length >= LENGTH && payloadLength >= 0, source, "a table's header contradicts itself");
    check(payloadLength <= rest - length, source, "its end is cut off within a table");
    long all = length + payloadLength;
    check(all <= Integer.MAX_VALUE, source, "a table of %s bytes", all);
    check(length <= MOST_LENGTH, source, "a header of %s bytes", length);
    byte[] header = new byte[(int) length];
    source.read(position, header);
    ByteBuffer bytes = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
    return new Header(source, position, bytes, goalClass);
  }

  private static GoalClass goalClass(ByteBuffer header, Source source)
      throws InvalidTableException {
    try {
      Shape shape = new Shape(header.get(HEIGHT_AT), header.get(WIDTH_AT));
      check(shape.cells() <= mostCells(header), source, "a table of shape %s", shape);
      boolean isWhole = GOAL_AT + shape.cells() <= header.limit();
      check(isWhole, source, "its end is cut off within a table's header");
      int[] tiles = new int[shape.cells()];
      for (int cell = 0; cell < tiles.length; cell++) {
        tiles[cell] = header.get(GOAL_AT + cell);
      }
      Board goal = Board.of(shape, tiles);
      GoalClass goalClass = GoalClass.of(shape, goal.blankCell());
      requireCanonical(goalClass.goal(), goal, source);
      return goalClass;
    } catch (IllegalArgumentException e) {
      throw damaged(source.name(), "a table's header: " + e.getMessage());
    }
  }

  /** Rejects the table of another goal, as {@code src/idea/EightPuzzle.java} makes for any goal. */
  private static void requireCanonical(Board canonical, Board goal, Source source)
      throws InvalidTableException {
    if (!canonical.equals(goal)) {
      throw Source.foreign(
          source.name(),
          String.format(
              Locale.ROOT,
              "has a table to goal %s, which slidebase does not read;"
                  + " use one to goal %s, which answers about both goals",
              goal,
              canonical));
    }
  }

  /** Returns the shape in the header of a blob, if there are tables of this shape. */
  static Optional<Shape> shape(ByteBuffer beginning) {
    try {
      Shape shape = new Shape(beginning.get(HEIGHT_AT), beginning.get(WIDTH_AT));
      return shape.cells() <= mostCells(beginning) ? Optional.of(shape) : Optional.empty();
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  /** Returns the maximum number of cells of a goal in a blob's format. */
  private static int mostCells(ByteBuffer blob) {
    return blob.getShort(MAJOR_AT) == LARGE_GOALS
        ? SizeLimits.PATTERN_CELLS
        : SizeLimits.PACKED_CELLS;
  }

  int major() {
    return Short.toUnsignedInt(bytes.getShort(MAJOR_AT));
  }

  /** Returns the format version, as major.minor. */
  String version() {
    return major() + "." + Short.toUnsignedInt(bytes.getShort(MINOR_AT));
  }

  int encoding() {
    return bytes.get(ENCODING_AT);
  }

  long slots() {
    return bytes.getLong(SLOTS_AT);
  }

  /** Returns the length of the header in bytes. */
  int length() {
    return length(bytes);
  }

  /** Returns the length of header and payload in bytes. */
  long blobLength() {
    return length() + payloadLength();
  }

  static int length(ByteBuffer blob) {
    return blob.getInt(LENGTH_AT);
  }

  long payloadLength() {
    return bytes.getLong(PAYLOAD_LENGTH_AT);
  }

  int checksum() {
    return bytes.getInt(CHECKSUM_AT);
  }

  /**
   * Returns the CRC-32C (RFC 3720, section 12.1) of the first bytes up to a length, with the
   * checksum itself taken as zero.
   */
  int computedChecksum(int length) throws InvalidTableException {
    CRC32C crc = new CRC32C();
    source.update(crc, position, position + CHECKSUM_AT);
    crc.update(new byte[Integer.BYTES]);
    source.update(crc, position + CHECKSUM_AT + Integer.BYTES, position + length);
    return (int) crc.getValue();
  }

  /**
   * Checks that the file has not been truncated since it was opened.
   *
   * @throws InvalidTableException if it was
   */
  void requireWhole() throws InvalidTableException {
    if (!source.reaches(position + blobLength())) {
      throw source.cutShort();
    }
  }

  void check(boolean holds, String fault, Object... about) throws InvalidTableException {
    check(holds, source, fault, about);
  }

  /** Checks a condition; formats the message only for a failure. */
  private static void check(boolean holds, Source source, String fault, Object... about)
      throws InvalidTableException {
    if (!holds) {
      throw damaged(source.name(), String.format(Locale.ROOT, fault, about));
    }
  }

  InvalidTableException damaged(String fault) {
    return damaged(source.name(), fault);
  }

  static InvalidTableException damaged(String source, String fault) {
    return new InvalidTableException(Kind.DAMAGED, source, "is damaged: " + fault);
  }
}
