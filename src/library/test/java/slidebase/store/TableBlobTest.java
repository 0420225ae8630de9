package slidebase.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.table.Table;
import slidebase.work.InvalidTableException;

class TableBlobTest {
  private static final Table TABLE = Generator.generate(GoalClass.all(new Shape(2, 3)).get(0));
  static final byte[] BLOB = TableBlob.encode(TABLE);

  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3", "3x2", "2x4", "3x3"})
  void tableComesBackFromItsBlob(String text) throws Exception {
    for (GoalClass goalClass : GoalClass.all(Shape.parse(text))) {
      Table table = Generator.generate(goalClass);
      byte[] bytes = TableBlob.encode(table);
      assertEquals(TableBlob.length(goalClass.shape()), bytes.length);
      Table back = read(bytes);
      assertEquals(goalClass, back.goalClass());
      assertEquals(table.moves().bytes(), back.moves().bytes());
    }
  }

  private static Table read(byte[] bytes) throws InvalidTableException {
    return ((TableBlob) BlobBytes.read(bytes)).table();
  }

  @Test
  void payloadOfMovesHasTwoBitsForEachBoardBehindAHeaderOf64Bytes() {
    assertEquals(64, BlobBytes.headerLength(BLOB));
    assertEquals(64 + 360 / 4, BLOB.length);
    assertEquals(TABLE.moves().bytes(), ByteBuffer.wrap(BLOB, 64, BLOB.length - 64));
  }

  @Test
  void everyFlippedBitOfThePayloadIsFound() {
    for (int bit = 8 * 64; bit < 8 * BLOB.length; bit++) {
      byte[] damaged = BlobBytes.flipped(BLOB, bit);
      InvalidTableException e =
          assertThrows(InvalidTableException.class, () -> read(damaged), "bit " + bit);
      assertEquals(
          "here: is damaged: the corner table does not match its checksum", e.getMessage());
    }
  }

  @Test
  void newerMinorVersionWithALongerHeaderIsRead() throws Exception {
    ByteBuffer longer = BlobBytes.buffer(new byte[BLOB.length + 16]);
    longer.put(0, BLOB, 0, 64).put(80, BLOB, 64, BLOB.length - 64);
    byte[] bytes = BlobBytes.sealed(longer.putShort(10, (short) 3).putInt(12, 80));
    assertEquals("1.3", BlobBytes.read(bytes).version());
    assertEquals(TABLE.moves().bytes(), read(bytes).moves().bytes());
  }
}
