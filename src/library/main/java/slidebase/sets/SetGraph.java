package slidebase.sets;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.LongConsumer;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.sizes.Factorial;

/**
 * The moves of a puzzle on {@linkplain BoardSet sets} of a pattern's states, 60 states at a time. A
 * horizontal move keeps the tile order, and so the bits of a word. A vertical move {@linkplain
 * Carry carries} a tile past others. Immutable and thread-safe.
 *
 * <p>A block is all even or all odd orders of the tiles for one of the {@linkplain Regions regions}
 * of the blank. If both occur, block 2r has the even orders for region r, and block 2r+1 the odd
 * ones. On whole boards only one parity occurs for each cell of the blank, and the block's number
 * is that cell.
 *
 * <p>The work is divided into sections, equally many for each block, and numbered block by block:
 *
 * <pre>
 *   slot = section * slots in a section + 60 * word + bit
 * </pre>
 *
 * <p>They are so large that a carry reaches beyond a section only if it moves whole words. A carry
 * that moves bits passes at least one of the last six tiles; so all its tiles, as many as a row is
 * wide, are among the last width+4. A section has the orders of the last nine tiles, or of the last
 * width+4 if that is more, and fits the caches of a processor.
 */
public final class SetGraph {
  private static final Move[] MOVES = Move.values();

  /** The tiles whose orders make a section, unless the width requires more: 24 KB. */
  private static final int TILES_IN_SECTION = 9;

  private final Pattern pattern;
  private final Shape shape;
  private final Regions regions;

  /** Whether each region has two blocks, one per parity. */
  private final boolean hasBothParities;

  /** By region, if each has one block: whether its orders are odd. */
  private final boolean[] odd;

  private final int sectionsInBlock;
  private final long slotsInSection;
  private final int wordsInSection;

  /** By the first place, and by the number of tiles passed to a later place. */
  private final Carry[][] carries;

  /** By block: its steps as numbers, or null until they are needed. 5x5 has six million steps. */
  private final AtomicReferenceArray<int[]> steps;

  // The number of a step: the block after it | first place | tiles passed | to front | move

  private static final int MOVE_BITS = 2;
  private static final int FRONT_AT = MOVE_BITS;
  private static final int PASSED_AT = FRONT_AT + 1;
  private static final int PLACE_AT = PASSED_AT + 4;
  private static final int AFTER_AT = PLACE_AT + 4;

  private static final int MOST_BLOCKS = 1 << Integer.SIZE - AFTER_AT;

  /** Makes the graph for whole boards and a goal with its tiles in reading order. */
  public SetGraph(Board goal) {
    this(Pattern.whole(goal));
  }

  /**
   * Makes the graph for the states of a pattern.
   *
   * @throws IllegalArgumentException if it has too many blocks, as with 8 tiles of 5x5
   */
  public SetGraph(Pattern pattern) {
    this(pattern, TILES_IN_SECTION);
  }

