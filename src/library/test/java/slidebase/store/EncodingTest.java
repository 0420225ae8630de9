package slidebase.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.table.Table;
import slidebase.table.TablePaths;

/** Every encoding of every table, read back, is proven right over all boards. */
class EncodingTest {
  private static final int HEADER = 64;

  static Stream<Table> tables() {
    return Stream.of("2x2", "2x3", "3x2", "2x4", "4x2", "3x3", "2x5", "5x2")
        .map(Shape::parse)
        .flatMap(shape -> GoalClass.all(shape).stream())
        .map(Generator::generate);
  }

  private static Table readBack(byte[] blob) throws Exception {
    return ((TableBlob) BlobBytes.read(blob)).table();
  }

  @ParameterizedTest
  @MethodSource("tables")
  void distancesGiveTheVeryMovesOfTheTable(Table table) throws Exception {
    byte[] blob = TableBlob.encode(table, Encoding.DISTANCES);
    assertEquals(HEADER + (table.boards() + 7) / 8, blob.length);
    assertEquals(table.moves().bytes(), readBack(blob).moves().bytes());
  }

  @ParameterizedTest
  @MethodSource("tables")
  void eachBitIsThatOfTheDistance(Table table) throws Exception {
    byte[] blob = TableBlob.encode(table, Encoding.DISTANCES);
    byte[] distances = TablePaths.unfold(table).distances();
    for (int slot = 0; slot < table.boards(); slot++) {
      int bit = blob[HEADER + slot / 8] >> slot % 8 & 1;
      assertEquals(distances[slot] / 2 % 2, bit);
    }
  }

  @Test
  void abandonedEncodingIsNamedWithTheVersionThatReadsIt() throws Exception {
    Table table = Generator.generate(GoalClass.all(new Shape(2, 3)).get(0));
    byte[] blob = TableBlob.encode(table, Encoding.DISTANCES);
    blob[18] = 3;
    BlobBytes.sealed(BlobBytes.buffer(blob));
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> readBack(blob));
    assertEquals(InvalidTableException.Kind.NEWER, e.kind());
    assertEquals(
        "here: has a table in the encoding patterns, which slidebase 0.1.0 reads and this does"
            + " not",
        e.getMessage());
  }

  @Test
  void encodingsOfFormatTwoAreUnknownToFormatOne() throws Exception {
    Table table = Generator.generate(GoalClass.all(new Shape(2, 3)).get(0));
    byte[] blob = TableBlob.encode(table, Encoding.DISTANCES);
    assertEquals(2, blob[8]);
    blob[8] = 1;
    BlobBytes.sealed(BlobBytes.buffer(blob));
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> readBack(blob));
    assertTrue(e.getMessage().endsWith("a table's header contradicts itself"), e.getMessage());
  }
}
