package slidebase;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.sets.Level;
import slidebase.sets.Sweep;
import slidebase.store.TableBlob;
import slidebase.table.Budget;
import slidebase.table.Proof;
import slidebase.table.Sampler;
import slidebase.table.Table;
import slidebase.table.TablePaths;

/** A table with a move per board. */
final class MoveTables extends GoalTables {
  private final TableBlob blob;

  /** The shortest paths; null until the first question. */
  private volatile TablePaths paths;

  /** The proof; null until a question needs it. */
  private volatile Proof proof;

  MoveTables(TableBlob blob) {
    super(List.of(blob));
    this.blob = blob;
  }

  @Override
  Table table() {
    try {
      return blob.table();
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  @Override
  TablePaths paths() {
    TablePaths known = paths;
    if (known == null) {
      known = new TablePaths(table());
      paths = known;
    }
    return known;
  }

  @Override
  void unfold() {
    TablePaths known = paths;
    if (known == null || known.distances() == null) {
      paths = guarded(() -> TablePaths.unfold(table()));
    }
  }

  @Override
  Census census(Progress progress) {
    return proof(progress).census();
  }

  @Override
  LongStream antipodes(Progress progress) {
    return proof(progress).antipodes().stream().mapToLong(Long::longValue);
  }

  private synchronized Proof proof(Progress progress) {
    if (proof == null) {
      proof = guarded(() -> Proof.of(table(), Sweep.processors(), progress));
    }
    return proof;
  }

  @Override
  Optional<Sampler> at(int distance, Budget budget, Progress progress) {
    Level level = guarded(() -> Proof.level(table(), distance, progress));
    return level.size() == 0
        ? Optional.empty()
        : Optional.of(new Sampler.InHand((int) level.size(), level::slot));
  }

  @Override
  void clear() {
    paths = null;
    proof = null;
  }
}
