package slidebase.export;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.store.Encoding;
import slidebase.store.TableBlob;
import slidebase.table.WrongTableException;

/** The faults that files of blobs may have, and the messages of a reader. */
enum Damage {
  NONE("") {
    @Override
    List<byte[]> examples() {
      return List.of(
          CORNER,
          DISTANCES,
          join(CORNER, EDGE),
          signed(CORNER, blob -> blob.putShort(MINOR_AT, (short) 7)),
          signed(CORNER, blob -> blob.putShort(MAJOR_AT, (short) 2)),
          signed(CORNER, blob -> blob.put(19, (byte) 1).put(63, (byte) 1)),
          signed(
              join(
                  Arrays.copyOf(CORNER, 64),
                  new byte[16],
                  Arrays.copyOfRange(CORNER, 64, CORNER.length)),
              blob -> blob.putInt(HEADER_LENGTH_AT, 80)));
    }
  },

  FOREIGN("these bytes are not a slidebase table") {
    @Override
    List<byte[]> examples() {
      return List.of(
          new byte[0],
          new byte[100],
          Arrays.copyOf(CORNER, 7),
          changed(CORNER, 0),
          changed(CORNER, 7),
          join(CORNER, new byte[1]));
    }
  },

  CUT("the end of a table is cut off") {
    @Override
    List<byte[]> examples() {
      return List.of(
          Arrays.copyOf(CORNER, 8),
          Arrays.copyOf(CORNER, 63),
          Arrays.copyOf(CORNER, 64),
          Arrays.copyOf(CORNER, CORNER.length - 1),
          join(CORNER, Arrays.copyOf(EDGE, 100)),
          signed(CORNER, blob -> blob.putInt(HEADER_LENGTH_AT, 65)),
          signed(CORNER, blob -> blob.putInt(HEADER_LENGTH_AT, Integer.MAX_VALUE)));
    }
  },

  VERSION("a table is of a format that this does not read, neither 1 nor 2") {
    @Override
    List<byte[]> examples() {
      return List.of(
          signed(CORNER, blob -> blob.putShort(MAJOR_AT, (short) 0)),
          signed(CORNER, blob -> blob.putShort(MAJOR_AT, (short) 3)),
          signed(CORNER, blob -> blob.putShort(MAJOR_AT, (short) 4).put(ENCODING_AT, (byte) 5)),
          signed(CORNER, blob -> blob.putShort(MAJOR_AT, (short) 257)));
    }
  },

  SHAPE("a table is of a shape that this does not read") {
    @Override
    List<byte[]> examples() {
      return List.of(
          signed(CORNER, blob -> blob.put(16, (byte) 0)),
          signed(CORNER, blob -> blob.put(17, (byte) 1)),
          signed(CORNER, blob -> blob.put(16, (byte) 9)),
          signed(CORNER, blob -> blob.put(16, (byte) 255).put(17, (byte) 255)));
    }
  },

  GOAL("a table's goal is not a canonical one") {
    @Override
    List<byte[]> examples() {
      return List.of(
          signed(CORNER, blob -> blob.put(40, (byte) 2)),
          signed(CORNER, blob -> blob.put(44, (byte) 6)),
          signed(CORNER, blob -> blob.put(40, (byte) 0)),
          signed(CORNER, blob -> blob.position(40).put(new byte[] {0, 1, 2, 3, 4, 5})),
          signed(CORNER, blob -> blob.position(40).put(new byte[] {1, 2, 0, 3, 4, 5})),
          signed(CORNER, blob -> blob.position(40).put(new byte[] {1, 2, 3, 0, 4, 5})));
    }
  },

  PATTERNS("a table is in the encoding patterns, which slidebase 0.1.0 reads and this does not") {
    @Override
    List<byte[]> examples() {
      return List.of(
          signed(CORNER, blob -> blob.putShort(MAJOR_AT, (short) 2).put(ENCODING_AT, (byte) 3)));
    }
  },

