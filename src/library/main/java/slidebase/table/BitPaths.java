package slidebase.table;

import java.util.OptionalLong;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import slidebase.board.GoalClass;

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
  int distance(Walk at) {
    return path(Walk.like(at), CODES).length;
  }

  /**
   * Returns a sampler of the boards at a distance, given their number. The bit and the colour
   * reject three of four boards; the path decides about the others.
   */
  Sampler at(int distance, long size) {
    int[] cells = IntStream.range(0, goalClass.shape().cells()).toArray();
    Rejection.Test test =
        (slot, budget) -> {
          Walk walk = Walk.at(ranking, slot);
          return left(walk) == (distance & 3) ? distance(walk) : -1;
        };
    return new Rejection(ranking, cells, distance, OptionalLong.of(size), size, test);
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
