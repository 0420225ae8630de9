package slidebase.table;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.PackedBoard;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.sets.Sweep;
import slidebase.sets.Together;

/**
 * All boards at a distance near a goal, found from there level by level: the neighbours of a level
 * are of the next one or of that before. A board is one number, so that numbers are in the order of
 * slots:
 *
 * <pre>
 *   the blank's cell (4 bits) | the first tile in reading order (4 bits) | the second tile | ...
 * </pre>
 *
 * <p>The blank's cell has its highest bit inverted, for numbers have a sign. A horizontal move
 * changes the cell alone. A vertical one carries a tile past width-1 others: it rotates the tiles
 * of a row's length. Immutable.
 */
public final class NearBoards {
  /** So many boards at a distance are found in some seconds, with 500 MB of memory. */
  public static final long MOST = 10_000_000;

  private static final int CELL_AT = 60;
  private static final int BITS = 4;
  private static final int TILE = (1 << BITS) - 1;
  private static final long SIGN = Long.MIN_VALUE;

  /** A level of fewer boards is left to the calling thread. */
  private static final int FEW = 1 << 14;

  private final Shape shape;
  private final Ranking ranking;
  private final long[] boards;

  private NearBoards(Board goal, long[] boards) {
    this.shape = goal.shape();
    this.ranking = Ranking.toward(goal);
    this.boards = boards;
  }

  /** Tells whether no level up to a distance has more boards than a number. */
  public static boolean areFew(Census census, int distance, long most) {
    return IntStream.rangeClosed(0, distance).allMatch(level -> census.at(level) <= most);
  }

  /**
   * Finds the boards at a distance from a goal of up to {@link PackedBoard#MOST_CELLS} cells.
   *
   * @param census how many boards there have to be at each distance; empty if nobody knows
   * @param progress is told, level by level, how many are found
   * @throws IllegalStateException if there are more or fewer
   * @throws CancellationException if the thread is interrupted
   */
  public static NearBoards at(
      int distance, Board goal, Optional<Census> census, Progress progress) {
    NearBoards levels = new NearBoards(goal, new long[0]);
    long[] before = {};
    long[] level = {levels.number(goal)};
    long total = census.isPresent() ? census.get().at(distance) : 0;
    for (int depth = 0; depth < distance; depth++) {
      progress.at("level " + depth, level.length, total);
      if (Thread.currentThread().isInterrupted()) {
        throw new CancellationException("no board was drawn, for the thread was interrupted");
      }
      long[] next = levels.neighbours(level, before);
      if (census.isPresent() && census.get().at(depth + 1) != next.length) {
        throw new IllegalStateException(
            String.format(
                "the table is wrong: it says %,d boards where %,d are",
                census.get().at(depth + 1), next.length));
      }
      before = level;
      level = next;
    }
    return new NearBoards(goal, level);
  }

  /** Returns how many boards there are. */
  public int size() {
    return boards.length;
  }

  /** Returns the slot of a board, of all in the order of their slots. */
  public long slot(int index) {
    return ranking.slotOf(board(boards[index]));
  }

  private long number(Board board) {
    long number = SIGN ^ (long) board.blankCell() << CELL_AT;
    int at = CELL_AT;
    for (int cell = 0; cell < shape.cells(); cell++) {
      if (board.tileAt(cell) != 0) {
        at -= BITS;
        number |= (long) board.tileAt(cell) << at;
      }
    }
    return number;
  }

  private static int cell(long number) {
    return (int) ((number ^ SIGN) >>> CELL_AT);
  }

  private Board board(long number) {
    int[] tiles = new int[shape.cells()];
    int at = CELL_AT;
    for (int cell = 0; cell < tiles.length; cell++) {
      if (cell != cell(number)) {
        at -= BITS;
        tiles[cell] = (int) (number >>> at) & TILE;
      }
    }
    return Board.of(shape, tiles);
  }

  /** Returns the neighbours of some boards but for those before, all ascending. */
  private long[] neighbours(long[] level, long[] before) {
    int shares = level.length < FEW ? 1 : Sweep.processors();
    long[][] found = new long[shares][];
    new Together()
        .run(
            shares,
            share -> {
              int from = (int) ((long) level.length * share / shares);
              int to = (int) ((long) level.length * (share + 1) / shares);
              found[share] = neighbours(level, from, to);
            });
    long[] all = found[0];
    if (shares > 1) {
      all = new long[Arrays.stream(found).mapToInt(each -> each.length).sum()];
      int size = 0;
      for (int share = 0; share < shares; share++) {
        System.arraycopy(found[share], 0, all, size, found[share].length);
        size += found[share].length;
        found[share] = null;
      }
    }
    Arrays.parallelSort(all);
    return Arrays.copyOf(all, without(before, all));
  }

  private long[] neighbours(long[] level, int from, int to) {
    int size = 0;
    for (int i = from; i < to; i++) {
      size += Integer.bitCount(ranking.allowed()[cell(level[i])]);
    }
    long[] found = new long[size];
    int width = shape.width();
    int cells = shape.cells();
    for (int i = from, next = 0; i < to; i++) {
      long board = level[i];
      int cell = cell(board);
      if (cell >= width) {
        found[next++] = firstToLast(board, cell - width) - ((long) width << CELL_AT);
      }
      if (cell + width < cells) {
        found[next++] = lastToFirst(board, cell) + ((long) width << CELL_AT);
      }
      if (cell % width > 0) {
        found[next++] = board - (1L << CELL_AT);
      }
      if (cell % width < width - 1) {
        found[next++] = board + (1L << CELL_AT);
      }
    }
    return found;
  }

  /** Carries the first tile of a row to its back; the row begins at a place of the tile order. */
  private long firstToLast(long board, int front) {
    int low = CELL_AT - BITS * (front + shape.width());
    long row = board >>> low & rowMask();
    long rotated = row << BITS & rowMask() | row >>> BITS * (shape.width() - 1);
    return board ^ (row ^ rotated) << low;
  }

  /** Carries the last tile of a row to its front; the row begins at a place of the tile order. */
  private long lastToFirst(long board, int front) {
    int low = CELL_AT - BITS * (front + shape.width());
    long row = board >>> low & rowMask();
    long rotated = row >>> BITS | (row & TILE) << BITS * (shape.width() - 1);
    return board ^ (row ^ rotated) << low;
  }

  private long rowMask() {
    return (1L << BITS * shape.width()) - 1;
  }

  /** Keeps each board once that is none of those before, and returns how many they are. */
  private static int without(long[] before, long[] ascending) {
    int kept = 0;
    for (int i = 0, old = 0; i < ascending.length; i++) {
      while (old < before.length && before[old] < ascending[i]) {
        old++;
      }
      boolean isOld = old < before.length && before[old] == ascending[i];
      if (!isOld && (kept == 0 || ascending[kept - 1] != ascending[i])) {
        ascending[kept++] = ascending[i];
      }
    }
    return kept;
  }
}
