package slidebase.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.table.Budget;

/**
 * A breadth-first search that keeps only the boards of each level that seem nearest to the goal: a
 * beam. It finds short paths quickly, and proves nothing. The merit of a board is the sum of its
 * pattern distances, plus the sum that a symmetry of the goal shows, if one keeps the goal's blank
 * in its cell. Equal questions get equal paths. For one thread and one path.
 */
final class BeamSearch {
  private static final int MOVES = 4;

  /** The number of hashes to remember per board of a level. */
  private static final int REMEMBERED = 32;

  private final Board start;
  private final int width;
  private final int most;
  private final Budget budget;
  private final int size;

  /** By cell and code of a move: the next cell, or -1. */
  private final int[] neighbours;

  /** By view and pattern: the distance. */
  private final DistanceOfPattern[] patterns;

  private final int views;

  /** By tile and view: the number of the pattern whose distance changes when the tile moves. */
  private final int[][] changed;

  /** By tile and cell: a part of a board's hash. */
  private final long[] hashes;

  /** Hashes of boards of this level and earlier ones; the last bits of a hash are its place. */
  private final long[] seen;

  /** By level from 1 on, and board: four times the number of its parent, plus the move's code. */
  private final List<int[]> steps = new ArrayList<>();

  private Frontier level;
  private Frontier next;
  private final Children children;

  /** The number of boards to generate before the next call of the budget. */
  private int allowed;

  /** The boards kept of a level. */
  private final class Frontier {
    /** By board and tile: the cell; the blank's first. */
    final byte[] cells = new byte[width * size];

    /** By board, view and pattern. */
    final short[] distances = new short[width * patterns.length];

    /** By board and view: the sum of the distances. */
    final short[] sums = new short[width * views];

    final long[] hashes = new long[width];
    int count;

    /** Exchanges the blank with a tile. */
    void exchange(int board, int tile) {
      int blank = board * size;
      byte cell = cells[blank];
      cells[blank] = cells[blank + tile];
      cells[blank + tile] = cell;
    }
  }

  /** The children of a level, before the best are kept. */
  private final class Children {
    final int[] steps = new int[width * MOVES];
    final byte[] tiles = new byte[width * MOVES];
    final short[] merits = new short[width * MOVES];

    /** By child and view: the change of the distance. */
    final byte[] changes = new byte[width * MOVES * views];

    final long[] hashes = new long[width * MOVES];
    int count;
  }

  /**
   * Prepares a search.
   *
   * @param width the number of boards to keep of each level
   * @param most the maximum length of a path to find
   * @param salt chooses between boards of equal merit
   */
  BeamSearch(
      List<PatternTable> tables, Board start, int width, int most, long salt, Budget budget) {
    this.start = start;
    this.width = width;
    this.most = most;
    this.budget = budget;
    size = start.shape().cells();
    neighbours = PatternSearch.neighbours(start.shape(), Move::ofCode);
    patterns =
        PatternView.symmetries(tables).stream()
            .flatMap(symmetry -> tables.stream().map(t -> new DistanceOfPattern(t, symmetry)))
            .toArray(DistanceOfPattern[]::new);
    views = patterns.length / tables.size();
    changed = new int[size][views];
    for (int i = 0; i < patterns.length; i++) {
      for (int tile : patterns[i].tiles()) {
        changed[tile][i / tables.size()] = i;
      }
    }
    hashes = new SplittableRandom(salt).longs((long) size * size).toArray();
    seen = new long[REMEMBERED * Integer.highestOneBit(width)];
    level = new Frontier();
    next = new Frontier();
    children = new Children();
  }

  /**
   * Returns the codes of the moves of a path; empty if the kept boards lead to no path within the
   * maximum length, or the budget ends the search.
   */
  Optional<byte[]> path() {
    begin();
    while (level.count > 0) {
      for (int board = 0; board < level.count; board++) {
        if (level.sums[board * views] == 0) {
          return Optional.of(pathTo(board));
        }
      }
      expand();
      keepBest();
      Frontier free = level;
      level = next;
      next = free;
    }
    budget.giveBack(allowed);
    return Optional.empty();
  }

