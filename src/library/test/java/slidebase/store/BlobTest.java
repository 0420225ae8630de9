package slidebase.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static slidebase.store.BlobBytes.buffer;
import static slidebase.store.BlobBytes.checksum;
import static slidebase.store.BlobBytes.flipped;
import static slidebase.store.BlobBytes.headerLength;
import static slidebase.store.BlobBytes.read;
import static slidebase.store.BlobBytes.sealed;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.work.InvalidTableException;

/** What holds for blobs of every kind. */
class BlobTest {
  private static final int CHUNK = 8192;

  /** A blob of each kind, and the contents of its header. */
  enum Sample {
    MOVES(TableBlobTest.BLOB, 1, 1, "2x3", 360),
    PATTERN(PatternBlobTest.BLOB, 3, 4, "2x7", PatternBlobTest.TABLE.ranking().states()),
    LARGE(PatternBlobTest.LARGE_BLOB, 5, 4, "5x5", PatternBlobTest.LARGE.ranking().states());

    final byte[] blob;
    final int major;
    final int encoding;
    final GoalClass goalClass;
    final long slots;

    Sample(byte[] blob, int major, int encoding, String shape, long slots) {
      this.blob = blob;
      this.major = major;
      this.encoding = encoding;
      this.goalClass = GoalClass.all(Shape.parse(shape)).get(0);
      this.slots = slots;
    }

    /** Returns whether the checksum is that of the header, and chunks have theirs. */
    boolean isInChunks() {
      return major > 1;
    }
  }

  @ParameterizedTest
  @EnumSource
  void headerIsLaidOutAsSpecified(Sample sample) {
    byte[] blob = sample.blob;
    ByteBuffer header = buffer(blob);
    assertArrayEquals(
        new byte[] {(byte) 0x89, 0x53, 0x4C, 0x49, 0x44, 0x45, 0x0D, 0x0A}, Arrays.copyOf(blob, 8));
    assertEquals(sample.major, header.getShort(8), "major version");
    assertEquals(0, header.getShort(10), "minor version");
    assertEquals(sample.goalClass.shape().height(), header.get(16), "height");
    assertEquals(sample.goalClass.shape().width(), header.get(17), "width");
    assertEquals(sample.encoding, header.get(18), "encoding");
    assertEquals(sample.slots, header.getLong(24), "slots");
    assertEquals(blob.length, headerLength(blob) + header.getLong(32), "payload length");
    int tiles = sample.goalClass.shape().cells() - 1;
    for (int cell = 0; cell < 16; cell++) {
      assertEquals(cell < tiles ? cell + 1 : 0, header.get(40 + cell), "goal");
    }
    assertEquals(header.getInt(20), buffer(sealed(buffer(blob.clone()))).getInt(20), "checksum");
  }

  /** From the numbers on that both kinds have, up to the end of the header. */
  static void assertChunks(byte[] blob, int numbersAt, int countsAt, long slots) {
    ByteBuffer header = buffer(blob);
    int length = headerLength(blob);
    int levels = header.getInt(numbersAt + 4);
    int chunks = header.getInt(numbersAt + 8);
    assertEquals(CHUNK, header.getInt(numbersAt), "length of a chunk");
    assertTrue(chunks > 2 && chunks == (blob.length - length + CHUNK - 1) / CHUNK, "chunks");
    assertEquals((countsAt + 8 * levels + 4 * chunks + 63) / 64 * 64, length);
    long sum = 0;
    for (int level = 0; level < levels; level++) {
      sum += header.getLong(countsAt + 8 * level);
    }
    assertEquals(slots, sum);
    for (int chunk = 0; chunk < chunks; chunk++) {
      int from = length + chunk * CHUNK;
      int expected = checksum(blob, from, Math.min(from + CHUNK, blob.length));
      assertEquals(expected, header.getInt(countsAt + 8 * levels + 4 * chunk));
    }
  }

  @ParameterizedTest
  @EnumSource
  void isReadAtAnyPlace(Sample sample) throws Exception {
    for (int position : new int[] {0, 1, 4679}) {
      ByteBuffer around = ByteBuffer.allocate(position + sample.blob.length + 3);
      around.put(position, sample.blob);
      Blob blob = Blob.read(around, position, "here");
      blob.check();
      assertEquals(sample.goalClass, blob.goalClass());
      assertEquals(sample.slots, blob.slots());
      assertEquals(position, blob.position());
      assertEquals(ByteBuffer.wrap(sample.blob), blob.bytes());
      assertEquals(sample.blob.length, blob.length());
      assertEquals(sample.major + ".0", blob.version());
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyFlippedBitOfTheHeaderIsFoundAndInChunksAtOnce(Sample sample) {
    for (int bit = 8 * Header.MAGIC.length; bit < 8 * headerLength(sample.blob); bit++) {
      byte[] damaged = flipped(sample.blob, bit);
      InvalidTableException e =
          assertThrows(
              InvalidTableException.class,
              () -> {
                Blob blob = read(damaged);
                if (!sample.isInChunks()) {
                  blob.check();
                }
              },
              "bit " + bit);
      assertTrue(e.getMessage().startsWith("here: "), e.getMessage());
      boolean isNewer = Short.toUnsignedInt(buffer(damaged).getShort(8)) > 5;
      assertEquals(
          isNewer ? InvalidTableException.Kind.NEWER : InvalidTableException.Kind.DAMAGED,
          e.kind(),
          "bit " + bit);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyCutIsFound(Sample sample) {
    int end = headerLength(sample.blob) + 1;
    for (int length = 0; length < sample.blob.length; length += length <= end ? 1 : 509) {
      assertCut(sample, length, "its end is cut off");
    }
    assertCut(
        sample, sample.blob.length - 1, "here: is damaged: its end is cut off within a table");
  }

  private static void assertCut(Sample sample, int length, String fault) {
    byte[] cut = Arrays.copyOf(sample.blob, length);
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> read(cut));
    assertEquals(InvalidTableException.Kind.DAMAGED, e.kind());
    assertTrue(e.getMessage().contains(fault), e.getMessage());
  }

  @ParameterizedTest
  @EnumSource
  void newerMajorVersionIsRefused(Sample sample) {
    byte[] newer = sample.blob.clone();
    newer[8] = 7;
    newer[10] = 7;
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> read(newer));
    assertEquals(InvalidTableException.Kind.NEWER, e.kind());
    assertEquals(
        "here: has a table of format 7.7, and this slidebase reads formats 1 to 3, 5 and 6; use a newer one",
        e.getMessage());
  }

  @ParameterizedTest
  @EnumSource
  void newerMinorVersionIsRead(Sample sample) throws Exception {
    byte[] newer = sealed(buffer(sample.blob.clone()).putShort(10, (short) 7));
    Blob blob = read(newer);
    blob.check();
    assertEquals(sample.major + ".7", blob.version());
  }
}
