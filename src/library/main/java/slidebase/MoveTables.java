package slidebase;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.pattern.Budget;
import slidebase.sets.Level;
import slidebase.sets.Sweep;
import slidebase.store.TableBlob;
import slidebase.table.Proof;
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
  TablePaths paths(Supplier<Budget> budgets, int threads) {
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
  Optional<DrawnLevel> at(int distance, Budget budget, int threads, Progress progress) {
    Level level = guarded(() -> Proof.level(table(), distance, progress));
    int boards = (int) level.size();
    return boards == 0
        ? Optional.empty()
        : Optional.of(DrawnLevel.of(boards, random -> level.slot(random.nextInt(boards))));
  }

  @Override
  void clear() {
    paths = null;
    proof = null;
  }
}
