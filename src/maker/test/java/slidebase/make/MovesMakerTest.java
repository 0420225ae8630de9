package slidebase.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.store.Database;
import slidebase.store.Encoding;
import slidebase.store.TableBlob;
import slidebase.table.WrongTableException;
import slidebase.testing.Scale;
import slidebase.work.Progress;

class MovesMakerTest {
  @ParameterizedTest
  @CsvSource({
    "2x2, 12",
    "2x3, 420",
    "3x2, 420",
    "2x4, 25200",
    "4x2, 25200",
    "3x3, 241920",
    "2x5, 2358720",
    "5x2, 2358720"
  })
  void proofComparesAllPairsOfNeighbours(String shape, long pairs) {
    for (GoalClass goalClass : GoalClass.all(Shape.parse(shape))) {
      assertEquals(pairs, new MovesMaker(goalClass).pairs());
    }
  }

  /** The checksum is right, and no wrong bit need change the first move of a board. */
  @Test
  void everyWrongBitOfADistanceIsFound(@TempDir Path folder) throws Exception {
    GoalClass goalClass = GoalClass.of(new Shape(3, 2), 5);
    byte[] right = TableBlob.encode(Generator.generate(goalClass), Encoding.DISTANCES);
    for (int slot = 0; slot < 360; slot += Scale.usual(7, 1)) {
      byte[] wrong = right.clone();
      wrong[64 + slot / 8] ^= (byte) (1 << slot % 8);
      Database database =
          Database.open(Files.write(folder.resolve(slot + ".slide"), sealed(wrong)));
      assertThrows(
          WrongTableException.class,
          () -> new MovesMaker(goalClass).prove(database, Progress.NONE),
          "slot " + slot);
    }
  }

  private static byte[] sealed(byte[] blob) {
    ByteBuffer bytes = ByteBuffer.wrap(blob).order(ByteOrder.LITTLE_ENDIAN).putInt(20, 0);
    CRC32C checksum = new CRC32C();
    checksum.update(blob);
    bytes.putInt(20, (int) checksum.getValue());
    return blob;
  }
}
