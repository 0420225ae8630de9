package slidebase.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.table.BitArray;
import slidebase.table.Ranking;
import slidebase.testing.Cases;
import slidebase.testing.Patterns;
import slidebase.testing.Scale;
import slidebase.work.InvalidTableException;
import slidebase.work.InvalidTableException.Kind;
import slidebase.work.Progress;

class PatternBlobTest {
  private static final Shape SHAPE = new Shape(2, 7);
  private static final Board GOAL = Board.defaultGoal(SHAPE);

  /** Of 5 tiles: some chunks, so that damage to one of them leaves others. */
  static final PatternTable TABLE = table(Patterns.of("5-4-4", GOAL).get(0));

  static final byte[] BLOB = blob(TABLE, 1);

  /** Of 2 tiles of 5x5. */
  static final PatternTable LARGE =
      table(new Pattern(Board.defaultGoal(new Shape(5, 5)), 1 << 22 | 1 << 23));

  static final byte[] LARGE_BLOB = blob(LARGE, 1);
  private static final int HEADER = BlobBytes.headerLength(BLOB);
  private static final int CHUNK = 8192;

  @TempDir Path folder;

  private static PatternTable table(Pattern pattern) {
    return Generator.generate(pattern, 2, Progress.NONE);
  }

  private static byte[] blob(PatternTable table, int threads) {
    try {
      return PatternBlob.encode(table, table.prove(threads, Progress.NONE));
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static PatternBlob read(byte[] bytes) throws InvalidTableException {
    return (PatternBlob) BlobBytes.read(bytes);
  }

  @ParameterizedTest
  @Cases(
      value = {"2x7, 3-3-3-4", "4x4, 3-3-3-3-3"},
      ifLong = {"7x2, 3-3-3-4", "3x5, 4-3-3-4", "3x3, 2-3-3"})
  void tablesComeBackFromTheirBlobs(Shape shape, String sizes) throws Exception {
    for (GoalClass goalClass : GoalClass.all(shape)) {
      Pattern pattern = Patterns.of(sizes, goalClass.goal()).get(0);
      PatternTable table = table(pattern);
      byte[] bytes = blob(table, 2);
      assertTrue(bytes.length <= PatternBlob.mostBytes(pattern));
      PatternBlob blob = read(bytes);
      blob.check();
      assertEquals(goalClass, blob.goalClass());
      assertEquals(pattern, blob.pattern());
      assertArrayEquals(
          PatternBlob.encode(table, blob.census()),
          PatternBlob.encode(blob.table(), blob.census()));
      assertEquals(table.prove(1, Progress.NONE), blob.census());
      assertEquals(table.ranking().states(), blob.slots());
    }
  }

  @Test
  void equalTablesGiveEqualBytes() {
    PatternTable again = Generator.generate(TABLE.pattern(), 1, Progress.NONE);
    assertArrayEquals(BLOB, blob(again, 2));
  }

  @Test
  void headerIsLaidOutAsSpecified() {
    ByteBuffer blob = BlobBytes.buffer(BLOB);
    assertEquals(TABLE.bits().length(), blob.getLong(32), "payload length");
    assertEquals(TABLE.pattern().homes(), blob.getInt(56), "pattern");
    BlobTest.assertChunks(BLOB, 60, 72, TABLE.ranking().states());
  }

  @Test
  void flippedBitsOfThePayloadAreFoundByACheckAndByTheQuestionsThatNeedThem() throws Exception {
    Random random = new Random(3);
    Ranking boards = Ranking.toward(GOAL);
    int answered = 0;
    int refused = 0;
    for (int i = 0; i < Scale.usual(4, 10); i++) {
      int bit = 8 * HEADER + random.nextInt(8 * (BLOB.length - HEADER));
      int damagedChunk = (bit / 8 - HEADER) / CHUNK;
      PatternBlob blob = read(BlobBytes.flipped(BLOB, bit));
      String fault = "here: is damaged: the table " + blob.name() + " does not match its checksums";
      assertEquals(
          fault, assertThrows(InvalidTableException.class, blob::check).getMessage(), "bit " + bit);
      BitArray bits = blob.table().bits();
      for (long at = 0; at < bits.length(); at += Long.BYTES) {
        long word = at;
        if (at / CHUNK == damagedChunk) {
          for (Executable read :
              List.<Executable>of(() -> bits.word(word), () -> bits.bit(Byte.SIZE * word))) {
            UncheckedIOException e = assertThrows(UncheckedIOException.class, read);
            assertEquals(fault, e.getMessage());
          }
        } else {
          assertEquals(TABLE.bits().word(at), bits.word(at), "byte " + at);
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
    assertTrue(answered > 30 && refused > 30, answered + " answered, " + refused + " refused");
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
    byte[] wrong = BlobBytes.sealed(BlobBytes.buffer(BLOB.clone()).putInt(at, value));
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> read(wrong).check());
    assertEquals(Kind.DAMAGED, e.kind());
    assertTrue(e.getMessage().startsWith("here: is damaged: a "), e.getMessage());
  }

  @Test
  void headerTooShortForItsNumbersIsDamage() {
    ByteBuffer bare = BlobBytes.buffer(Arrays.copyOf(BLOB, 64)).putInt(12, 64).putLong(32, 0);
    byte[] cut = BlobBytes.sealed(bare);
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> read(cut).check());
    assertEquals("here: is damaged: a pattern's header contradicts itself", e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 45, 2147483647})
  void numberOfLevelsIsComparedBeforeTheyAreCounted(int levels) {
    byte[] wrong = BlobBytes.sealed(BlobBytes.buffer(BLOB.clone()).putInt(64, levels));
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> read(wrong).census());
    assertEquals("here: is damaged: a pattern's header contradicts itself", e.getMessage());
  }

  private static List<byte[]> blobs(Shape shape, String partition) {
    List<byte[]> blobs = new ArrayList<>();
    for (Pattern pattern : Patterns.of(partition, Board.defaultGoal(shape))) {
      blobs.add(blob(table(pattern), 1));
    }
    return blobs;
  }

  @Test
  void patternsThatAreNotAPartitionAreDamage() throws Exception {
    List<byte[]> blobs = blobs(SHAPE, "3-3-3-4");
    assertEquals(4, Database.open(BlobBytes.file(folder, blobs)).blobs().size());
    String fault = "its corner tables have a tile twice, or lack one";
    for (int missing = 0; missing < 4; missing++) {
      List<byte[]> some = new ArrayList<>(blobs);
      some.remove(missing);
      BlobBytes.assertFault(fault, folder, some);
    }
    List<byte[]> more = new ArrayList<>(blobs);
    more.add(BLOB);
    BlobBytes.assertFault(fault, folder, more);
    more.set(4, blobs.get(1));
    BlobBytes.assertFault("it has two tables of one name", folder, more);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void patternsBesideATableOfAllBoardsAreDamage(int place) throws Exception {
    List<byte[]> blobs = new ArrayList<>(blobs(Shape.EIGHT_PUZZLE, "4-4"));
    assertEquals(2, Database.open(BlobBytes.file(folder, blobs)).blobs().size());
    GoalClass corner = GoalClass.all(Shape.EIGHT_PUZZLE).get(0);
    blobs.add(place, TableBlob.encode(Generator.generate(corner)));
    BlobBytes.assertFault("its corner tables have a tile twice, or lack one", folder, blobs);
  }

  @Test
  void blobsOfMoreThan16CellsHaveRoomForTheGoal() throws Exception {
    ByteBuffer bytes = ByteBuffer.wrap(LARGE_BLOB).order(ByteOrder.LITTLE_ENDIAN);
    assertEquals(5, bytes.getShort(8));
    assertEquals(4, bytes.get(18));
    for (int cell = 0; cell < 32; cell++) {
      assertEquals(cell < 24 ? cell + 1 : 0, bytes.get(40 + cell));
    }
    assertEquals(1 << 22 | 1 << 23, bytes.getInt(72));
    assertEquals(8192, bytes.getInt(76));
    PatternBlob read = read(LARGE_BLOB);
    assertEquals("5.0", read.version());
    assertEquals("corner 23,24", read.name());
    assertEquals(LARGE.prove(1, Progress.NONE), read.census());
    assertEquals(bytes.getInt(80), read.census().greatest() + 1);
    assertEquals(1, bytes.getLong(88));
    read.check();
    assertEquals(
        2, read.table().distance(Board.defaultGoal(new Shape(5, 5)).after(Move.LEFT, Move.LEFT)));
  }

  @Test
  void earlierFormatsHaveNoGoalsOfMoreThan16Cells() {
    Board goal = Board.defaultGoal(new Shape(3, 6));
    byte[] blob = blob(table(new Pattern(goal, 6)), 1);
    blob[8] = 3;
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> read(blob));
    assertTrue(e.getMessage().endsWith("is damaged: a table of shape 3x6"), e.getMessage());
  }
}
