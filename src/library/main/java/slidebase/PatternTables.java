package slidebase;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import slidebase.pattern.Allowance;
import slidebase.pattern.PatternPaths;
import slidebase.pattern.PatternTable;
import slidebase.store.Blob;
import slidebase.store.PatternBlob;

/** The tables of a partition's patterns, which make searches short. */
final class PatternTables extends GoalTables {
  private final List<Blob> blobs;

  /** The shortest paths, once they were asked for. */
  private volatile PatternPaths paths;

  PatternTables(List<Blob> blobs) {
    super(blobs);
    this.blobs = blobs;
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
  void clear() {
    paths = null;
  }
}
