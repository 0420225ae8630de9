package slidebase.sets;

import slidebase.sizes.Factorial;

/**
 * Exchanges the tiles in two neighbouring places (an adjacent transposition), for all tile orders
 * of a set at once.
 *
 * <p>Let R tiles be left at the first of the two places. Its digit a means that the tile there is
 * number a of these R by size, from 0. The next digit b means that the other tile is number b of
 * the remaining R-1; of all R it is number x, where x = b if b &lt; a, and x = b+1 otherwise. To
 * exchange the tiles is to exchange a and x. The R(R-1) pairs, numbered as in ranks, form a square
 * with an empty diagonal. The exchange transposes it; here is R = 4:
 *
 * <pre>
 *         x=0  1  2  3
 *   a=0    .   0  1  2
 *     1    3   .  4  5        0 and 3 change places, 1 and 6, 2 and 9,
 *     2    6   7  .  8        4 and 7, 5 and 10, 8 and 11
 *     3    9  10 11  .
 * </pre>
 *
 * <p>Above the diagonal, the pair (a, a+k) has number (R-1)a + a+k-1, and its partner (a+k, a) has
 * number (R-1)(a+k) + a: they are (R-2)k + 1 apart. Each pair has !/2 half ranks of the tiles
 * that follow. So the units that change places are
 *
 * <ul>
 *   <li>with R = 7 or more, whole words: 5!/2 = 60 half ranks, or a multiple;
 *   <li>with R = 6, fields of 4!/2 = 12 bits: each row of the square is a word of five fields;
 *   <li>with R = 5, fields of 3 bits: the square is a word;
 *   <li>with R = 4, single bits: five squares are in a word;
 *   <li>with R = 3, less than a bit. There b is 0 or 1; half ranks omit it, because the parity of
 *       the order is known. Three tiles in an even order are 012, 120 or 201, with a = 0, 1, 2. The
 *       exchange makes them 102, 210, 021, with a = 1, 2, 0: the three bits turn around. If the
 *       order is odd, they turn the other way;
 *   <li>with R = 2, nothing, for the same reason.
 * </ul>
 *
 * <p>Every exchange makes an even order odd, and an odd one even.
 */
final class SetExchange {
  /** Up to this number of tiles left, bits change places; with more, whole words. */
  static final int MOST_LEFT_FOR_BITS = 6;

  /**
   * The number of words, 24 KB, to exchange at all places before the next words; a multiple of six.
   */
  private static final int WORDS_AT_ONCE = 3024;

  private static final BitSwap[] FIVE_LEFT = swaps(5);
  private static final BitSwap[] FOUR_LEFT = swaps(4);

  /** The first bits of all threes. */
  private static final long THREES = repeated(1, 3);

  private static final BitSwap[] ENDS_OF_THREES = {new BitSwap(2, THREES)};

  /** The first bits of the threes whose two digits before them have an odd sum. */
  private static final long THREES_AFTER_ODD = threesAfterOdd();

  private static final int FIELD = (int) Factorial.halved(4);

  private static final long FIRST_FIELD = (1L << FIELD) - 1;

  /**
   * By word of a section: all bits set if the digits of its orders, without the last five tiles,
   * have an odd sum; otherwise none.
   */
  private final long[] oddBeforeLastFive;

  /** Prepares for sections of the orders of a number of tiles. */
  SetExchange(int tiles) {
    oddBeforeLastFive = new long[(int) BoardSet.wordsFor(tiles)];
    for (int word = 0; word < oddBeforeLastFive.length; word++) {
      oddBeforeLastFive[word] = isOddBeforeLastFive(word) ? ~0 : 0;
    }
  }

  private static boolean isOddBeforeLastFive(long word) {
    long sum = 0;
    int left = MOST_LEFT_FOR_BITS;
    for (long rest = word; rest > 0; rest /= left++) {
      sum += rest % left;
    }
    return sum % 2 != 0;
  }

  /**
   * Returns the word that replaces a word when whole words change places.
   *
   * @param left the number of tiles left at the first of the two places, 7 or more
   */
  static long ofWord(long word, int left) {
    long block = BoardSet.wordsFor(left - 2);
    int pair = (int) (word / block % (left * (left - 1)));
    int a = pair / (left - 1);
    int b = pair % (left - 1);
    int partner = a <= b ? (b + 1) * (left - 1) + a : b * (left - 1) + a - 1;
    return word + (partner - pair) * block;
  }

