package slidebase.spark;

import java.nio.ByteBuffer;
import org.roaringbitmap.BitSetUtil;
import org.roaringbitmap.RoaringBitmap;

/** The words of a section as a Roaring bitmap: small where few bits are set. */
final class PackedSection {
  private PackedSection() {}

  /** Returns words as bytes (Roaring format specification, without runs). */
  static byte[] pack(long[] words) {
    RoaringBitmap bits = BitSetUtil.bitmapOf(words);
    byte[] bytes = new byte[bits.serializedSizeInBytes()];
    bits.serialize(ByteBuffer.wrap(bytes));
    return bytes;
  }

  /** Returns the words that bytes were made of. */
  static long[] unpack(byte[] bytes, int length) {
    RoaringBitmap bits = new RoaringBitmap();
    try {
      bits.deserialize(ByteBuffer.wrap(bytes));
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    long[] words = new long[length];
    long[] found = BitSetUtil.bitsetOf(bits).toLongArray();
    System.arraycopy(found, 0, words, 0, found.length);
    return words;
  }
}
