package slidebase.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.table.DistanceParts;
import slidebase.table.Division;
import slidebase.table.Table;
import slidebase.testing.Cases;
import slidebase.testing.InParts;
import slidebase.testing.Scale;
import slidebase.work.InvalidTableException;
import slidebase.work.InvalidTableException.Kind;

class PartBlobTest {
  private static final Shape SHAPE = new Shape(2, 5);
  private static final Table TABLE = Generator.generate(GoalClass.all(SHAPE).get(0));

  /** Ten parts of 22,680 bytes of bits: some chunks, so that damage to one leaves others. */
  private static final InParts PARTS = InParts.of(TABLE, 0, 100);

  private static final int NUMBER = 9;
  static final byte[] BLOB = blob(PARTS, NUMBER);
  private static final int HEADER = BlobBytes.headerLength(BLOB);
  private static final int CHUNK = 8192;

  @TempDir Path folder;

  private static byte[] blob(DistanceParts parts, int part) {
    try {
      byte[] blob = PartBlob.encode(parts, part);
      assertEquals(blob.length, PartBlob.length(parts, part));
      return blob;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static List<byte[]> blobs(DistanceParts parts) {
    List<byte[]> blobs = new ArrayList<>();
    for (int part = 0; part < parts.division().parts(); part++) {
      blobs.add(blob(parts, part));
    }
    return blobs;
  }

  private static PartBlob read(byte[] bytes) throws InvalidTableException {
    return (PartBlob) BlobBytes.read(bytes);
  }

  private static PartedTable together(List<byte[]> blobs) throws InvalidTableException {
    List<Blob> parts = new ArrayList<>();
    for (byte[] blob : blobs) {
      parts.add(read(blob));
    }
    return PartedTable.of(parts, "here");
  }

  @ParameterizedTest
  @Cases(
      value = {"2x2, 1, 2", "2x3, 0, 1", "3x2, 2, 400", "3x3, 0, 1000"},
      ifLong = {"3x3, 4, 1", "2x5, 1, 77"})
  void tablesComeBackFromTheirPartsInAnyOrder(Shape shape, int tiles, long mostListed)
      throws Exception {
    for (GoalClass goalClass : GoalClass.all(shape)) {
      InParts parts = InParts.of(goalClass, tiles, mostListed);
      List<byte[]> blobs = blobs(parts);
      Collections.shuffle(blobs, new Random(1));
      PartedTable table = together(blobs);
      assertEquals(parts.division(), table.division());
      assertEquals(parts.census(), table.census());
      assertEquals(parts.firstListed(), table.firstListed());
      for (int slot = 0; slot < parts.distances().length; slot++) {
        int at = slot;
        assertEquals(parts.distances()[at] >> 1 & 1, table.bit(at), () -> "slot " + at);
      }
      for (int part = 0; part < parts.division().parts(); part++) {
        assertEquals(parts.census(part), table.census(part));
        assertArrayEquals(parts.listed(part), table.listed(part));
        assertArrayEquals(blob(parts, part), blob(table, part), "written again");
      }
    }
  }

  @Test
  void bitsAreReadFromAnyEighthSlotOn() throws Exception {
    PartedTable table = together(blobs(PARTS));
    Random random = new Random(2);
    int bytesOfPart = (int) PARTS.division().slots() / 8;
    for (int i = 0; i < 200; i++) {
      int from = random.nextInt(bytesOfPart);
      byte[] bytes = new byte[random.nextInt(bytesOfPart - from) + 1];
      byte[] expected = new byte[bytes.length];
      long slot = PARTS.division().firstSlot(random.nextInt(10)) + 8L * from;
      table.read(slot, bytes);
      PARTS.read(slot, expected);
      assertArrayEquals(expected, bytes);
    }
  }

  @Test
  void headerIsLaidOutAsSpecified() throws Exception {
    ByteBuffer blob = BlobBytes.buffer(BLOB);
    assertEquals("corner 10/10", read(BLOB).name());
    assertEquals(PARTS.census(NUMBER), read(BLOB).census());
    assertEquals(9 * 181_440, blob.getLong(56), "first slot");
    assertEquals(PARTS.census().greatest() + 1, blob.getInt(68), "levels");
    assertEquals(PARTS.firstListed(), blob.getInt(76), "first level that is listed");
    BlobTest.assertChunks(BLOB, 64, 80, 181_440);
    long[] listed = PARTS.listed(NUMBER);
    assertEquals(BLOB.length, HEADER + 22_680 + 8 * listed.length);
    for (int i = 0; i < listed.length; i++) {
      assertEquals(listed[i], blob.getLong(HEADER + 22_680 + 8 * i));
    }
  }

  @Test
  void bitsAreThoseOfEncodingTwo() throws Exception {
    byte[] whole = TableBlob.encode(TABLE, Encoding.DISTANCES);
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    for (byte[] blob : blobs(PARTS)) {
      joined.write(blob, BlobBytes.headerLength(blob), 22_680);
    }
    assertArrayEquals(Arrays.copyOfRange(whole, 64, whole.length), joined.toByteArray());
  }

  @ParameterizedTest
  @CsvSource({
    "2x7, 0, 14, 389188800",
    "3x5, 1, 210, 389188800",
    "4x4, 2, 3360, 389188800",
    "3x4, 0, 12, 2494800",
    "2x8, 2, 3360, 389188800"
  })
  void usualPartsAreTheFewestOfAtMostOneGigabyte(Shape shape, int tiles, int parts, long bytes) {
    for (GoalClass goalClass : GoalClass.all(shape)) {
      Division division = Division.usual(goalClass);
      assertEquals(tiles, division.tiles());
      assertEquals(parts, division.parts());
      assertEquals(8 * bytes, division.slots());
    }
  }

  @Test
  void flippedBitsOfThePayloadAreFoundByACheckAndByReadersOfTheirChunk() throws Exception {
    Random random = new Random(3);
    String fault = "here: is damaged: the table corner 10/10 does not match its checksums";
    for (int i = 0; i < Scale.usual(15, 50); i++) {
      int byteNumber = random.nextInt(BLOB.length - HEADER);
      PartBlob blob = read(BlobBytes.flipped(BLOB, 8 * (HEADER + byteNumber) + random.nextInt(8)));
      assertEquals(fault, assertThrows(InvalidTableException.class, blob::check).getMessage());
      for (int slot = 0; slot < 181_440; slot += 1009) {
        if (slot / 8 / CHUNK == byteNumber / CHUNK) {
          int damaged = slot;
          for (int again = 0; again < 2; again++) {
            assertEquals(
                fault,
                assertThrows(java.io.UncheckedIOException.class, () -> blob.bit(damaged))
                    .getMessage());
          }
        } else {
          assertEquals(PARTS.distances()[NUMBER * 181_440 + slot] >> 1 & 1, blob.bit(slot));
        }
      }
    }
  }

  /** What no accident does, since the checksum is right. */
  @ParameterizedTest
  @CsvSource({
    "18, 2",
    "18, 4",
    "24, 181439",
    "24, 0",
    "24, 20160",
    "32, 22680",
    "56, 1",
    "56, 1814400",
    "60, 1",
    "60, -1",
    "64, 4096",
    "64, 0",
    "68, 0",
    "68, -1",
    "68, 2147483647",
    "72, 0",
    "72, 2147483647",
    "72, -1",
    "76, -1",
    "76, 0",
    "76, 255",
    "80, 1",
    "84, 1",
    "84, -2147483648",
    "512, 99"
  })
  void headerThatContradictsItselfIsDamage(int at, int value) {
    ByteBuffer wrong = BlobBytes.buffer(BLOB.clone());
    if (at == 18) {
      wrong.put(at, (byte) value);
    } else {
      wrong.putInt(at, wrong.getInt(at) == value ? value + 1 : value);
    }
    byte[] bytes = BlobBytes.sealed(wrong);
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> read(bytes).check());
    assertEquals(Kind.DAMAGED, e.kind());
    assertTrue(e.getMessage().startsWith("here: is damaged: "), e.getMessage());
  }

  @Test
  void headerTooShortForItsNumbersIsDamage() {
    ByteBuffer bare = BlobBytes.buffer(Arrays.copyOf(BLOB, 64)).putInt(12, 64).putLong(32, 0);
    byte[] division = BlobBytes.sealed(bare);
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> read(division));
    assertEquals("here: is damaged: the header of a part contradicts itself", e.getMessage());
  }

