package slidebase.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.sets.Regions;
import slidebase.testing.Patterns;
import slidebase.work.Progress;

/** Holds the numbers of data/FORMAT.md that are of tables of patterns. */
class PatternFormatTest {
  private static final Board BOARD = Board.parse("5 1 2 4/9 6 3 7/13 10 11 8/14 15 12 0");

  @Tag("long")
  @Test
  void exampleMatchesTheSpecification() throws Exception {
    Pattern pattern = Patterns.of("7-8", Board.defaultGoal(new Shape(4, 4))).get(0);
    PatternTable table = Generator.generate(pattern, 2, Progress.NONE);
    Census census = table.prove(2, Progress.NONE);
    ByteBuffer blob =
        ByteBuffer.wrap(PatternBlob.encode(table, census)).order(ByteOrder.LITTLE_ENDIAN);
    assertEquals(3, blob.getShort(8), "major version");
    assertEquals(8960, blob.getInt(12), "length of the header");
    assertEquals(4, blob.get(18), "encoding");
    assertEquals(139_849_920, blob.getLong(24), "states");
    assertEquals(0x7F00, blob.getInt(56), "pattern");
    assertEquals(8192, blob.getInt(60), "length of a chunk");
    assertEquals(35, blob.getInt(64), "levels");
    assertEquals(2137, blob.getInt(68), "chunks");
    assertEquals(1, blob.getLong(72), "states at distance 0");
    assertEquals(2, blob.getLong(80), "states at distance 1");
    assertEquals(27_748, Regions.of(pattern.shape(), 7).count());
    long slot = 363L * 27_776 + 11_412;
    assertEquals(slot, table.ranking().slot(BOARD));
    assertEquals(1, blob.get(8960 + 1_261_762) >> 4 & 1);
    assertEquals(6, table.distance(BOARD));
    String page = Files.readString(Path.of("data/FORMAT.md"));
    for (String number :
        new String[] {"139,849,920", "`7F00`", "2137", "8960", "11412", "27,748", "10094100"}) {
      assertTrue(page.contains(number), number);
    }
  }

  @Test
  void regionsAreNumberedAsSpecified() {
    Regions regions = Regions.of(new Shape(2, 3), 3);
    assertEquals(0, regions.number(0b000_111, 0));
    assertEquals(1, regions.number(0b001_011, 3));
    assertEquals(2, regions.number(0b001_101, 3));
    assertEquals(3, regions.number(0b001_101, 2));
    assertEquals(0b001_001, regions.cells(2));
  }
}
