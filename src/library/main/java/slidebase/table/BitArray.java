package slidebase.table;

/** Bits in memory or in a file, for reading. Thread-safe if nothing writes to them. */
public interface BitArray {
  /** Returns the length in bytes. */
  long length();

  /** Returns a bit: bit i mod 8 of byte i/8. */
  int bit(long index);

  /**
   * Returns 64 bits, given the number of their first byte, a multiple of 8; the first bit is the
   * lowest.
   */
  long word(long at);
}
