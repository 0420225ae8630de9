package slidebase.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.table.Table;
import slidebase.table.WrongTableException;
import slidebase.testing.Distances;
import slidebase.testing.Scale;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;

/** Every encoding of every table, read back, is proven right over all boards. */
class EncodingTest {
  private static final int HEADER = 64;

  static Stream<Table> tables() {
    return Stream.of("2x2", "2x3", "3x2", "2x4", "4x2", "3x3", "2x5", "5x2")
        .limit(Scale.usual(6, 8))
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
  void everyTableIsProven(Table table) throws Exception {
    for (Encoding encoding : Encoding.values()) {
      byte[] blob = TableBlob.encode(table, encoding);
      ((TableBlob) BlobBytes.read(blob)).prove(2, Progress.NONE);
    }
  }

  /** The checksum is right, and often the moves are, too. */
  @ParameterizedTest
  @EnumSource(Encoding.class)
  void everyWrongBitIsFoundByTheProof(Encoding encoding) throws Exception {
    Table table = Generator.generate(GoalClass.all(new Shape(3, 2)).get(0));
    byte[] right = TableBlob.encode(table, encoding);
    for (int bit = Byte.SIZE * HEADER; bit < Byte.SIZE * right.length; bit++) {
      byte[] wrong = BlobBytes.sealed(BlobBytes.buffer(BlobBytes.flipped(right, bit)));
      TableBlob blob = (TableBlob) BlobBytes.read(wrong);
      assertThrows(
          WrongTableException.class, () -> blob.prove(1, Progress.NONE), encoding + " bit " + bit);
    }
  }

  @ParameterizedTest
  @MethodSource("tables")
  void eachBitIsThatOfTheDistance(Table table) throws Exception {
    byte[] blob = TableBlob.encode(table, Encoding.DISTANCES);
    byte[] distances = Distances.of(table);
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
    assertEquals(InvalidTableException.Kind.OLDER, e.kind());
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
