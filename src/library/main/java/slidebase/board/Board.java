package slidebase.board;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An arrangement of the tiles 1..n-1 and the blank, written 0, on a shape of n cells. Immutable.
 *
 * <pre>
 *   2 3 4
 *   1 5 .      Board.parse("2 3 4 1 5 x 7 6 8")
 *   7 6 8
 * </pre>
 */
public final class Board {
  private final Shape shape;

  /** The tile in each cell, 0 for the blank: a permutation of 0..n-1. */
  private final short[] tiles;

  /** The cell with {@code tiles[blankCell] == 0}. */
  private final int blankCell;

  /** 1 if the tile order is even, 2 if it is odd; 0 until it is asked for. */
  private byte parity;

  /** By tile: its mark, as the user writes it; null for the tile's number. */
  private final List<String> marks;

  private Board(Shape shape, short[] tiles, int blankCell, List<String> marks) {
    this.shape = shape;
    this.tiles = tiles;
    this.blankCell = blankCell;
    this.marks = marks;
  }

  /**
   * Returns the board with the given tiles in reading order, 0 for the blank.
   *
   * @throws IllegalArgumentException if the tiles are not a permutation of 0..n-1
   */
  public static Board of(Shape shape, int... tiles) {
    Optional<String> fault = BoardText.fault(shape, tiles);
    if (fault.isPresent()) {
      throw new IllegalArgumentException("board " + Arrays.toString(tiles) + ": " + fault.get());
    }
    return ofChecked(shape, tiles);
  }

  /**
   * Returns the board with the given rows of tiles, from the top, 0 for the blank.
   *
   * @throws IllegalArgumentException if the rows differ in length, are no {@link Shape}, or their
   *     tiles are not a permutation of 0..n-1
   */
  public static Board of(int[][] rows) {
    int width = rows.length == 0 ? 0 : rows[0].length;
    for (int[] row : rows) {
      if (row.length != width) {
        throw new IllegalArgumentException(
            "board " + Arrays.deepToString(rows) + ": its rows have different lengths");
      }
    }
    return of(
        new Shape(rows.length, width), Arrays.stream(rows).flatMapToInt(Arrays::stream).toArray());
  }

  /** Returns the board with tiles that are known to be a permutation of 0..n-1. */
  static Board ofChecked(Shape shape, int[] tiles) {
    short[] copy = new short[tiles.length];
    int blankCell = 0;
    for (int cell = 0; cell < tiles.length; cell++) {
      copy[cell] = (short) tiles[cell];
      if (tiles[cell] == 0) {
        blankCell = cell;
      }
    }
    return new Board(shape, copy, blankCell, null);
  }

  /**
   * Reads a board of a known shape. Tiles are separated by spaces, commas or slashes in any amount;
   * for shapes under 11 cells they may also be a run of digits. The blank is {@code 0}, {@code x},
   * {@code X}, {@code _} or {@code .}
   *
   * @throws IllegalArgumentException if the text is not a board of that shape; the message quotes
   *     it
   */
  public static Board parse(String text, Shape shape) {
    return BoardText.of(text).board(shape);
  }

  /**
   * Reads a board whose shape is evident: its rows are separated by {@code /}, or it is square.
   *
   * @throws IllegalArgumentException if the text is not a board, or its shape is not clear
   */
  public static Board parse(String text) {
    BoardText read = BoardText.of(text);
    return read.board(read.shape());
  }

  /** Returns the goal with its tiles in reading order and the blank in the given cell. */
  public static Board inReadingOrder(Shape shape, int blankCell) {
    int[] tiles = new int[shape.cells()];
    for (int cell = 0, tile = 1; cell < tiles.length; cell++) {
      tiles[cell] = cell == blankCell ? 0 : tile++;
    }
    return ofChecked(shape, tiles);
  }

  /** Returns the goal that most people mean: tiles in reading order, the blank last. */
  public static Board defaultGoal(Shape shape) {
    return inReadingOrder(shape, shape.cells() - 1);
  }

  /** Returns the shape. */
  public Shape shape() {
    return shape;
  }

  /** Returns the cell that the blank is in. */
  public int blankCell() {
    return blankCell;
  }

  /** Returns the tile in a cell, 0 for the blank. */
  public int tileAt(int cell) {
    return tiles[cell];
  }

  /** Returns the rows and columns between the cells of a tile, or the blank, in two boards. */
  int steps(Board other, int tile) {
    int cell = cell(tile);
    int there = other.cell(tile);
    return Math.abs(shape.row(cell) - shape.row(there))
        + Math.abs(shape.column(cell) - shape.column(there));
  }

  private int cell(int tile) {
    int cell = 0;
    while (tiles[cell] != tile) {
      cell++;
    }
    return cell;
  }

  /** Returns the mark of a tile, as the user writes it: by default its number, 0 for the blank. */
  public String mark(int tile) {
    return marks == null ? String.valueOf(tile) : marks.get(tile);
  }

