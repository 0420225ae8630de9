package slidebase;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.board.Progress;
import slidebase.pattern.LevelSizes;
import slidebase.pattern.PatternPaths;
import slidebase.pattern.PatternTable;
import slidebase.pattern.Sample;
import slidebase.store.Blob;
import slidebase.store.PatternBlob;
import slidebase.table.Budget;
import slidebase.table.NearBoards;
import slidebase.table.Sampler;
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
  PatternPaths paths() {
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
  Optional<Sampler> at(int distance, Budget budget, Progress progress) {
    if (goalClass().shape().cells() > SizeLimits.PACKED_CELLS) {
      throw refused("it has %,d boards, too many to draw those at a distance");
    }
    LevelSizes sizes =
        new LevelSizes(
            goalClass(), () -> guarded(() -> sample.distances(paths(), budget, progress)));
    if (distance > sizes.greatest()) {
      return Optional.empty();
    }
    if (!sizes.areFew(distance)) {
      return Optional.of(paths().at(distance, sizes.known(distance), sizes.at(distance)));
    }
    Progress levels = budget.enumerating(progress);
    long[] near = NearBoards.at(distance, goalClass().goal(), sizes.published(), levels);
    return near.length == 0 ? Optional.empty() : Optional.of(Sampler.InHand.of(near));
  }

  @Override
  void clear() {
    paths = null;
  }
}
