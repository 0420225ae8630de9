package slidebase.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntConsumer;
import slidebase.sets.Pattern;
import slidebase.sets.Regions;
import slidebase.sets.Together;
import slidebase.sizes.Factorial;
import slidebase.table.BitArray;
import slidebase.table.PackedBits;
import slidebase.table.Symmetry;
import slidebase.table.TileOrder;

/**
 * A pattern as the image of another under a symmetry. The symmetry maps the homes of the tiles, and
 * the region of the blank in the goal, to those of the other pattern. So it maps each state to one
 * at the same distance, and both tables have the same bits in different slots.
 *
 * <pre>
 *   1 2 .    turned   . . 1    the tiles    . . 3    the pattern 3, 6
 *   . . .   -------&gt;  . . 2   ---------&gt;  . . 6
 *   . . .             . . .     renamed     . . .
 * </pre>
 *
 * <p>A single row of slots has no counterpart, because the reading order of the mapped tiles
 * depends on their cells. But the set of all orders of the tiles on given cells has one. Immutable
 * and thread-safe.
 */
final class PatternImage {
  /**
   * The maximum number of tiles of an image: the renamed orders of 6 tiles take 2 MB, of 7 tiles
   * 100 MB.
   */
  private static final int MOST_TILES = 6;

  private final PatternRanking from;
  private final PatternRanking to;

  /** Maps the image back to the pattern. */
  private final Symmetry back;

  /**
   * By places of the tiles, then by rank of an order of the image: the rank of the pattern's order.
   */
  private final Map<List<Integer>, int[]> ranks = new ConcurrentHashMap<>();

  private PatternImage(PatternRanking from, PatternRanking to, Symmetry back) {
    this.from = from;
    this.to = to;
    this.back = back;
  }

  /** Returns a pattern as the image of another, if there is such a symmetry. */
  static Optional<PatternImage> of(Pattern from, Pattern to) {
    if (from.tiles() > MOST_TILES || from.tiles() != to.tiles()) {
      return Optional.empty();
    }
    for (Symmetry back : Symmetry.of(to.shape())) {
      if (back.target().equals(from.shape())
          && cells(to.homes(), back) == from.homes()
          && cells(goalRegion(to), back) == goalRegion(from)) {
        return Optional.of(
            new PatternImage(new PatternRanking(from), new PatternRanking(to), back));
      }
    }
    return Optional.empty();
  }

  /** Returns the cells of the blank in the goal, one bit each. */
  private static int goalRegion(Pattern pattern) {
    Regions regions = Regions.of(pattern.shape(), pattern.tiles());
    return regions.cells(regions.number(pattern.goalFree(), pattern.goal().blankCell()));
  }

  /** Returns the images of cells under a symmetry, one bit each. */
  private static int cells(int cells, Symmetry symmetry) {
    int images = 0;
    for (int cell : list(cells)) {
      images |= 1 << symmetry.cell(cell);
    }
    return images;
  }

  private static List<Integer> list(int cells) {
    List<Integer> list = new ArrayList<>();
    for (int rest = cells; rest != 0; rest &= rest - 1) {
      list.add(Integer.numberOfTrailingZeros(rest));
    }
    return list;
  }

  /** Returns the table of the image, from the bits of the pattern. */
  PatternTable table(BitArray bits, int threads) {
    PackedBits image = PackedBits.zeros(Byte.SIZE * to.bytes());
    long[] byRegion = new long[from.regions().count() * wordsOfRegion()];
    forEachBlock(threads, first -> gather(bits, first, byRegion));
    forEachBlock(threads, first -> copy(byRegion, first, image));
    return new PatternTable(to, image);
  }

  /** Passes on the first of every 64 regions. */
  private void forEachBlock(int threads, IntConsumer use) {
    int blocks = (to.regions().count() + Long.SIZE - 1) / Long.SIZE;
    new Together().forEach(threads, blocks, (thread, block) -> use.accept(block * Long.SIZE));
  }

  private int orders() {
    return (int) Factorial.of(to.pattern().tiles());
  }

  /** Returns the number of words with a bit for each order of a region. */
  private int wordsOfRegion() {
    return (orders() + Long.SIZE - 1) / Long.SIZE;
  }

  /**
   * Gathers the bits of up to 64 regions of the pattern, so that all orders of a region lie
   * together.
   */
  private void gather(BitArray bits, int first, long[] byRegion) {
    int width = wordsOfRegion();
    int count = Math.min(from.regions().count() - first, Long.SIZE);
    for (int rank = 0; rank < orders(); rank++) {
      long word = bits.word(from.slot(rank, first) >> 3);
      int at = first * width + rank / Long.SIZE;
      for (int region = 0; region < count; region++, at += width) {
        byRegion[at] |= (word >>> region & 1) << rank;
      }
    }
  }

  /** Copies the bits of up to 64 regions of the image for all orders. */
  private void copy(long[] byRegion, int first, PackedBits image) {
    int width = wordsOfRegion();
    int count = Math.min(to.regions().count() - first, Long.SIZE);
    long[] words = new long[orders()];
    for (int region = 0; region < count; region++) {
      int free = to.regions().free(first + region);
      int cell = Integer.numberOfTrailingZeros(to.regions().cells(first + region));
      int source = from.regions().number(cells(free, back), back.cell(cell)) * width;
      int[] ranksFrom = ranks.computeIfAbsent(places(free), this::ranks);
      for (int rank = 0; rank < words.length; rank++) {
        int rankFrom = ranksFrom[rank];
        words[rank] |= (byRegion[source + rankFrom / Long.SIZE] >>> rankFrom & 1) << region;
      }
    }
    for (int rank = 0; rank < words.length; rank++) {
      image.setWord(to.slot(rank, first) >> 3, words[rank]);
    }
  }

  /** Returns, by place of a tile in the image's order, its place in the pattern's order. */
  private List<Integer> places(int free) {
    int occupied = (1 << to.pattern().shape().cells()) - 1 & ~free;
    int occupiedBack = cells(occupied, back);
    List<Integer> places = new ArrayList<>();
    for (int cell : list(occupied)) {
      places.add(Integer.bitCount(occupiedBack & (1 << back.cell(cell)) - 1));
    }
    return places;
  }

  /** Returns, by rank of an order of the image, the rank of the pattern's order. */
  private int[] ranks(List<Integer> places) {
    List<Integer> numbers = places(to.pattern().goalFree());
    int tiles = places.size();
    int[] ranksFrom = new int[(int) Factorial.of(tiles)];
    int[] orderFrom = new int[tiles];
    for (int rank = 0; rank < ranksFrom.length; rank++) {
      int[] order = TileOrder.tiles((1 << tiles) - 1, TileOrder.digits(tiles, rank));
      for (int place = 0; place < tiles; place++) {
        orderFrom[places.get(place)] = numbers.get(order[place]);
      }
      TileOrder read = new TileOrder((1 << tiles) - 1);
      Arrays.stream(orderFrom).forEach(read::next);
      ranksFrom[rank] = (int) read.rank();
    }
    return ranksFrom;
  }
}
