package slidebase;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;
import slidebase.board.Move;
import slidebase.table.Reduction;

/**
 * The moves for a goal that correspond to a canonical path, each computed when it is read.
 * Immutable.
 */
final class PathMoves extends AbstractList<Move> implements RandomAccess {
  private final Reduction reduction;
  private final byte[] codes;

  /** Copies the first codes of a canonical path. */
  PathMoves(Reduction reduction, byte[] codes, int length) {
    this.reduction = reduction;
    this.codes = Arrays.copyOf(codes, length);
  }

  @Override
  public Move get(int index) {
    return reduction.fromCanonical(codes[index]);
  }

  @Override
  public int size() {
    return codes.length;
  }
}