  /** A part of a table that would have more parts than any memory holds, or can be counted. */
  @ParameterizedTest
  @CsvSource({
    "2x7, 1, the header of a part contradicts itself",
    "2x7, 3, the header of a part contradicts itself",
    "2x7, 12, the header of a part contradicts itself",
    "2x7, 60, it lacks the part corner 000000002/726485760",
    "2x7, 360, it lacks the part corner 000000002/121080960",
    "4x4, 1, the header of a part contradicts itself",
    "4x4, 2520, the header of a part contradicts itself",
    "4x4, 20160, it lacks the part corner 000000002/518918400",
    "4x4, 4, the header of a part contradicts itself",
  })
  void fewSlotsTakeNoMemoryForAllTheParts(Shape shape, int slots, String fault) throws Exception {
    int bits = (slots + 63) / 64 * 8;
    ByteBuffer blob = BlobBytes.buffer(new byte[128 + bits + 8]);
    blob.put(BLOB, 0, 8).putShort((short) 4).putShort((short) 0).putInt(128);
    blob.put((byte) shape.height()).put((byte) shape.width()).putShort((short) 5).putInt(0);
    blob.putLong(slots).putLong(bits + 8);
    for (int tile = 1; tile < shape.cells(); tile++) {
      blob.put((byte) tile);
    }
    blob.putLong(56, 0).putInt(64, CHUNK).putInt(68, 2).putInt(72, 1).putInt(76, 1);
    blob.putLong(80, slots - 1).putLong(88, 1);
    blob.putInt(96, BlobBytes.checksum(blob.array(), 128, blob.limit()));
    BlobBytes.assertFault(fault, folder, List.of(BlobBytes.sealed(blob)));
  }