  CONTRADICTION("a table's header contradicts itself") {
    @Override
    List<byte[]> examples() {
      return List.of(
          signed(CORNER, blob -> blob.put(ENCODING_AT, (byte) 0)),
          signed(CORNER, blob -> blob.put(ENCODING_AT, (byte) 2)),
          signed(CORNER, blob -> blob.put(ENCODING_AT, (byte) 3)),
          signed(CORNER, blob -> blob.put(ENCODING_AT, (byte) 255)),
          signed(DISTANCES, blob -> blob.putShort(MAJOR_AT, (short) 1)),
          signed(CORNER, blob -> blob.putInt(HEADER_LENGTH_AT, 63)),
          signed(CORNER, blob -> blob.putLong(24, 361)),
          signed(CORNER, blob -> blob.putLong(24, 360 + (1L << 32))),
          signed(CORNER, blob -> blob.putLong(32, 89)),
          signed(CORNER, blob -> blob.putLong(32, 90 + (1L << 32))));
    }
  },

  CHECKSUM("a table does not match its checksum") {
    @Override
    List<byte[]> examples() {
      return List.of(
          changed(CORNER, 10),
          changed(CORNER, 20),
          changed(CORNER, 23),
          changed(CORNER, 56),
          changed(CORNER, 64),
          changed(CORNER, CORNER.length - 1),
          join(CORNER, changed(EDGE, 100)),
          changed(DISTANCES, 100));
    }
  },

  SHAPES("the tables are of several shapes") {
    @Override
    List<byte[]> examples() {
      return List.of(join(CORNER, TINY));
    }
  },

  TWICE("there are two tables of one goal") {
    @Override
    List<byte[]> examples() {
      return List.of(join(CORNER, CORNER), join(CORNER, DISTANCES));
    }
  };

  private static final int MAJOR_AT = 8;
  private static final int MINOR_AT = 10;
  private static final int HEADER_LENGTH_AT = 12;
  private static final int ENCODING_AT = 18;
  private static final int CHECKSUM_AT = 20;

  private static final byte[] CORNER = blob("2x3", 0, Encoding.MOVES);
  private static final byte[] EDGE = blob("2x3", 1, Encoding.MOVES);
  private static final byte[] DISTANCES = blob("2x3", 0, Encoding.DISTANCES);
  private static final byte[] TINY = blob("2x2", 0, Encoding.MOVES);

  private final String message;

  Damage(String message) {
    this.message = message;
  }

  /** The reader's message for each example; empty if it opens the file. */
  String message() {
    return message;
  }

  abstract List<byte[]> examples();

  private static byte[] blob(String shape, int goalClass, Encoding encoding) {
    GoalClass goal = GoalClass.all(Shape.parse(shape)).get(goalClass);
    try {
      return TableBlob.encode(Generator.generate(goal), encoding);
    } catch (WrongTableException e) {
      throw new AssertionError(e);
    }
  }

  private static byte[] changed(byte[] blob, int at) {
    byte[] changed = blob.clone();
    changed[at] ^= 1;
    return changed;
  }

  /** A blob with something changed in its header, and a checksum that fits. */
  private static byte[] signed(byte[] blob, Consumer<ByteBuffer> change) {
    ByteBuffer changed = ByteBuffer.wrap(blob.clone()).order(ByteOrder.LITTLE_ENDIAN);
    change.accept(changed);
    changed.putInt(CHECKSUM_AT, 0);
    CRC32C checksum = new CRC32C();
    checksum.update(changed.array());
    return changed.putInt(CHECKSUM_AT, (int) checksum.getValue()).array();
  }

  private static byte[] join(byte[]... parts) {
    int length = Arrays.stream(parts).mapToInt(part -> part.length).sum();
    ByteBuffer joined = ByteBuffer.allocate(length);
    Arrays.stream(parts).forEach(joined::put);
    return joined.array();
  }
}
