package slidebase.goal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.store.Blob;
import slidebase.store.PartedTable;
import slidebase.table.Budget;
import slidebase.table.DistanceBits;
import slidebase.table.DistanceParts;
import slidebase.table.NearBoards;
import slidebase.table.Ranking;
import slidebase.table.Rejection;
import slidebase.table.Sampler;
import slidebase.table.UnfoldedTable;
import slidebase.table.Walk;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;

/**
 * A table of distances in parts: bit 1 of the distance of each board; see {@link DistanceBits}. A
 * step on a path looks only at some neighbours.
 */
final class PartTables extends Descent {
  private final List<Blob> blobs;
  private final DistanceParts table;
  private final LongToIntFunction bits;
  private final Ranking ranking;

  /**
   * @param bits by the slot of a board: bit 1 of its distance
   */
  PartTables(List<Blob> blobs, DistanceParts table, LongToIntFunction bits) {
    super(table.division().goalClass());
    this.blobs = blobs;
    this.table = table;
    this.bits = bits;
    this.ranking = Ranking.toward(goalClass().goal());
  }

  /** Returns the table in the blobs of all its parts, which are checked when they are used. */
  static PartTables of(List<Blob> blobs) {
    try {
      PartedTable table = PartedTable.of(blobs, "the tables");
      return new PartTables(blobs, table, table::bit);
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  @Override
  public List<Blob> blobs() {
    return blobs;
  }

  @Override
  public Blob ofAllBoards() {
    throw inParts();
  }

  @Override
  public UnfoldedTable unfolded() {
    throw inParts();
  }

  private IllegalArgumentException inParts() {
    return refused("its table of %,d boards is in parts, too large to be read as a whole");
  }

  @Override
  Ranking ranking() {
    return ranking;
  }

  @Override
  int distance(Walk at) {
    return path(Walk.like(at), Walk.CODES).length;
  }

  /** Returns the distance modulo 4. */
  @Override
  int left(Walk at) {
    boolean isOdd = goalClass().shape().differInColour(at.blankCell(), goalClass().canonicalCell());
    return bits.applyAsInt(at.slot()) << 1 | (isOdd ? 1 : 0);
  }

  @Override
  int parent(Walk at) {
    return NO_MOVE;
  }

  @Override
  boolean isNearer(Walk neighbour, int left) {
    return DistanceBits.besides(left, bits.applyAsInt(neighbour.slot())) < left;
  }

  @Override
  public Census census(Progress progress) {
    return table.census();
  }

  @Override
  public LongStream antipodes(Progress progress) {
    return LongStream.of(listed(table.census().greatest()));
  }

  private long[] listed(int distance) {
    try {
      return table.at(distance);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  @Override
  public Optional<Sampler> at(int distance, Budget budget, Progress progress) {
    return distance > table.census().greatest()
        ? Optional.empty()
        : Optional.of(sampler(distance, NearBoards.MOST, progress));
  }

  /**
   * Returns a sampler of the boards at a distance. Far from the goal, the boards are listed. Near
   * it, a search from the goal finds them level by level. In between, boards are drawn from all
   * until one is at the distance: the bit and the colour reject three of four, and the path decides
   * about the others.
   *
   * @param distance a distance with at least one board
   * @param mostNear the maximum number of boards at a distance to be found from the goal
   */
  Sampler sampler(int distance, long mostNear, Progress progress) {
    Census census = table.census();
    if (distance >= table.firstListed()) {
      return Sampler.InHand.of(listed(distance));
    }
    GoalClass goalClass = goalClass();
    if (NearBoards.areFew(census, distance, mostNear)) {
      return Sampler.InHand.of(
          NearBoards.at(distance, goalClass.goal(), Optional.of(census), progress));
    }
    Rejection.Test test =
        (slot, budget) -> {
          Walk walk = Walk.at(ranking, slot);
          return left(walk) == (distance & 3) ? distance(walk) : -1;
        };
    int[] cells = IntStream.range(0, goalClass.shape().cells()).toArray();
    long size = census.at(distance);
    return new Rejection(ranking, cells, distance, OptionalLong.of(size), size, test);
  }
}
