package slidebase.table;

import java.io.UncheckedIOException;
import slidebase.board.GoalClass;
import slidebase.text.Limits;

/**
 * The shortest paths that bit 1 of each distance tells: see {@link DistanceBits}. A step takes a
 * look at some neighbours, and no more. Immutable and thread-safe.
 */
public final class BitPaths implements ShortestPaths {
  private static final int MOVES = 4;
  private static final int[] CODES = {0, 1, 2, 3};

  /** Tells the bits. */
  @FunctionalInterface
  public interface Bits {
    /**
     * Returns bit 1 of the distance of the board at a slot.
     *
     * @throws UncheckedIOException if it cannot be read or is damaged
     */
    int at(long slot);
  }

  private final GoalClass goalClass;
  private final Ranking ranking;
  private final Bits bits;

  /** Returns those to the canonical goal of a class. */
  public BitPaths(GoalClass goalClass, Bits bits) {
    this.goalClass = goalClass;
    this.ranking = Ranking.toward(goalClass.goal());
    this.bits = bits;
  }

  @Override
  public int distance(Walk at) {
    return path(Walk.like(at), CODES, new byte[Limits.MOVES]);
  }

  @Override
  public int path(Walk walk, byte[] path) {
    return path(walk, CODES, path);
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException if the bits are wrong, and lead astray
   */
  @Override
  public int path(Walk walk, int[] order, byte[] path) {
    long start = walk.slot();
    Walk beyond = Walk.like(walk);
    int length = 0;
    for (int left = modulo4(walk); !isGoal(walk); left = left + 3 & 3) {
      int rank = 0;
      while (rank < MOVES && !leadsNearer(walk, order[rank], left, beyond)) {
        rank++;
      }
      if (rank == MOVES || length == Limits.MOVES) {
        throw new IllegalStateException(
            String.format(
                "the %s table is wrong: its distances from %s lead astray",
                goalClass.name(), ranking.boardAt(start)));
      }
      path[length++] = (byte) order[rank];
      walk.goTo(beyond);
    }
    return length;
  }

  @Override
  public int bestMoves(Walk at) {
    return isGoal(at) ? 0 : bestMoves(at, modulo4(at), Walk.like(at));
  }

  private int bestMoves(Walk at, int distance, Walk beyond) {
    int best = 0;
    for (int code = 0; code < MOVES; code++) {
      if (leadsNearer(at, code, distance, beyond)) {
        best |= 1 << code;
      }
    }
    return best;
  }

  @Override
  public long count(Walk at) {
    return PathCount.of(ranking, at, distance(at), this::bestMoves);
  }

  private boolean isGoal(Walk walk) {
    return walk.isInOrder(goalClass.canonicalCell());
  }

  /** Returns the distance modulo 4. */
  int modulo4(Walk at) {
    int odd = goalClass.shape().differInColour(at.blankCell(), goalClass.canonicalCell()) ? 1 : 0;
    return bits.at(at.slot()) << 1 | odd;
  }

  /**
   * Tells whether a move leads one step nearer; another walk tries it out, and stands there then.
   *
   * @param distance from where the move begins, modulo 4 or not
   */
  private boolean leadsNearer(Walk at, int code, int distance, Walk beyond) {
    if (!at.allows(code)) {
      return false;
    }
    beyond.goTo(at);
    beyond.move(code);
    return bits.at(beyond.slot()) == (distance - 1 >> 1 & 1);
  }
}
