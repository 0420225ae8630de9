package slidebase.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.InvalidTableException.Kind;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.pattern.Partition;
import slidebase.pattern.PatternProof;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.table.Ranking;

class PatternBlobTest {
  private static final Shape SHAPE = new Shape(2, 7);
  private static final Board GOAL = Board.defaultGoal(SHAPE);

  /** Of 5 tiles: some chunks, so that damage to one of them leaves others. */
  private static final PatternTable TABLE = table(Partition.parse("5-4-4", GOAL).patterns().get(0));

  private static final byte[] BLOB = blob(TABLE, 1);
  private static final int HEADER = ByteBuffer.wrap(BLOB).order(ByteOrder.LITTLE_ENDIAN).getInt(12);
  private static final int CHUNK = 8192;

  @TempDir Path folder;

  private static PatternTable table(Pattern pattern) {
    return Generator.generate(pattern, 2, Progress.NONE);
  }

  private static byte[] blob(PatternTable table, int threads) {
    try {
      return PatternBlob.encode(table, PatternProof.of(table, threads, Progress.NONE).census());
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static PatternBlob read(byte[] bytes) throws InvalidTableException {
    return (PatternBlob) Blob.read(ByteBuffer.wrap(bytes), 0, "here");
  }

  @ParameterizedTest
  @CsvSource({"2x7, 3-3-3-4", "7x2, 3-3-3-4", "3x5, 4-3-3-4", "4x4, 3-3-3-3-3", "3x3, 2-3-3"})
  void tablesComeBackFromTheirBlobsWhereverTheseStand(Shape shape, String sizes) throws Exception {
    for (GoalClass goalClass : GoalClass.all(shape)) {
      Pattern pattern = Partition.parse(sizes, goalClass.goal()).patterns().get(0);
      PatternTable table = table(pattern);
      byte[] bytes = blob(table, 2);
      assertTrue(bytes.length <= PatternBlob.mostBytes(pattern));
      for (int position : new int[] {0, 1, 4679}) {
        ByteBuffer around = ByteBuffer.allocate(position + bytes.length + 3);
        around.put(position, bytes);
        PatternBlob blob = (PatternBlob) Blob.read(around, position, "here");
        blob.check();
        assertEquals(goalClass, blob.goalClass());
        assertEquals(pattern, blob.pattern());
        assertEquals(table.bits(), blob.table().bits());
        assertEquals(PatternProof.of(table, 1, Progress.NONE).census(), blob.census());
        assertEquals(table.ranking().states(), blob.slots());
        assertEquals(position, blob.position());
        assertEquals(bytes.length, blob.length());
        assertEquals("3.0", blob.version());
      }
    }
  }

  @Test
  void equalTablesGiveEqualBytes() {
    PatternTable again = Generator.generate(TABLE.pattern(), 1, Progress.NONE);
    assertArrayEquals(BLOB, blob(again, 2));
  }

  @Test
  void headerIsLaidOutAsSpecified() throws Exception {
    ByteBuffer blob = ByteBuffer.wrap(BLOB).order(ByteOrder.LITTLE_ENDIAN);
    assertArrayEquals(
        new byte[] {(byte) 0x89, 0x53, 0x4C, 0x49, 0x44, 0x45, 0x0D, 0x0A}, Arrays.copyOf(BLOB, 8));
    assertEquals(3, blob.getShort(8), "major version");
    assertEquals(0, blob.getShort(10), "minor version");
    assertEquals(2, blob.get(16), "height");
    assertEquals(7, blob.get(17), "width");
    assertEquals(4, blob.get(18), "encoding");
    assertEquals(TABLE.ranking().states(), blob.getLong(24), "states");
    assertEquals(TABLE.bits().length(), blob.getLong(32), "payload length");
    assertEquals(BLOB.length, HEADER + blob.getLong(32));
    for (int cell = 0; cell < 16; cell++) {
      assertEquals(cell < 13 ? cell + 1 : 0, blob.get(40 + cell), "goal");
    }
    assertEquals(TABLE.pattern().homes(), blob.getInt(56), "pattern");
    assertEquals(CHUNK, blob.getInt(60), "length of a chunk");
    int levels = blob.getInt(64);
    int chunks = blob.getInt(68);
    assertTrue(chunks > 2 && chunks == (BLOB.length - HEADER + CHUNK - 1) / CHUNK, "chunks");
    assertEquals((72 + 8 * levels + 4 * chunks + 63) / 64 * 64, HEADER);
    long states = 0;
    for (int level = 0; level < levels; level++) {
      states += blob.getLong(72 + 8 * level);
    }
    assertEquals(TABLE.ranking().states(), states);
    for (int chunk = 0; chunk < chunks; chunk++) {
      int from = HEADER + chunk * CHUNK;
      CRC32C crc = new CRC32C();
      crc.update(BLOB, from, Math.min(CHUNK, BLOB.length - from));
      assertEquals((int) crc.getValue(), blob.getInt(72 + 8 * levels + 4 * chunk));
    }
    assertEquals(checksum(BLOB), blob.getInt(20), "checksum");
  }

  private static int checksum(byte[] bytes) {
    byte[] header = Arrays.copyOf(bytes, HEADER);
    Arrays.fill(header, 20, 24, (byte) 0);
    CRC32C crc = new CRC32C();
    crc.update(header);
    return (int) crc.getValue();
  }

  @Test
  void everyFlippedBitOfTheHeaderIsFoundAtOnce() {
    for (int bit = 8 * Header.MAGIC.length; bit < 8 * HEADER; bit++) {
      byte[] damaged = flipped(bit);
      InvalidTableException e =
          assertThrows(InvalidTableException.class, () -> read(damaged), "bit " + bit);
      assertTrue(e.getMessage().startsWith("here: "), e.getMessage());
      boolean isNewer = bit / 16 == 4 && bit % 16 > 1; // neither version 2 nor 1
      assertEquals(isNewer ? Kind.NEWER : Kind.DAMAGED, e.kind(), "bit " + bit);
    }
  }

  private static byte[] flipped(int bit) {
    byte[] damaged = BLOB.clone();
    damaged[bit / 8] ^= (byte) (1 << bit % 8);
    return damaged;
  }

  @Test
  void flippedBitsOfThePayloadAreFoundByACheckAndByTheQuestionsThatNeedThem() throws Exception {
    Random random = new Random(3);
    Ranking boards = Ranking.toward(GOAL);
    int answered = 0;
    int refused = 0;
    for (int i = 0; i < 30; i++) {
      int bit = 8 * HEADER + random.nextInt(8 * (BLOB.length - HEADER));
      int damagedChunk = (bit / 8 - HEADER) / CHUNK;
      PatternBlob blob = read(flipped(bit));
      String fault = "here: is damaged: the table " + blob.name() + " does not match its checksums";
      assertEquals(
          fault, assertThrows(InvalidTableException.class, blob::check).getMessage(), "bit " + bit);
      for (int chunk = 0; chunk < (BLOB.length - HEADER + CHUNK - 1) / CHUNK; chunk++) {
        int number = chunk;
        if (chunk == damagedChunk) {
          for (int again = 0; again < 2; again++) {
            UncheckedIOException e =
                assertThrows(UncheckedIOException.class, () -> blob.table().bits().chunk(number));
            assertEquals(fault, e.getMessage());
          }
        } else {
          assertArrayEquals(TABLE.bits().chunk(chunk), blob.table().bits().chunk(chunk));
        }
      }
      for (int asked = 0; asked < 50; asked++) {
        Board board = boards.boardAt(random.nextLong(boards.slots()));
        try {
          assertEquals(TABLE.distance(board), blob.table().distance(board));
          answered++;
        } catch (UncheckedIOException e) {
          assertEquals(fault, e.getMessage());
          refused++;
        }
      }
    }
    assertTrue(answered > 100 && refused > 100, answered + " answered, " + refused + " refused");
  }

  @Test
  void everyCutIsFound() {
    for (int length = 0; length < BLOB.length; length += length <= HEADER + 1 ? 1 : 509) {
      byte[] cut = Arrays.copyOf(BLOB, length);
      InvalidTableException e = assertThrows(InvalidTableException.class, () -> read(cut));
      assertEquals(Kind.DAMAGED, e.kind());
      assertTrue(e.getMessage().contains("its end is cut off"), e.getMessage());
    }
    InvalidTableException e =
        assertThrows(InvalidTableException.class, () -> read(Arrays.copyOf(BLOB, BLOB.length - 1)));
    assertEquals("here: is damaged: its end is cut off within a table", e.getMessage());
  }

  @Test
  void newerMajorVersionIsRefusedAsSuch() {
    byte[] newer = BLOB.clone();
    newer[8] = 5;
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> read(newer));
    assertEquals(Kind.NEWER, e.kind());
    assertEquals(
        "here: has a table of format 5.0, and this slidebase reads formats 1 to 4; use a newer one",
        e.getMessage());
  }

  @Test
  void newerMinorVersionIsRead() throws Exception {
    ByteBuffer newer = ByteBuffer.wrap(BLOB.clone()).order(ByteOrder.LITTLE_ENDIAN);
    newer.putShort(10, (short) 7);
    newer.putInt(20, checksum(newer.array()));
    assertEquals("3.7", read(newer.array()).version());
    assertEquals(TABLE.bits(), read(newer.array()).table().bits());
  }

  /** What no accident does, since the checksum is right. */
  @ParameterizedTest
  @CsvSource({
    "24, 1",
    "32, 8",
    "56, 0",
    "56, 8192",
    "56, 8191",
    "56, 16384",
    "56, -1",
    "60, 4096",
    "60, 0",
    "64, 0",
    "64, -1",
    "64, 2147483647",
    "68, 0",
    "68, 2147483647",
    "68, -1"
  })
  void headerThatContradictsItselfIsDamage(int at, int value) {
    ByteBuffer wrong = ByteBuffer.wrap(BLOB.clone()).order(ByteOrder.LITTLE_ENDIAN);
    wrong.putInt(at, value);
    wrong.putInt(20, checksum(wrong.array()));
    InvalidTableException e =
        assertThrows(InvalidTableException.class, () -> read(wrong.array()).check());
    assertEquals(Kind.DAMAGED, e.kind());
    assertTrue(e.getMessage().startsWith("here: is damaged: a "), e.getMessage());
  }

  @Test
  void headerThatHasNoRoomForItsNumbersIsDamage() {
    byte[] cut = Arrays.copyOf(BLOB, 64);
    ByteBuffer bare = ByteBuffer.wrap(cut).order(ByteOrder.LITTLE_ENDIAN);
    bare.putInt(12, 64).putLong(32, 0).putInt(20, 0);
    CRC32C crc = new CRC32C();
    crc.update(cut);
    bare.putInt(20, (int) crc.getValue());
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> read(cut).check());
    assertEquals("here: is damaged: a pattern's header contradicts itself", e.getMessage());
  }

