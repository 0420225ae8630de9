package slidebase.table;

import java.util.function.LongToIntFunction;
import slidebase.board.GoalClass;
import slidebase.text.SizeLimits;

/**
 * The shortest paths determined by bit 1 of each distance; see {@link DistanceBits}. A step looks
 * only at some neighbours. Immutable and thread-safe.
 */
public final class BitPaths extends Descent {
  private final LongToIntFunction bits;

  /**
   * Returns the shortest paths to the canonical goal of a class.
   *
   * @param bits by the slot of a board: bit 1 of its distance
   */
  public BitPaths(GoalClass goalClass, LongToIntFunction bits) {
    super(goalClass, Ranking.toward(goalClass.goal()));
    this.bits = bits;
  }

  @Override
  public int distance(Walk at) {
    return path(Walk.like(at), CODES, new byte[SizeLimits.MOVES]);
  }

  /** Returns the distance modulo 4. */
  @Override
  int left(Walk at) {
    int odd = goalClass.shape().differInColour(at.blankCell(), goalClass.canonicalCell()) ? 1 : 0;
    return bits.applyAsInt(at.slot()) << 1 | odd;
  }

  @Override
  int parent(Walk at) {
    return NO_MOVE;
  }

  @Override
  boolean isNearer(Walk neighbour, int left) {
    return DistanceBits.besides(left, bits.applyAsInt(neighbour.slot())) < left;
  }
}
