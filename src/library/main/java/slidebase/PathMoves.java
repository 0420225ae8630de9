package slidebase;

import java.util.AbstractList;
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

  /** Wraps the codes of a canonical path. */
  PathMoves(Reduction reduction, byte[] codes) {
    this.reduction = reduction;
    this.codes = codes;
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
