package slidebase.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.table.Symmetry;
import slidebase.text.Limits;

/**
 * One depth-first search after the other of iterative deepening (Korf, "Depth-first
 * iterative-deepening", Artificial Intelligence 27, 1985): it goes over all paths from a board
 * along which the moves made and the lower bound of those to come are no more than a bound. The
 * lower bound is the sum of the pattern distances, or that which a symmetry of the goal shows if it
 * is greater. Paths that {@link ShortWords} tell to be useless are left out. Children are met in an
 * order of the moves, and so paths in their lexicographic order. For one thread.
 */
final class PatternSearch {
  private static final int MOVES = 4;

  /** What is told of a search meanwhile, and what it is to do when it finds a path. */
  interface Observer {
    /** Returns how many boards may be generated before it is asked again; 0 to end the search. */
    int more();

    /** A path was found; tells whether to go on. */
    boolean found(byte[] path, int length);
  }

  private final ShortWords words;
  private final Observer observer;

  /** By cell and rank of a move: the cell where it leads, if it is allowed. */
  private final int[] neighbours;

  private final List<PatternView> views;
  private final PatternView plain;

  /** What other views there are: one or none. */
  private final PatternView other;

  /** By cell: the tile there. */
  private final int[] tiles;

  /** By depth: the rank of the move. */
  private final byte[] path = new byte[Limits.MOVES];

  private int bound;

  /** How many boards may be generated before the observer is asked. */
  private int allowed;

  /** Where a search ends that looks for prefixes only, and what it has found. */
  private int prefixLength;

  private List<byte[]> prefixes = new ArrayList<>();

  /**
   * Makes ready for searches toward the goal of some tables that share no tile and leave none out.
   */
  PatternSearch(List<PatternTable> tables, ShortWords words, Observer observer) {
    this.words = words;
    this.observer = observer;
    Board goal = tables.get(0).pattern().goal();
    Shape shape = goal.shape();
    neighbours = new int[shape.cells() * MOVES];
    for (int cell = 0; cell < shape.cells(); cell++) {
      for (int rank = 0; rank < MOVES; rank++) {
        Move move = words.move(rank);
        if (shape.allows(cell, move)) {
          neighbours[cell * MOVES + rank] = shape.neighbour(cell, move);
        }
      }
    }
    views = views(tables, goal);
    plain = views.get(0);
    other = views.size() == 1 ? null : views.get(1);
    tiles = new int[shape.cells()];
  }

  /** The view as it is, and that through another symmetry if one leaves the goal's blank. */
  private static List<PatternView> views(List<PatternTable> tables, Board goal) {
    List<PatternView> views = new ArrayList<>();
    for (Symmetry symmetry : Symmetry.of(goal.shape())) {
      boolean isOfGoal =
          symmetry.target().equals(goal.shape())
              && symmetry.cell(goal.blankCell()) == goal.blankCell();
      if (isOfGoal && views.size() < 2) {
        int[] cells = new int[goal.shape().cells()];
        for (int cell = 0; cell < cells.length; cell++) {
          cells[cell] = symmetry.cell(cell);
        }
        views.add(new PatternView(tables, cells, Limits.MOVES));
      }
    }
    return views;
  }

  /** Goes to a board, and returns the lower bound of its distance. */
  int begin(Board board) {
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[cell] = board.tileAt(cell);
    }
    int greatest = 0;
    for (PatternView view : views) {
      greatest = Math.max(greatest, view.begin(board));
    }
    return greatest;
  }

  /**
   * Searches up to a bound from the board where it began, behind some moves.
   *
   * @param prefix the ranks of the moves, which are none that the search itself would leave out
   */
  void search(int blankCell, int bound, byte[] prefix) {
    this.bound = bound;
    int[] before = tiles.clone();
    int cell = blankCell;
    int state = blankCell;
    for (int depth = 0; depth < prefix.length; depth++) {
      int tileCell = neighbours[cell * MOVES + prefix[depth]];
      for (PatternView view : views) {
        view.boundAfter(depth, cell, tileCell, tiles[tileCell]);
      }
      path[depth] = prefix[depth];
      move(depth, cell, tileCell);
      cell = tileCell;
      state = words.next(state, prefix[depth]);
    }
    search(prefix.length, cell, state);
    System.arraycopy(before, 0, tiles, 0, tiles.length);
  }

  /** Returns the ranks of the moves that paths within a bound begin with, in their order. */
  List<byte[]> prefixes(int blankCell, int bound, int length) {
    prefixes = new ArrayList<>();
    prefixLength = length;
    search(blankCell, bound, new byte[0]);
    prefixLength = 0;
    return prefixes;
  }

  /** Tells whether to go on. */
  private boolean search(int depth, int cell, int state) {
    int left = bound - depth - 1;
    for (int rank = 0; rank < MOVES; rank++) {
      int next = words.next(state, rank);
      if (next == ShortWords.NONE) {
        continue;
      }
      if (allowed == 0) {
        allowed = observer.more();
        if (allowed == 0) {
          return false;
        }
      }
      allowed--;
      int tileCell = neighbours[cell * MOVES + rank];
      int tile = tiles[tileCell];
      int lower = plain.boundAfter(depth, cell, tileCell, tile);
      if (lower > left || other != null && other.boundAfter(depth, cell, tileCell, tile) > left) {
        continue;
      }
      path[depth] = (byte) rank;
      if (lower == 0) {
        if (!observer.found(path, depth + 1)) {
          return false;
        }
        continue;
      }
      if (depth + 1 == prefixLength) {
        prefixes.add(Arrays.copyOf(path, prefixLength));
        continue;
      }
      move(depth, cell, tileCell);
      if (!search(depth + 1, tileCell, next)) {
        return false;
      }
      tiles[tileCell] = tile;
      tiles[cell] = 0;
    }
    return true;
  }

  private void move(int depth, int cell, int tileCell) {
    int tile = tiles[tileCell];
    plain.move(depth, tile);
    if (other != null) {
      other.move(depth, tile);
    }
    tiles[cell] = tile;
    tiles[tileCell] = 0;
  }

  /** Returns how many boards it might still have generated, and now may not. */
  int giveBack() {
    int left = allowed;
    allowed = 0;
    return left;
  }
}
