package slidebase;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.store.Blob;
import slidebase.store.PartedTable;
import slidebase.table.BitPaths;
import slidebase.table.Budget;
import slidebase.table.NearBoards;
import slidebase.table.Sampler;
import slidebase.table.Table;

/** A table of distances in parts, whose bytes are checked when they are used. */
final class PartTables extends GoalTables {
  private final PartedTable table;
  private final BitPaths paths;

  PartTables(List<Blob> blobs) {
    super(blobs);
    try {
      table = PartedTable.of(blobs, "the tables");
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
    paths = new BitPaths(goalClass(), table::bit);
  }

  @Override
  Table table() {
    throw refused("its table of %,d boards is in parts, too large to be read as a whole");
  }

  @Override
  BitPaths paths() {
    return paths;
  }

  @Override
  Census census(Progress progress) {
    return table.census();
  }

  @Override
  LongStream antipodes(Progress progress) {
    return guarded(() -> LongStream.of(table.at(table.census().greatest())));
  }

  @Override
  Optional<Sampler> at(int distance, Budget budget, Progress progress) {
    return distance > table.census().greatest()
        ? Optional.empty()
        : Optional.of(guarded(() -> table.sampler(paths, distance, NearBoards.MOST, progress)));
  }
}