  private Path file(List<byte[]> blobs) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    blobs.forEach(bytes::writeBytes);
    return Files.write(folder.resolve("some.cm"), bytes.toByteArray());
  }

  private static List<byte[]> blobs(Shape shape, String partition) {
    List<byte[]> blobs = new ArrayList<>();
    for (Pattern pattern : Partition.parse(partition, Board.defaultGoal(shape)).patterns()) {
      blobs.add(blob(table(pattern), 1));
    }
    return blobs;
  }

  @Test
  void patternsThatAreNoPartitionAreDamage() throws Exception {
    List<byte[]> blobs = blobs(SHAPE, "3-3-3-4");
    assertEquals(4, Database.open(file(blobs)).blobs().size());
    String fault = ": is damaged: its corner tables have a tile twice, or lack one";
    for (int missing = 0; missing < 4; missing++) {
      List<byte[]> some = new ArrayList<>(blobs);
      some.remove(missing);
      assertFault(fault, some);
    }
    List<byte[]> more = new ArrayList<>(blobs);
    more.add(BLOB);
    assertFault(fault, more);
    more.set(4, blobs.get(1));
    assertFault(": is damaged: it has two tables of one name", more);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void patternsBesideATableOfAllBoardsAreDamage(int place) throws Exception {
    List<byte[]> blobs = new ArrayList<>(blobs(Shape.EIGHT_PUZZLE, "4-4"));
    assertEquals(2, Database.open(file(blobs)).blobs().size());
    GoalClass corner = GoalClass.all(Shape.EIGHT_PUZZLE).get(0);
    blobs.add(place, TableBlob.encode(Generator.generate(corner)));
    assertFault(": is damaged: its corner tables have a tile twice, or lack one", blobs);
  }

  private void assertFault(String fault, List<byte[]> blobs) throws IOException {
    Path file = file(blobs);
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> Database.open(file));
    assertEquals(file + fault, e.getMessage());
  }
}