  /**
   * Makes the same graph with other sections.
   *
   * @param mayBeInSection the number of tiles whose orders make a section, unless the width
   *     requires more
   */
  public SetGraph(Pattern pattern, int mayBeInSection) {
    this.pattern = pattern;
    int tiles = pattern.tiles();
    shape = pattern.shape();
    regions = Regions.of(shape, tiles);
    hasBothParities = tiles > 1 && !pattern.isWhole();
    if (blocks() > MOST_BLOCKS) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "a pattern of %d tiles of %s has %,d blocks; at most %,d fit",
              tiles,
              shape,
              blocks(),
              MOST_BLOCKS));
    }
    odd = new boolean[hasBothParities ? 0 : regions.count()];
    for (int cell = 0; pattern.isWhole() && cell < odd.length; cell++) {
      odd[cell] = !Board.inReadingOrder(shape, cell).canReach(goal());
    }
    int inSection = Math.min(tiles, Math.max(mayBeInSection, shape.width() + 4));
    slotsInSection = Factorial.halved(inSection);
    wordsInSection = (int) BoardSet.wordsFor(inSection);
    sectionsInBlock = (int) (Factorial.halved(tiles) / slotsInSection);
    carries = carries(tiles, inSection);
    steps = new AtomicReferenceArray<>(blocks());
  }

  private Carry[][] carries(int tiles, int inSection) {
    SetExchange exchange = new SetExchange(inSection);
    Carry[][] carries = new Carry[tiles][];
    for (int place = 0; place < tiles; place++) {
      carries[place] = new Carry[Math.min(shape.width(), tiles - place)];
      for (int passed = 0; passed < carries[place].length; passed++) {
        if (!pattern.isWhole() || passed == 0 || passed == shape.width() - 1) {
          carries[place][passed] = new Carry(exchange, tiles - place, passed, inSection);
        }
      }
    }
    return carries;
  }

  public Pattern pattern() {
    return pattern;
  }

  public Board goal() {
    return pattern.goal();
  }

  public Shape shape() {
    return shape;
  }

  /** Returns the number of blocks: on whole boards, one per cell of the blank. */
  public int blocks() {
    return hasBothParities ? 2 * regions.count() : regions.count();
  }

  /** Returns the number of blocks of a pattern of two tiles or more. */
  public static long blocks(Pattern pattern) {
    long regions = Regions.of(pattern.shape(), pattern.tiles()).count();
    return pattern.isWhole() ? regions : 2 * regions;
  }

  /** Returns whether the states of a block are an odd number of moves from the goal. */
  public boolean hasOddDepth(int block) {
    return regions.areOddMovesApart(free(block), pattern.goalFree());
  }

  /** Returns the free cells of a block, a bit for each. */
  private int free(int block) {
    return regions.free(hasBothParities ? block >> 1 : block);
  }

  /** Returns the cells of the blank in a block, a bit for each. */
  private int region(int block) {
    return regions.cells(hasBothParities ? block >> 1 : block);
  }

  private boolean isOdd(int block) {
    return hasBothParities ? (block & 1) != 0 : odd[block];
  }

  /** Returns the number of a block. */
  private int block(int free, int blankCell, boolean odd) {
    int region = regions.number(free, blankCell);
    return hasBothParities ? 2 * region + (odd ? 1 : 0) : region;
  }

  /** Returns the number of states: for whole boards, the number that can reach the goal. */
  public long states() {
    return sections() * slotsInSection;
  }

  /** Returns the slot of the goal, whose tile order has rank 0. */
  public long goalSlot() {
    int block = block(pattern.goalFree(), goal().blankCell(), false);
    return firstSlot((long) block * sectionsInBlock);
  }

  /** Returns the number of sections of all blocks. */
  public long sections() {
    return (long) blocks() * sectionsInBlock;
  }

  /** Returns the number of sections of a block. */
  int sectionsInBlock() {
    return sectionsInBlock;
  }

  /** Returns the number of words in a section. */
  public int wordsInSection() {
    return wordsInSection;
  }

  /** Returns the number of words of a block. */
  int wordsInBlock() {
    return Math.multiplyExact(sectionsInBlock, wordsInSection);
  }

  /** Returns the number of slots per word: 60, or fewer with fewer than five tiles. */
  public int slotsInWord() {
    return (int) Math.min(BoardSet.BITS, slotsInSection);
  }

  /** Returns the number of the section with the state at a slot. */
  public long sectionOf(long slot) {
    return slot / slotsInSection;
  }

  /** Returns the number of the word, within its section, with the bit of the state at a slot. */
  public int wordOf(long slot) {
    return (int) (slot % slotsInSection / BoardSet.BITS);
  }

  /** Returns the bit of the state at a slot, in its word. */
  public long bitOf(long slot) {
    return 1L << slot % slotsInSection % BoardSet.BITS;
  }

  /** Returns the slot of the first bit of a section. */
  long firstSlot(long section) {
    return section * slotsInSection;
  }

  /** Returns the slot of the first bit of a word, counted from 0 within its section. */
  public long firstSlot(long section, int word) {
    return firstSlot(section) + (long) word * BoardSet.BITS;
  }

  /** Returns the block of a section. */
  int blockOf(long section) {
    return (int) (section / sectionsInBlock);
  }

  /** Passes on the slots of a section's states, ascending. */
  void forEachSlot(long section, long[] words, LongConsumer use) {
    for (int word = 0; word < words.length; word++) {
      for (long bits = words[word]; bits != 0; bits &= bits - 1) {
        use.accept(firstSlot(section, word) + Long.numberOfTrailingZeros(bits));
      }
    }
  }

  /**
   * Returns the moves of tiles from the states of a block: one for each cell of the blank and each
   * neighbour with a tile. They are computed once.
   */
  Iterable<BlockMove> steps(int block) {
    int[] known = steps.get(block);
    if (known == null) {
      known = found(block);
      steps.set(block, known);
    }
    int[] numbers = known;
    return () ->
        new Iterator<>() {
          private int next;

          @Override
          public boolean hasNext() {
            return next < numbers.length;
          }

          @Override
          public BlockMove next() {
            return step(block, numbers[next++]);
          }
        };
  }

  private BlockMove step(int block, int number) {
    Move move = Move.ofCode(number & (1 << MOVE_BITS) - 1);
    Carry carry = carries[number >>> PLACE_AT & 15][number >>> PASSED_AT & 15];
    boolean isToFront = (number >>> FRONT_AT & 1) != 0;
    return new BlockMove(this, move, number >>> AFTER_AT, carry, isToFront, isOdd(block));
  }

  private int[] found(int block) {
    int[] steps = new int[MOVES.length * pattern.tiles()];
    int count = 0;
    for (int cells = region(block); cells != 0; cells &= cells - 1) {
      int blankCell = Integer.numberOfTrailingZeros(cells);
      for (Move move : MOVES) {
        if (shape.allows(blankCell, move)) {
          int tileCell = shape.neighbour(blankCell, move);
          if ((free(block) >> tileCell & 1) == 0) {
            steps[count++] = number(block, move, blankCell, tileCell);
          }
        }
      }
    }
    return Arrays.copyOf(steps, count);
  }

  /** Returns the number of a step. */
  private int number(int block, Move move, int blankCell, int tileCell) {
    int free = free(block);
    int before = (1 << Math.min(blankCell, tileCell)) - 1;
    int upTo = (1 << Math.max(blankCell, tileCell)) - 1;
    int place = Integer.bitCount(before & ~free);
    int passed = Integer.bitCount(upTo & ~free & ~(1 << tileCell)) - place;
    boolean flips = passed % 2 != 0;
    int after = block(free ^ 1 << blankCell ^ 1 << tileCell, tileCell, isOdd(block) ^ flips);
    int front = tileCell < blankCell ? 1 << FRONT_AT : 0;
    return after << AFTER_AT | place << PLACE_AT | passed << PASSED_AT | front | move.code();
  }
}
