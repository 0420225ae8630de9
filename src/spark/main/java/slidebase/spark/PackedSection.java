package slidebase.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.roaringbitmap.BitSetUtil;
import org.roaringbitmap.RoaringBitmap;
import slidebase.sets.Section;

/**
 * The words of a section as bytes: a Roaring bitmap if few bits are set, or the words themselves if
 * a bitmap would hardly be shorter. The first byte is the format.
 */
final class PackedSection {
  private static final byte WORDS = 0;
  private static final byte BITMAP = 1;

  private PackedSection() {}

  /** Returns words as bytes. */
  static byte[] pack(long[] words) {
    long asWords = (long) Long.BYTES * words.length;
    long asList = Short.BYTES * Section.count(words); // Roaring's form of a list
    if (4 * asList > 3 * asWords) {
      ByteBuffer bytes = ByteBuffer.allocate(1 + (int) asWords).put(WORDS);
      bytes.asLongBuffer().put(words);
      return bytes.array();
    }
    RoaringBitmap bits = BitSetUtil.bitmapOf(words);
    ByteBuffer bytes = ByteBuffer.allocate(1 + bits.serializedSizeInBytes()).put(BITMAP);
    bits.serialize(bytes);
    return bytes.array();
  }

  /** Adds the states of a section to a set. */
  static void addTo(SparseSet set, long section, byte[] packed) {
    set.add(section, unpack(packed, set.graph().wordsInSection()));
  }

  /** Returns the words of a packed section. */
  static long[] unpack(byte[] packed, int length) {
    ByteBuffer bytes = ByteBuffer.wrap(packed);
    long[] words = new long[length];
    if (bytes.get() == WORDS) {
      bytes.asLongBuffer().get(words);
      return words;
    }
    RoaringBitmap bits = new RoaringBitmap();
    try {
      bits.deserialize(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    bits.forEach((int bit) -> words[bit >> 6] |= 1L << bit);
    return words;
  }
}