  /**
   * Exchanges tiles at all places of a carry where bits change places. It works on as many words of
   * a section at a time as fit a processor's nearest cache.
   *
   * @param words a section
   * @param begin the number of its first word
   * @param first the number of tiles left at the first exchange, 2 to 6
   * @param last the number of tiles left at the last exchange
   * @param odd whether the orders are odd before the first exchange
   */
  void inWords(long[] words, long begin, int first, int last, boolean odd) {
    int step = first <= last ? 1 : -1;
    for (int from = 0; from < words.length; from += WORDS_AT_ONCE) {
      int to = Math.min(from + WORDS_AT_ONCE, words.length);
      boolean isOdd = odd;
      for (int left = first; left != last + step; left += step) {
        inWords(words, from, to, begin, left, isOdd);
        isOdd = !isOdd;
      }
    }
  }

  private void inWords(long[] words, int from, int to, long begin, int left, boolean odd) {
    switch (left) {
      case 6 -> exchangeFields(words, from, to);
      case 5 -> exchangeBits(words, from, to, FIVE_LEFT);
      case 4 -> exchangeBits(words, from, to, FOUR_LEFT);
      case 3 -> turnThrees(words, from, to, odd ^ isOddBeforeLastFive(begin));
      default -> {} // half ranks do not change
    }
  }

  /**
   * The exchange of bits of a word with bits at a distance; {@code lower} has the lower bit of each
   * pair.
   */
  private record BitSwap(int distance, long lower) {}

  private static long swapped(long word, int distance, long lower) {
    long different = (word ^ word >>> distance) & lower;
    return word ^ different ^ different << distance;
  }

  /** Returns the swaps that transpose the squares within a word, one per k. */
  private static BitSwap[] swaps(int left) {
    int field = (int) Factorial.halved(left - 2);
    BitSwap[] swaps = new BitSwap[left - 1];
    for (int k = 1; k < left; k++) {
      long square = 0;
      for (int a = 0; a + k < left; a++) {
        int pair = (left - 1) * a + a + k - 1;
        square |= (1L << field) - 1 << field * pair;
      }
      swaps[k - 1] =
          new BitSwap(field * ((left - 2) * k + 1), repeated(square, (int) Factorial.halved(left)));
    }
    return swaps;
  }

  private static void exchangeBits(long[] words, int from, int to, BitSwap[] swaps) {
    for (BitSwap swap : swaps) {
      int distance = swap.distance;
      long lower = swap.lower;
      for (int i = from; i < to; i++) {
        words[i] = swapped(words[i], distance, lower);
      }
    }
  }

  /**
   * Rotates three bits. Exchanging the first and the last, then the last two, rotates forwards;
   * exchanging the first two instead rotates backwards.
   *
   * @param odd whether the orders are odd, apart from the digits that differ between the words
   */
  private void turnThrees(long[] words, int from, int to, boolean odd) {
    exchangeBits(words, from, to, ENDS_OF_THREES);
    long odds = (odd ? ~0 : 0) ^ THREES_AFTER_ODD;
    for (int i = from; i < to; i++) {
      long back = (odds ^ oddBeforeLastFive[i]) & THREES;
      words[i] = swapped(words[i], 1, back | (THREES ^ back) << 1);
    }
  }

  /** Transposes squares with a word per row: field (a,x) is at x-1 in row a, for a &lt; x. */
  private static void exchangeFields(long[] words, int from, int to) {
    for (int a = 0; a < MOST_LEFT_FOR_BITS; a++) {
      for (int x = a + 1; x < MOST_LEFT_FOR_BITS; x++) {
        exchangeFields(words, from, to, a, x);
      }
    }
  }

  private static void exchangeFields(long[] words, int from, int to, int a, int x) {
    int distance = FIELD * (x - 1 - a);
    long field = FIRST_FIELD << FIELD * a;
    for (int square = from; square < to; square += MOST_LEFT_FOR_BITS) {
      long different = (words[square + a] >>> distance ^ words[square + x]) & field;
      words[square + a] ^= different << distance;
      words[square + x] ^= different;
    }
  }

  /** Returns a pattern, repeated up to the end of a word. */
  private static long repeated(long pattern, int bits) {
    long word = 0;
    for (int at = 0; at < BoardSet.BITS; at += bits) {
      word |= pattern << at;
    }
    return word;
  }

  private static long threesAfterOdd() {
    long word = 0;
    for (int three = 0; three < BoardSet.BITS / 3; three++) {
      int digits = three / 4 + three % 4;
      word |= (long) (digits % 2) << 3 * three;
    }
    return word;
  }
}
