package slidebase.table;

/** Bits that lie in memory or in a file, to be read. Thread-safe where nobody writes. */
public interface BitArray {
  /** Returns the length in bytes. */
  long length();

  /** Returns a bit: bit i mod 8 of byte i/8. */
  int bit(long index);

  /** Returns 64 bits from a byte on whose number is a multiple of 8; the first bit is the least. */
  long word(long at);
}
