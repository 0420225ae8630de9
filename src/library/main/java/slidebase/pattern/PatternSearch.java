package slidebase.pattern;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;
import slidebase.table.Budget;

/**
 * The iterations of iterative deepening from a board (Korf, "Depth-first iterative-deepening",
 * Artificial Intelligence 27, 1985). Each is a depth-first search. It follows a path as long as the
 * number of moves made plus a lower bound of the remaining moves is within the iteration's bound.
 * The lower bound is the sum of the pattern distances, or the sum for the board reflected by a
 * symmetry of the goal if that is greater. It skips the paths that {@link MovePruning} recognises
 * as redundant. It tries the moves in an order, and so finds paths in lexicographic order. For one
 * thread.
 */
public final class PatternSearch {
  /** The beginning of all paths. */
  static final byte[] NO_MOVES = {};

  private static final int MOVES = 4;

  /** Receives the paths that an iteration finds. */
  @FunctionalInterface
  public interface Sink {
    /** Receives a path, whose array is overwritten later, and returns whether to continue. */
    boolean found(byte[] path, int length);

    /** Returns whether any further path would be useless; called regularly. */
    default boolean isFutile() {
      return false;
    }
  }

  private final Board start;
  private final MovePruning pruning;
  private final Budget budget;
  private final int lowerBound;

  /** By cell and rank of a move: the next cell, or -1. */
  private final int[] neighbours;

  private final List<PatternView> views;
  private final PatternView plain;

  /** The other view, or null. */
  private final PatternView other;

  /** By cell: the tile there. */
  private final int[] tiles;

  /** By depth: the rank of the move. */
  private final byte[] path;

  /** By a move's number, 4 * depth + rank: the state of the pruning after it. */
  private final int[] nextStates;

  /** The number of boards to generate before the next call of the budget. */
  private int allowed;

  // State of the iteration:

  private int bound;
  private int length;
  private Sink sink;

  /** The length of an earlier path after which to resume; 0 once the search has reached it. */
  private int resumed;

  /**
   * Prepares iterations from a board to the goal of some tables; each tile must be in exactly one.
   */
  PatternSearch(List<PatternTable> tables, Board start, MovePruning pruning, Budget budget) {
    this.start = start;
    this.pruning = pruning;
    this.budget = budget;
    Board goal = tables.get(0).pattern().goal();
    Shape shape = goal.shape();
    path = new byte[SizeLimits.moves(shape.cells())];
    nextStates = new int[MOVES * (path.length + 1)];
    neighbours = neighbours(shape, pruning::move);
    views = PatternView.of(tables);
    plain = views.get(0);
    other = views.size() == 1 ? null : views.get(1);
    tiles = new int[shape.cells()];
    lowerBound = views.stream().mapToInt(view -> view.begin(start)).max().orElse(0);
  }

  /**
   * Returns, by cell and number of a move, the next cell, or -1.
   *
   * @param moves the moves by their numbers, 0 to 3
   */
  static int[] neighbours(Shape shape, IntFunction<Move> moves) {
    int[] neighbours = new int[shape.cells() * MOVES];
    for (int i = 0; i < neighbours.length; i++) {
      int cell = i / MOVES;
      Move move = moves.apply(i % MOVES);
      neighbours[i] = shape.allows(cell, move) ? shape.neighbour(cell, move) : -1;
    }
    return neighbours;
  }

  MovePruning pruning() {
    return pruning;
  }

  /** Returns the lower bound of the distance of the board. */
  int lowerBound() {
    return lowerBound;
  }