  /**
   * Returns whether marks other than numbers stand for the tiles. Equal boards may differ in it.
   */
  public boolean hasMarks() {
    return marks != null;
  }

  /** Returns the same board with the marks of another. */
  public Board markedLike(Board other) {
    return marks == other.marks ? this : marked(other.marks);
  }

  /** Returns the same board with a mark for each tile and the blank. */
  Board marked(List<String> byTile) {
    return new Board(shape, tiles, blankCell, byTile);
  }

  /** Returns a copy of the tiles in reading order, 0 for the blank. */
  public int[] tiles() {
    int[] copy = new int[tiles.length];
    for (int cell = 0; cell < copy.length; cell++) {
      copy[cell] = tiles[cell];
    }
    return copy;
  }

  /** Returns the moves that the blank can make, 2 to 4 of them, in the order of their codes. */
  public List<Move> legalMoves() {
    return Arrays.stream(Move.values()).filter(this::allows).toList();
  }

  /** Returns the boards one move away, in the order of {@link #legalMoves}. */
  public List<Board> neighbours() {
    return legalMoves().stream().map(this::after).toList();
  }

  /** Returns whether the blank can make the move without leaving the board. */
  public boolean allows(Move move) {
    return shape.allows(blankCell, move);
  }

  /** Returns the tile that changes places with the blank; the move must be allowed. */
  public int tileMovedBy(Move move) {
    return tiles[shape.neighbour(blankCell, move)];
  }

  /**
   * Returns the board after the blank has made the move.
   *
   * @throws IllegalArgumentException if the blank would leave the board
   */
  public Board after(Move move) {
    if (!allows(move)) {
      throw new IllegalArgumentException(
          "board " + this + ": the blank cannot move " + move.letter());
    }
    int target = shape.neighbour(blankCell, move);
    short[] moved = tiles.clone();
    moved[blankCell] = tiles[target];
    moved[target] = 0;
    return new Board(shape, moved, target, marks);
  }

  /**
   * Returns the board after the blank has made some moves, one after the other.
   *
   * @throws IllegalArgumentException if the blank would leave the board
   */
  public Board after(Move... moves) {
    Board board = this;
    for (Move move : moves) {
      board = board.after(move);
    }
    return board;
  }

  /**
   * Returns whether this board can reach the goal. Parity decides (Johnson and Story, "Notes on the
   * '15' Puzzle", 1879): a horizontal move keeps the tile order; a vertical move carries a tile
   * past width-1 others. So the parity of the tile order never changes where the width is odd, and
   * changes with the blank's row where it is even. Time O(n).
   *
   * @throws IllegalArgumentException if the goal has another shape
   */
  public boolean canReach(Board goal) {
    if (!shape.equals(goal.shape)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "board %s is %s, and goal %s is %s", this, shape, goal, goal.shape));
    }
    boolean parityMustDiffer =
        shape.width() % 2 == 0 && (shape.row(blankCell) - shape.row(goal.blankCell)) % 2 != 0;
    return parityMustDiffer == (hasOddTileOrder() != goal.hasOddTileOrder());
  }

  /** Returns whether the tiles in reading order, without the blank, are an odd permutation. */
  public boolean hasOddTileOrder() {
    int known = parity;
    if (known == 0) { // threads that do not see a parity yet find the same
      known = 1 + (tiles.length <= Long.SIZE ? inversions() : evenCycles()) % 2;
      parity = (byte) known;
    }
    return known == 2;
  }

  /** Returns the number of pairs of tiles in the wrong order, for up to 64 cells. */
  private int inversions() {
    int inversions = 0;
    long before = 0; // a bit for each tile met
    for (short tile : tiles) {
      inversions += tile == 0 ? 0 : Long.bitCount(before >>> tile);
      before |= 1L << tile;
    }
    return inversions;
  }

  /** Returns the number of cycles of even length; each is an odd permutation by itself. */
  private int evenCycles() {
    boolean[] seen = new boolean[tiles.length];
    int even = 0;
    for (int tile = 1; tile < tiles.length; tile++) {
      int length = 0;
      for (int t = tile; !seen[t]; t = tileAtPlace(t - 1)) {
        seen[t] = true;
        length++;
      }
      even += length > 0 && length % 2 == 0 ? 1 : 0;
    }
    return even;
  }

  private int tileAtPlace(int place) {
    return tiles[place < blankCell ? place : place + 1];
  }

  /** Returns the rows as a person would draw them, tiles right-aligned, the blank as a dot. */
  public List<String> drawing() {
    return BoardText.drawing(this);
  }

  @Override
  public boolean equals(Object other) {
    return other == this
        || other instanceof Board board
            && shape.equals(board.shape)
            && Arrays.equals(tiles, board.tiles);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(tiles);
  }

  /** Returns the marks in reading order with single spaces between, by default the numbers. */
  @Override
  public String toString() {
    return BoardText.print(this);
  }
}
