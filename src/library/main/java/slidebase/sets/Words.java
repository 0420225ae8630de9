package slidebase.sets;

/**
 * The words of a {@link BoardSet}, block by block, wherever they are kept. Different threads may
 * use different words at once.
 */
public interface Words {
  /** Copies words of a block, from {@code begin} on, to an array, from {@code at} on. */
  void read(int block, long begin, long[] into, int at, int length);

  /**
   * Copies words of a block in the order in which places name them, from the place numbered {@code
   * first} on.
   *
   * @param begin the word at place 0
   */
  void gather(int block, long begin, int[] places, int first, long[] into, int at, int length);

  /** Puts all words of an array into a block, from {@code begin} on. */
  void write(int block, long begin, long[] words);

  /** Sets the bits in a block that are set in an array, and leaves the others. */
  void add(int block, long begin, long[] words);
}
