package slidebase.table;

import java.io.UncheckedIOException;
import slidebase.board.GoalClass;
import slidebase.text.Limits;

/**
 * The shortest paths determined by bit 1 of each distance; see {@link DistanceBits}. A step looks
 * at some neighbours, and no more. Immutable and thread-safe.
 */
public final class BitPaths extends Descent {
  /** Reads the bits. */
  @FunctionalInterface
  public interface Bits {
    /**
     * Returns bit 1 of the distance of the board at a slot.
     *
     * @throws UncheckedIOException if it cannot be read or is damaged
     */
    int bit(long slot);
  }

  private final GoalClass goalClass;
  private final Bits bits;

  /** Returns those to the canonical goal of a class. */
  public BitPaths(GoalClass goalClass, Bits bits) {
    super(goalClass, Ranking.toward(goalClass.goal()));
    this.goalClass = goalClass;
    this.bits = bits;
  }

  @Override
  public int distance(Walk at) {
    return path(Walk.like(at), CODES, new byte[Limits.MOVES]);
  }

  /** Returns the distance modulo 4. */
  @Override
  int left(Walk at) {
    int odd = goalClass.shape().differInColour(at.blankCell(), goalClass.canonicalCell()) ? 1 : 0;
    return bits.bit(at.slot()) << 1 | odd;
  }

  @Override
  int parent(Walk at) {
    return NO_MOVE;
  }

  @Override
  boolean isNearer(Walk neighbour, int left) {
    return DistanceBits.besides(left, bits.bit(neighbour.slot())) < left;
  }
}
