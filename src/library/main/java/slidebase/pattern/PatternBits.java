package slidebase.pattern;

import java.util.Arrays;
import slidebase.sets.BoardSet;
import slidebase.sets.SetGraph;
import slidebase.sizes.Factorial;
import slidebase.table.BitArray;
import slidebase.table.PackedBits;

/**
 * Copies bits from sets to a table and back. A set has the bits of 60 tile orders in a word, and
 * one or two {@linkplain SetGraph blocks} per region; a table has one row per tile order. The copy
 * transposes squares of 64 regions and 64 tile orders.
 */
final class PatternBits {
  private static final int SIDE = Long.SIZE;

  private final SetGraph graph;
  private final PatternRanking ranking;

  /** By half rank: whether the first of its two orders is odd. */
  private final boolean[] isOdd;

  PatternBits(SetGraph graph, PatternRanking ranking) {
    this.graph = graph;
    this.ranking = ranking;
    isOdd = new boolean[(int) Factorial.halved(graph.pattern().tiles())];
    for (int left = 3, known = 1; known < isOdd.length; known *= left++) {
      for (int i = known; i < left * known; i++) {
        isOdd[i] = !isOdd[i - known];
      }
    }
  }

  /** Returns the bits of a table from the bits of a set. */
  PackedBits rows(BoardSet set) {
    PackedBits rows = PackedBits.zeros(Byte.SIZE * ranking.bytes());
    long[][] words = new long[SIDE][graph.wordsInSection()];
    long[] square = new long[SIDE];
    forEachGroup(
        (odd, first) -> {
          for (int i = 0; i < SIDE; i++) {
            if (first + i < ranking.regions().count()) {
              set.read(section(first + i, odd), words[i]);
            } else {
              Arrays.fill(words[i], 0);
            }
          }
          for (int word = 0; word < graph.wordsInSection(); word++) {
            for (int i = 0; i < SIDE; i++) {
              square[i] = words[i][word];
            }
            turn(square);
            for (int i = 0; i < graph.slotsInWord(); i++) {
              rows.setWord(at(word, i, odd, first), square[i]);
            }
          }
        });
    return rows;
  }

  /** Returns the bits of a set from the bits of a table. */
  BoardSet set(BitArray rows) {
    BoardSet set = new BoardSet(graph);
    long[][] words = new long[SIDE][graph.wordsInSection()];
    long[] square = new long[SIDE];
    forEachGroup(
        (odd, first) -> {
          for (int word = 0; word < graph.wordsInSection(); word++) {
            for (int i = 0; i < SIDE; i++) {
              square[i] = i < graph.slotsInWord() ? rows.word(at(word, i, odd, first)) : 0;
            }
            turn(square);
            for (int i = 0; i < SIDE; i++) {
              words[i][word] = square[i];
            }
          }
          for (int i = 0; i < SIDE && first + i < ranking.regions().count(); i++) {
            set.write(section(first + i, odd), words[i]);
          }
        });
    return set;
  }

  private interface Use {
    void of(int odd, int firstRegion);
  }

  /** Copies 64 regions at a time. */
  private void forEachGroup(Use use) {
    for (int odd = 0; odd < orders(); odd++) {
      for (int region = 0; region < ranking.regions().count(); region += SIDE) {
        use.of(odd, region);
      }
    }
  }

  /** Returns a section, which is a whole block: patterns are small. */
  private long section(int region, int odd) {
    return (long) region * orders() + odd;
  }

  /**
   * Returns the number of blocks per region: two if even and odd orders have their own, otherwise
   * one.
   */
  private int orders() {
    return graph.blocks() / ranking.regions().count();
  }

  /** Returns the byte where the bits of 64 regions begin, for the tile order of a word's bit. */
  private long at(int word, int bit, int odd, int region) {
    int halfRank = (int) (graph.firstSlot(0, word) + bit);
    int rank = 2 * halfRank + (isOdd[halfRank] ? 1 - odd : odd);
    return ranking.slot(rank, region) >> 3;
  }

  /**
   * Transposes a square: bit i of word j becomes bit j of word i (Warren, Hacker's Delight, 7-3).
   */
  private static void turn(long[] square) {
    long mask = 0xFFFF_FFFFL;
    for (int side = SIDE / 2; side > 0; side >>= 1, mask ^= mask << side) {
      for (int i = 0; i < SIDE; i = (i + side + 1) & ~side) {
        long different = (square[i] >>> side ^ square[i + side]) & mask;
        square[i] ^= different << side;
        square[i + side] ^= different;
      }
    }
  }
}
