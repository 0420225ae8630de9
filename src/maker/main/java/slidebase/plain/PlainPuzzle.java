package slidebase.plain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import slidebase.board.Board;

/** The goal and the moves of a pattern, implemented naively. */
final class PlainPuzzle {
  private static final int MOVES = 4;

  private final int height;
  private final int width;
  private final PlainState goal;

  private final boolean areSlides;

  /** By cell: the cells beside it. */
  private final int[][] beside;

  /**
   * Makes the puzzle of some tiles of a goal.
   *
   * @param homes bit c is set if the tile whose cell in the goal is c is one of them; -1 for all
   */
  PlainPuzzle(Board goal, int homes) {
    this(goal, tiles(goal, homes), false);
  }

  /** Makes the puzzle of a goal whose tiles look alike in groups, of which each slide is a move. */
  static PlainPuzzle ofSlides(Board goal, IntUnaryOperator groupOfTile) {
    int[] groups = new int[goal.shape().cells()];
    Arrays.setAll(
        groups, cell -> goal.tileAt(cell) == 0 ? 0 : 1 + groupOfTile.applyAsInt(goal.tileAt(cell)));
    return new PlainPuzzle(goal, groups, true);
  }

  private static int[] tiles(Board goal, int homes) {
    int[] tiles = new int[goal.shape().cells()];
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[cell] = (homes >> cell & 1) == 0 ? 0 : goal.tileAt(cell);
    }
    return tiles;
  }

  private PlainPuzzle(Board goal, int[] tiles, boolean areSlides) {
    height = goal.shape().height();
    width = goal.shape().width();
    this.areSlides = areSlides;
    this.goal = new PlainState(tiles, goal.blankCell());
    beside = new int[tiles.length][];
    for (int cell = 0; cell < tiles.length; cell++) {
      int of = cell;
      beside[cell] =
          IntStream.range(0, MOVES)
              .mapToObj(move -> afterMove(of, move))
              .flatMap(Optional::stream)
              .mapToInt(Integer::intValue)
              .toArray();
    }
  }

  PlainState goal() {
    return goal;
  }

  int cells() {
    return height * width;
  }

  int width() {
    return width;
  }

  /**
   * Returns the cell where a move (0 up, 1 down, 2 left, 3 right) takes a blank, if there is one.
   */
  private Optional<Integer> afterMove(int cell, int move) {
    int row = cell / width + (move == 0 ? -1 : move == 1 ? 1 : 0);
    int column = cell % width + (move == 2 ? -1 : move == 3 ? 1 : 0);
    boolean isOnBoard = row >= 0 && row < height && column >= 0 && column < width;
    return isOnBoard ? Optional.of(row * width + column) : Optional.empty();
  }

  /**
   * Returns the state of a whole board after a move of the blank, if it does not leave the board.
   */
  Optional<PlainState> after(PlainState state, int move) {
    return afterMove(state.blank(), move).map(cell -> state.afterTile(cell, state.blank()));
  }

  /** Returns the free cells connected to one by their sides. */
  boolean[] region(int[] tiles, int cell) {
    boolean[] region = new boolean[tiles.length];
    grow(tiles, cell, region);
    return region;
  }

  /** Adds a free cell to a region, and those connected to it that are not in the region yet. */
  void grow(int[] tiles, int cell, boolean[] region) {
    region[cell] = true;
    for (int next : beside[cell]) {
      if (tiles[next] == 0 && !region[next]) {
        grow(tiles, next, region);
      }
    }
  }

  /** Returns whether neighbours may have two depths. */
  boolean mayBeNeighbours(int depth, int other) {
    return Math.abs(depth - other) == 1 || areSlides && depth == other;
  }

  /** Returns the states that are one move of a tile away, or one slide. */
  List<PlainState> neighbours(PlainState state) {
    return areSlides ? afterSlides(state) : afterTiles(state);
  }

  private List<PlainState> afterSlides(PlainState state) {
    List<PlainState> after = new ArrayList<>();
    for (int move = 0; move < MOVES; move++) {
      for (Optional<PlainState> next = after(state, move);
          next.isPresent();
          next = after(next.get(), move)) {
        after.add(next.get());
      }
    }
    return after;
  }

  private List<PlainState> afterTiles(PlainState state) {
    List<PlainState> neighbours = new ArrayList<>();
    boolean[] region = region(state.tiles(), state.blank());
    for (int cell = 0; cell < region.length; cell++) {
      for (int next : beside[cell]) {
        if (region[cell] && state.tiles()[next] != 0) {
          neighbours.add(state.afterTile(next, cell));
        }
      }
    }
    return neighbours;
  }

  boolean isGoal(PlainState state) {
    return Arrays.equals(state.tiles(), goal.tiles())
        && region(state.tiles(), state.blank())[goal.blank()];
  }

  /**
   * Returns whether a state is an odd number of tile moves from the goal, judged by the colours of
   * cells.
   */
  boolean isOdd(PlainState state) {
    return (onDarkCells(state) + onDarkCells(goal)) % 2 != 0;
  }

  private int onDarkCells(PlainState state) {
    int count = 0;
    for (int cell = 0; cell < cells(); cell++) {
      boolean isDark = (cell / width + cell % width) % 2 != 0;
      count += isDark && state.tiles()[cell] != 0 ? 1 : 0;
    }
    return count;
  }
}