  private void begin() {
    for (int cell = 0; cell < size; cell++) {
      int tile = start.tileAt(cell);
      level.cells[tile] = (byte) cell;
      level.hashes[0] ^= hashes[tile * size + cell];
    }
    for (int i = 0; i < patterns.length; i++) {
      level.distances[i] = (short) patterns[i].of(start);
      level.sums[i * views / patterns.length] += level.distances[i];
    }
    level.count = 1;
    isNew(level.hashes[0]);
  }

  /** Remembers a board, and returns whether it is new; a forgotten board is new, too. */
  private boolean isNew(long hash) {
    int place = (int) hash & seen.length - 1;
    boolean isNew = seen[place] != hash;
    seen[place] = hash;
    return isNew;
  }

  private void expand() {
    children.count = 0;
    byte[] tileAt = new byte[size];
    for (int board = 0; board < level.count; board++) {
      for (int tile = 0; tile < size; tile++) {
        tileAt[level.cells[board * size + tile]] = (byte) tile;
      }
      int blankCell = level.cells[board * size];
      for (int code = 0; code < MOVES; code++) {
        int cell = neighbours[blankCell * MOVES + code];
        if (cell >= 0 && isAllowed()) {
          addChild(MOVES * board + code, board, blankCell, cell, tileAt[cell]);
        }
      }
    }
  }

  private boolean isAllowed() {
    if (allowed == 0) {
      allowed = budget.isOver() ? 0 : budget.take();
    }
    return allowed > 0 && allowed-- > 0;
  }

  private void addChild(int step, int board, int blankCell, int cell, int tile) {
    long blankMoves = hashes[blankCell] ^ hashes[cell];
    long tileMoves = hashes[tile * size + cell] ^ hashes[tile * size + blankCell];
    long hash = level.hashes[board] ^ blankMoves ^ tileMoves;
    if (!isNew(hash)) {
      return;
    }
    int merit = 0;
    int bound = 0;
    level.exchange(board, tile);
    for (int view = 0; view < views; view++) {
      int pattern = changed[tile][view];
      int before = level.distances[board * patterns.length + pattern];
      int change = patterns[pattern].of(level.cells, board * size, before) - before;
      children.changes[children.count * views + view] = (byte) change;
      int sum = level.sums[board * views + view] + change;
      merit += sum;
      bound = Math.max(bound, sum);
    }
    level.exchange(board, tile);
    if (steps.size() + 1 + bound <= most) {
      children.steps[children.count] = step;
      children.tiles[children.count] = (byte) tile;
      children.merits[children.count] = (short) merit;
      children.hashes[children.count++] = hash;
    }
  }

  /** Makes the best children the next level. */
  private void keepBest() {
    int[] counts = new int[Short.MAX_VALUE];
    for (int i = 0; i < children.count; i++) {
      counts[children.merits[i]]++;
    }
    int worst = 0;
    int room = Math.min(width, children.count);
    int[] kept = new int[room];
    while (room > counts[worst]) {
      room -= counts[worst++];
    }
    next.count = 0;
    for (int i = 0; i < children.count; i++) {
      int merit = children.merits[i];
      if (merit < worst || merit == worst && room-- > 0) {
        kept[next.count] = children.steps[i];
        keep(i, next.count++);
      }
    }
    steps.add(kept);
  }

  private void keep(int child, int board) {
    int parent = children.steps[child] / MOVES;
    int tile = children.tiles[child];
    copy(level.cells, parent, next.cells, board, size);
    next.exchange(board, tile);
    copy(level.distances, parent, next.distances, board, patterns.length);
    copy(level.sums, parent, next.sums, board, views);
    for (int view = 0; view < views; view++) {
      int change = children.changes[child * views + view];
      next.distances[board * patterns.length + changed[tile][view]] += (short) change;
      next.sums[board * views + view] += (short) change;
    }
    next.hashes[board] = children.hashes[child];
  }

  private static void copy(Object from, int board, Object to, int other, int length) {
    System.arraycopy(from, board * length, to, other * length, length);
  }

  private byte[] pathTo(int last) {
    budget.giveBack(allowed);
    byte[] path = new byte[steps.size()];
    int board = last;
    for (int depth = path.length - 1; depth >= 0; depth--) {
      int step = steps.get(depth)[board];
      path[depth] = (byte) (step % MOVES);
      board = step / MOVES;
    }
    return path;
  }
}
