package slidebase.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.table.Table;

class TableBlobTest {
  private static final Table TABLE = Generator.generate(GoalClass.all(new Shape(2, 3)).get(0));
  private static final byte[] BLOB = TableBlob.encode(TABLE);

  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3", "3x2", "2x4", "3x3"})
  void tableComesBackFromItsBlobWhereverThatStands(String text) throws Exception {
    for (GoalClass goalClass : GoalClass.all(Shape.parse(text))) {
      Table table = Generator.generate(goalClass);
      byte[] bytes = TableBlob.encode(table);
      assertEquals(TableBlob.length(goalClass.shape()), bytes.length);
      for (int position : new int[] {0, 1, 4679}) {
        ByteBuffer around = ByteBuffer.allocate(position + bytes.length + 3);
        around.put(position, bytes);
        TableBlob blob = TableBlob.read(around, position, "here");
        assertEquals(goalClass, blob.table().goalClass());
        assertEquals(table.moves().bytes(), blob.table().moves().bytes());
        assertEquals(position, blob.position());
        assertEquals(bytes.length, blob.length());
        assertEquals("1.0", blob.version());
      }
    }
  }

  @Test
  void headerIsLaidOutAsSpecified() {
    ByteBuffer header = ByteBuffer.wrap(BLOB).order(ByteOrder.LITTLE_ENDIAN);
    assertArrayEquals(
        new byte[] {(byte) 0x89, 0x53, 0x4C, 0x49, 0x44, 0x45, 0x0D, 0x0A}, Arrays.copyOf(BLOB, 8));
    assertEquals(1, header.getShort(8), "major version");
    assertEquals(0, header.getShort(10), "minor version");
    assertEquals(64, header.getInt(12), "header length");
    assertEquals(2, header.get(16), "height");
    assertEquals(3, header.get(17), "width");
    assertEquals(1, header.get(18), "encoding");
    assertEquals(360, header.getLong(24), "slots");
    assertEquals(90, header.getLong(32), "payload length");
    assertArrayEquals(new byte[] {1, 2, 3, 4, 5, 0, 0}, Arrays.copyOfRange(BLOB, 40, 47), "goal");
    assertEquals(64 + 90, BLOB.length);
    byte[] unchecked = BLOB.clone();
    Arrays.fill(unchecked, 20, 24, (byte) 0);
    CRC32C crc = new CRC32C();
    crc.update(unchecked);
    assertEquals((int) crc.getValue(), header.getInt(20), "checksum");
  }

  @Test
  void everyFlippedBitIsFound() {
    for (int bit = 8 * Header.MAGIC.length; bit < 8 * BLOB.length; bit++) {
      byte[] damaged = BLOB.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      InvalidTableException e =
          assertThrows(
              InvalidTableException.class,
              () -> TableBlob.read(ByteBuffer.wrap(damaged), 0, "here").table(),
              "bit " + bit);
      assertTrue(e.getMessage().startsWith("here: "), e.getMessage());
    }
  }

  @Test
  void everyCutIsFound() {
    for (int length = 0; length < BLOB.length; length++) {
      byte[] cut = Arrays.copyOf(BLOB, length);
      InvalidTableException e =
          assertThrows(
              InvalidTableException.class, () -> TableBlob.read(ByteBuffer.wrap(cut), 0, "here"));
      assertEquals(InvalidTableException.Kind.DAMAGED, e.kind());
      assertTrue(e.getMessage().contains("its end is cut off"), e.getMessage());
    }
  }

  @Test
  void newerMajorVersionIsRefusedAsSuch() {
    byte[] newer = BLOB.clone();
    newer[8] = 5;
    newer[10] = 7;
    InvalidTableException e =
        assertThrows(
            InvalidTableException.class, () -> TableBlob.read(ByteBuffer.wrap(newer), 0, "a.cm"));
    assertEquals(InvalidTableException.Kind.NEWER, e.kind());
    assertEquals(
        "a.cm: has a table of format 5.7, and this slidebase reads formats 1 to 4; use a newer one",
        e.getMessage());
  }

  @Test
  void newerMinorVersionWithALongerHeaderIsRead() throws Exception {
    ByteBuffer longer = ByteBuffer.allocate(BLOB.length + 16).order(ByteOrder.LITTLE_ENDIAN);
    longer.put(0, BLOB, 0, 64).put(80, BLOB, 64, BLOB.length - 64);
    longer.putShort(10, (short) 3).putInt(12, 80).putInt(20, 0);
    CRC32C crc = new CRC32C();
    crc.update(longer.array());
    longer.putInt(20, (int) crc.getValue());
    TableBlob blob = TableBlob.read(longer, 0, "here");
    assertEquals("1.3", blob.version());
    assertEquals(TABLE.moves().bytes(), blob.table().moves().bytes());
  }
}