  @Test
  void listedBoardOfAnotherPartIsDamage() throws Exception {
    InParts foreign = InParts.of(TABLE, 0, 100);
    int part = foreign.division().partOf(foreign.at(foreign.census().greatest())[0]);
    byte[] blob = blob(foreign, part);
    ByteBuffer wrong = BlobBytes.buffer(blob);
    int header = BlobBytes.headerLength(blob);
    int lastChunk = wrong.getInt(72) - 1;
    wrong.putLong(header + 22_680, foreign.division().firstSlot(part + 1));
    int checksum = BlobBytes.checksum(blob, header + lastChunk * CHUNK, blob.length);
    wrong.putInt(80 + 8 * wrong.getInt(68) + 4 * lastChunk, checksum);
    BlobBytes.sealed(wrong);
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> read(blob).listed());
    assertEquals(
        "here: is damaged: " + foreign.division().name(part) + " lists a board that is not in it",
        e.getMessage());
  }

  private void assertFault(String fault, List<byte[]> blobs) throws IOException {
    BlobBytes.assertFault(fault, folder, blobs);
  }

  @Test
  void partsThatAreNotATableAreDamage() throws Exception {
    List<byte[]> blobs = blobs(PARTS);
    assertEquals(10, Database.open(BlobBytes.file(folder, blobs)).blobs().size());
    for (int missing = 0; missing < 10; missing++) {
      List<byte[]> some = new ArrayList<>(blobs);
      some.remove(missing);
      assertFault(String.format("it lacks the part corner %02d/10", missing + 1), some);
    }
    List<byte[]> twice = new ArrayList<>(blobs);
    twice.add(blobs.get(4));
    assertFault("it has two tables of one name", twice);
    List<byte[]> mixed = new ArrayList<>(blobs);
    mixed.set(2, blob(InParts.of(TABLE, 0, 1), 2));
    assertFault("the parts of its corner table are of several tables", mixed);
    mixed.set(2, blob(InParts.of(TABLE, 1, 100), 2));
    assertFault("the parts of its corner table are of several tables", mixed);
    List<byte[]> beside = new ArrayList<>(blobs);
    beside.add(TableBlob.encode(TABLE));
    assertFault("beside the parts of its corner table it has others", beside);
    beside.remove(10);
    beside.add(3, blob(InParts.of(GoalClass.all(new Shape(2, 3)).get(0), 0, 1), 2));
    assertFault("it has tables of several shapes", beside);
  }

  @Test
  void tablesOfSeveralGoalClassesAreKeptApart() throws Exception {
    List<byte[]> blobs = blobs(PARTS);
    blobs.addAll(blobs(InParts.of(GoalClass.all(SHAPE).get(1), 1, 9)));
    Collections.shuffle(blobs, new Random(4));
    blobs.add(2, TableBlob.encode(Generator.generate(GoalClass.all(SHAPE).get(2))));
    Database database = Database.open(BlobBytes.file(folder, blobs));
    assertEquals(10, database.blobs(GoalClass.all(SHAPE).get(0)).size());
    assertEquals(90, database.blobs(GoalClass.all(SHAPE).get(1)).size());
    assertEquals(1, database.blobs(GoalClass.all(SHAPE).get(2)).size());
  }
}
