package slidebase;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.board.Progress;
import slidebase.board.SearchLimit;
import slidebase.pattern.Allowance;
import slidebase.pattern.LevelSizes;
import slidebase.pattern.PatternPaths;
import slidebase.pattern.PatternTable;
import slidebase.pattern.Rejection;
import slidebase.sets.Sweep;
import slidebase.sets.Together;
import slidebase.store.Blob;
import slidebase.store.PatternBlob;
import slidebase.table.NearBoards;
import slidebase.table.Ranking;
import slidebase.table.Walk;
import slidebase.text.Limits;

/** The tables of a partition's patterns, for short searches. */
final class PatternTables extends GoalTables {
  /** The number of boards in the sample that estimates a missing census. */
  private static final int SAMPLE = 1000;

  /** Null until boards are drawn at a distance: most questions need no census. */
  private LevelSizes sizes;

  /** The shortest paths; null until the first question. */
  private volatile PatternPaths paths;

  PatternTables(List<Blob> blobs) {
    super(blobs);
  }

  @Override
  PatternPaths paths(Supplier<Allowance> allowances, int threads) {
    return paths().within(allowances, threads);
  }

  private PatternPaths paths() {
    PatternPaths known = paths;
    if (known == null) {
      known = done(this::searched);
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
  Optional<DrawnLevel> at(int distance, Progress progress) {
    if (goalClass().shape().cells() > Limits.PACKED_CELLS) {
      throw refused("it has %,d boards, too many to draw those at a distance");
    }
    Optional<Census> published = sizes().published();
    int greatest = published.isPresent() ? published.get().greatest() : Limits.MOVES;
    if (distance > greatest) {
      return Optional.empty();
    }
    if (!sizes().areFew(distance)) {
      return Optional.of(new Rejected(distance));
    }
    long[] near = NearBoards.at(distance, goalClass().goal(), published, progress);
    return near.length == 0
        ? Optional.empty()
        : Optional.of(DrawnLevel.of(near.length, random -> near[random.nextInt(near.length)]));
  }

  private synchronized LevelSizes sizes() {
    if (sizes == null) {
      sizes = new LevelSizes(goalClass(), this::sampled);
    }
    return sizes;
  }

  /** Returns the distances of boards drawn from all boards, found by searches on all processors. */
  private int[] sampled() {
    Random random = new Random(1);
    Ranking ranking = Ranking.toward(goalClass().goal());
    long[] slots = random.longs(SAMPLE, 0, ranking.slots()).toArray();
    int[] distances = new int[SAMPLE];
    Allowance.Each allowances = new Allowance.Each(SearchLimit.NONE, Progress.NONE);
    PatternPaths searched = paths(allowances, 1);
    new Together()
        .forEach(
            Sweep.processors(),
            SAMPLE,
            (thread, i) -> distances[i] = searched.distance(Walk.at(ranking, slots[i])));
    return distances;
  }

  /** The boards at a distance, drawn by rejection sampling. */
  private final class Rejected implements DrawnLevel {
    private final int distance;

    Rejected(int distance) {
      this.distance = distance;
    }

    @Override
    public OptionalLong size() {
      return sizes().known(distance);
    }

    @Override
    public LongStream slots(
        RandomGenerator random, Supplier<Allowance> allowances, int threads, Progress progress) {
      Allowance allowance = allowances.get().quiet();
      return sampling().slots(random, sizes().at(distance), allowance, threads, progress);
    }

    @Override
    public Duration timeEach(Supplier<Allowance> allowances, int threads) {
      return sampling().timeEach(sizes().at(distance), allowances.get().quiet(), threads);
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