  /**
   * Enumerates the paths within a bound that begin with some moves, until the sink or the budget
   * ends the search.
   *
   * @param beginning the ranks of the first moves, from an earlier iteration
   * @param length the number of moves to pass on of a longer path; {@code bound} for all
   */
  void search(int bound, byte[] beginning, int length, Sink sink) {
    this.bound = bound;
    this.length = length;
    this.sink = sink;
    Arrays.setAll(tiles, start::tileAt);
    int cell = start.blankCell();
    int state = cell;
    int lower = lowerBound;
    for (int depth = 0; depth < beginning.length; depth++) {
      int number = depth * MOVES + beginning[depth];
      int tileCell = neighbours[cell * MOVES + beginning[depth]];
      lower = 0;
      for (PatternView view : views) {
        lower = Math.max(lower, view.probe(number, depth, cell, tileCell, tiles[tileCell]));
      }
      path[depth] = beginning[depth];
      move(number, depth, cell, tileCell);
      cell = tileCell;
      state = pruning.next(state, beginning[depth]);
    }
    if (lower == 0) {
      sink.found(path, beginning.length);
    } else {
      search(beginning.length, cell, state);
    }
    views.forEach(PatternView::rewind);
    budget.giveBack(allowed);
    allowed = 0;
  }

  /** Enumerates the paths of the same length after a path from an earlier iteration. */
  void searchAfter(byte[] earlier, Sink sink) {
    System.arraycopy(earlier, 0, path, 0, earlier.length);
    resumed = earlier.length;
    search(earlier.length, NO_MOVES, earlier.length, sink);
  }

  /** Returns the rank of the first move to try at a depth. */
  private int firstRank(int depth) {
    if (depth + 1 < resumed) {
      return path[depth];
    }
    int after = depth + 1 == resumed ? path[depth] + 1 : 0;
    resumed = 0;
    return after;
  }

  /** Returns whether to continue. */
  private boolean search(int depth, int cell, int state) {
    int left = bound - depth - 1;
    lookUp(depth, cell, state, left);
    for (int rank = resumed == 0 ? 0 : firstRank(depth); rank < MOVES; rank++) {
      int number = depth * MOVES + rank;
      if (nextStates[number] == MovePruning.NONE) {
        continue;
      }
      if (allowed == 0) {
        allowed = sink.isFutile() ? 0 : budget.take();
        if (allowed == 0) {
          return false;
        }
      }
      allowed--;
      int lower = plain.boundAfter(number);
      if (lower > left || other != null && other.boundAfter(number) > left) {
        continue;
      }
      path[depth] = (byte) rank;
      if (lower == 0 || depth + 1 == length) {
        if (!sink.found(path, depth + 1)) {
          return false;
        }
        continue;
      }
      int tileCell = neighbours[cell * MOVES + rank];
      int tile = tiles[tileCell];
      move(number, depth, cell, tileCell);
      if (!search(depth + 1, tileCell, nextStates[number])) {
        return false;
      }
      takeBack(cell, tileCell, tile);
    }
    return true;
  }

  /**
   * Looks up all moves from a board before making one of them, so that the processor waits for all
   * table entries at the same time.
   */
  private void lookUp(int depth, int cell, int state, int left) {
    for (int rank = 0; rank < MOVES; rank++) {
      int number = depth * MOVES + rank;
      nextStates[number] = pruning.next(state, rank);
      if (nextStates[number] != MovePruning.NONE) {
        int tileCell = neighbours[cell * MOVES + rank];
        plain.probe(number, depth, cell, tileCell, tiles[tileCell]);
      }
    }
    for (int rank = 0; other != null && rank < MOVES; rank++) {
      int number = depth * MOVES + rank;
      if (nextStates[number] != MovePruning.NONE && plain.boundAfter(number) <= left) {
        int tileCell = neighbours[cell * MOVES + rank];
        other.probe(number, depth, cell, tileCell, tiles[tileCell]);
      }
    }
  }

  private void move(int number, int depth, int cell, int tileCell) {
    int tile = tiles[tileCell];
    plain.make(number, depth, tile);
    if (other != null) {
      other.make(number, depth, tile);
    }
    tiles[cell] = tile;
    tiles[tileCell] = 0;
  }

  private void takeBack(int cell, int tileCell, int tile) {
    plain.undo(tile);
    if (other != null) {
      other.undo(tile);
    }
    tiles[tileCell] = tile;
    tiles[cell] = 0;
  }
}
