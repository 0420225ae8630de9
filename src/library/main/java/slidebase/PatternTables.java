package slidebase;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import slidebase.board.Progress;
import slidebase.pattern.Budget;
import slidebase.pattern.LevelSizes;
import slidebase.pattern.PatternPaths;
import slidebase.pattern.PatternTable;
import slidebase.pattern.Rejection;
import slidebase.pattern.Sample;
import slidebase.store.Blob;
import slidebase.store.PatternBlob;
import slidebase.table.NearBoards;
import slidebase.text.SizeLimits;

/** The tables of a partition's patterns, for short searches. */
final class PatternTables extends GoalTables {
  /** Estimates a missing census. */
  private final Sample sample = new Sample();

  /** The shortest paths; null until the first question. */
  private volatile PatternPaths paths;

  PatternTables(List<Blob> blobs) {
    super(blobs);
  }

  @Override
  PatternPaths paths(Supplier<Budget> budgets, int threads) {
    return paths().within(budgets, threads);
  }

  private PatternPaths paths() {
    PatternPaths known = paths;
    if (known == null) {
      known = guarded(this::searched);
      paths = known;
    }
    return known;
  }

  private PatternPaths searched() throws IOException {
    List<PatternTable> tables = new ArrayList<>();
    for (Blob blob : blobs) {
      tables.add(((PatternBlob) blob).table());
    }
    return new PatternPaths(tables);
  }

  @Override
  boolean areSearched() {
    return true;
  }

  @Override
  long generated() {
    return paths().generated();
  }

  @Override
  Optional<DrawnLevel> at(int distance, Budget budget, int threads, Progress progress) {
    if (goalClass().shape().cells() > SizeLimits.PACKED_CELLS) {
      throw refused("it has %,d boards, too many to draw those at a distance");
    }
    LevelSizes sizes =
        new LevelSizes(
            goalClass(), () -> guarded(() -> sample.distances(paths(), budget, threads, progress)));
    if (distance > sizes.greatest()) {
      return Optional.empty();
    }
    if (!sizes.areFew(distance)) {
      return Optional.of(new Rejected(distance, sizes.known(distance), sizes.at(distance)));
    }
    long[] near =
        NearBoards.at(
            distance, goalClass().goal(), sizes.published(), budget.enumerating(progress));
    return near.length == 0
        ? Optional.empty()
        : Optional.of(DrawnLevel.of(near.length, random -> near[random.nextInt(near.length)]));
  }

  /** The boards at a distance, drawn by rejection sampling. */
  private final class Rejected implements DrawnLevel {
    private final int distance;
    private final OptionalLong size;

    /** The approximate number of boards. */
    private final double about;

    Rejected(int distance, OptionalLong size, double about) {
      this.distance = distance;
      this.size = size;
      this.about = about;
    }

    @Override
    public OptionalLong size() {
      return size;
    }

    @Override
    public LongStream slots(RandomGenerator random, Budget budget, int threads, Progress progress) {
      LongSupplier draws = sampling().draws(random, about, budget, threads, progress);
      return LongStream.generate(() -> guarded(draws::getAsLong));
    }

    @Override
    public Duration timeEach(Budget budget, int threads) {
      return guarded(() -> sampling().timeEach(about, budget, threads));
    }

    private Rejection sampling() {
      return paths().at(distance);
    }
  }

  @Override
  void clear() {
    paths = null;
  }
}
