package slidebase.pattern;

import java.util.Arrays;
import java.util.List;
import slidebase.board.Board;
import slidebase.sizes.SizeLimits;
import slidebase.table.Reduction;

/**
 * The boards along a path, reflected by a symmetry of the shape, and the sum of their pattern
 * distances. A symmetry that keeps the goal's blank in its cell maps the goal to itself, with the
 * tiles renamed. So the same tables give another lower bound. For one thread.
 */
final class PatternView {
  private final Reduction reduction;

  /** By cell: its image under the symmetry. */
  private final int[] cells;

  private final PatternTrail[] trails;

  /** By tile: the trail of the pattern that contains its image. */
  private final PatternTrail[] trailOf;

  /** By depth: the sum of the distances. */
  private final int[] sums;

  /** By the number of a move that was looked up: the sum after it. */
  private final int[] nextSums;

  private PatternView(List<PatternTable> tables, Reduction reduction) {
    this.reduction = reduction;
    cells = new int[reduction.goal().shape().cells()];
    sums = new int[SizeLimits.moves(cells.length) + 1];
    nextSums = new int[4 * sums.length];
    Arrays.setAll(cells, reduction::cellFromCanonical);
    trailOf = new PatternTrail[cells.length];
    trails = tables.stream().map(PatternTrail::new).toArray(PatternTrail[]::new);
    for (int i = 0; i < trails.length; i++) {
      for (int tile = 1; tile < trailOf.length; tile++) {
        if (tables.get(i).ranking().has(reduction.tileFromCanonical(tile))) {
          trailOf[tile] = trails[i];
        }
      }
    }
  }

  /**
   * Returns the view of the identity, and that of another symmetry if one keeps the goal's blank in
   * its cell.
   */
  static List<PatternView> of(List<PatternTable> tables) {
    return symmetries(tables).stream().map(each -> new PatternView(tables, each)).toList();
  }

  /** Returns the symmetries of the views. */
  static List<Reduction> symmetries(List<PatternTable> tables) {
    return Reduction.toItself(tables.get(0).pattern().goal()).stream().limit(2).toList();
  }

  /** Begins with a board, and returns the lower bound of its distance. */
  int begin(Board board) {
    Board seen = reduction.fromCanonical(board);
    sums[0] = 0;
    for (PatternTrail trail : trails) {
      trail.begin(seen);
      sums[0] += trail.distance();
    }
    return sums[0];
  }

  /** Returns to the first board. */
  void rewind() {
    for (PatternTrail trail : trails) {
      trail.rewind();
    }
  }

  /**
   * Looks up the move of a tile into the blank's cell, and returns the lower bound after it.
   *
   * @param number the move's number, from {@code 4 * depth} on
   * @param depth the number of moves made before
   */
  int probe(int number, int depth, int blankCell, int tileCell, int tile) {
    int change = trailOf[tile].probe(number, cells[blankCell], cells[tileCell]);
    nextSums[number] = sums[depth] + change;
    return nextSums[number];
  }

  /** Returns the lower bound after a move that was looked up. */
  int boundAfter(int number) {
    return nextSums[number];
  }

  /** Makes a move of a tile that was looked up. */
  void make(int number, int depth, int tile) {
    trailOf[tile].make(number);
    sums[depth + 1] = nextSums[number];
  }

  /** Undoes the last move, given its tile. */
  void undo(int tile) {
    trailOf[tile].undo();
  }
}
