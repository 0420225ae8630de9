package slidebase.sets;

import java.util.function.LongConsumer;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.text.Limits;

/**
 * The puzzle played on {@linkplain BoardSet sets} of boards: for 60 boards at a time, what their
 * moves lead into. A horizontal move leaves the tile order as it is, and so the bits of a word; a
 * vertical move {@linkplain Carry carries} a tile past others. Immutable and thread-safe.
 *
 * <p>The work is cut into sections: so many words of one blank cell that no carry reaches beyond
 * them unless it moves words only. A carry that moves bits passes one of the last six tiles at
 * least; so all its tiles, as many as a row is wide, are among the last width+4. The sections are
 * those of the last nine tiles, or more if this asks for more, and fit the caches of a processor.
 */
public final class SetGraph {
  /** The most cells of a board; 12 have n!/2 = 239,500,800 boards. */
  public static final int MOST_CELLS = Limits.TABLE_CELLS;

  /** The tiles whose orders make a section if the width does not ask for more: 24 KB. */
  private static final int TILES_IN_SECTION = 9;

  private final Board goal;
  private final Shape shape;
  private final int slotsPerBlankCell;
  private final int words;
  private final int section;

  /** By the upper cell: the vertical moves between it and the cell below. */
  private final Carry[] carries;

  /**
   * Makes the graph for a goal of up to {@link #MOST_CELLS} cells with its tiles in reading order.
   */
  public SetGraph(Board goal) {
    this.goal = goal;
    shape = goal.shape();
    if (shape.cells() > MOST_CELLS) {
      throw new IllegalArgumentException(
          "shape " + shape + ": it has more than " + MOST_CELLS + " cells");
    }
    int tiles = shape.cells() - 1;
    slotsPerBlankCell = (int) Factorial.halved(tiles);
    words = BoardSet.wordsFor(tiles);
    int last = Math.min(tiles, Math.max(TILES_IN_SECTION, shape.width() + 4));
    section = BoardSet.wordsFor(last);
    Exchange exchange = new Exchange(tiles);
    carries = new Carry[shape.cells() - shape.width()];
    for (int cell = 0; cell < carries.length; cell++) {
      boolean odd = !Board.inReadingOrder(shape, cell).canReach(goal);
      carries[cell] = new Carry(exchange, tiles - cell, shape.width(), section, odd);
    }
  }

  public Board goal() {
    return goal;
  }

  public Shape shape() {
    return shape;
  }

  /** Tells whether boards with their blank in a cell are an odd number of moves from the goal. */
  public boolean hasOddDepth(int blankCell) {
    return shape.differInColour(blankCell, goal.blankCell());
  }

  public long boards() {
    return (long) slotsPerBlankCell * shape.cells();
  }

  /** Returns the number of words with the blank in one cell. */
  public int words() {
    return words;
  }

  /** Returns the slot of the goal, whose tile order has rank 0. */
  public long goalSlot() {
    return firstSlot(goal.blankCell(), 0);
  }

  /** Returns the slot of the first bit of a word. */
  public long firstSlot(int blankCell, int word) {
    return (long) blankCell * slotsPerBlankCell + (long) word * BoardSet.BITS;
  }

  /** Returns how many bits of each word stand for slots: 60, or less with less than five tiles. */
  public int slotsInWord() {
    return Math.min(BoardSet.BITS, slotsPerBlankCell);
  }

  /** Hands on the slots of the boards in the words of one blank cell, ascending. */
  public void forEachSlot(int blankCell, long[] words, LongConsumer use) {
    for (int word = 0; word < words.length; word++) {
      for (long bits = words[word]; bits != 0; bits &= bits - 1) {
        use.accept(firstSlot(blankCell, word) + Long.numberOfTrailingZeros(bits));
      }
    }
  }

  /** Returns the number of words in a section; it divides {@link #words}. */
  public int section() {
    return section;
  }

  /**
   * Finds the preimage of a set under a move that the shape allows: the boards from which it leads
   * into the set.
   *
   * @param blankCell the cell of the blank before the move
   * @param begin the first word of a section of those boards
   * @param into the section, which is made
   * @param scratch of the length of a section
   */
  void preimage(BoardSet set, Move move, int blankCell, int begin, long[] into, long[] scratch) {
    int after = shape.neighbour(blankCell, move);
    long[] words = set.words(after);
    switch (move) {
      case UP -> carries[after].toFront(words, begin, into, scratch); // by DOWN, from there
      case DOWN -> carries[blankCell].toBack(words, begin, into);
      default -> System.arraycopy(words, begin, into, 0, section);
    }
  }
}
