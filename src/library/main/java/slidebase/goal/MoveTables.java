package slidebase.goal;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.sets.Level;
import slidebase.sets.Sweep;
import slidebase.store.Blob;
import slidebase.store.TableBlob;
import slidebase.table.Budget;
import slidebase.table.Proof;
import slidebase.table.Ranking;
import slidebase.table.Sampler;
import slidebase.table.Table;
import slidebase.table.UnfoldedTable;
import slidebase.table.Walk;
import slidebase.table.WrongTableException;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;

/**
 * A table with a move per board, which is followed to the goal. After many questions, it unfolds
 * the answers about all boards if the shape has few; then a question is one look-up.
 */
final class MoveTables extends Descent {
  /** The number of questions that take about as long as unfolding 3x3. */
  private static final int MANY = 20_000;

  private final TableBlob blob;
  private final boolean areUnfoldable;

  /** The number of questions so far; threads may lose some. */
  private int asked;

  /** The answers about all boards; null until many questions were asked. */
  private volatile UnfoldedTable unfolded;

  /** The proof; null until a question needs it. */
  private volatile Proof proof;

  MoveTables(TableBlob blob) {
    super(blob.goalClass());
    this.blob = blob;
    this.areUnfoldable = UnfoldedTable.serves(blob.goalClass().shape());
  }

  @Override
  public List<Blob> blobs() {
    return List.of(blob);
  }

  @Override
  public Blob ofAllBoards() {
    table();
    return blob;
  }

  private Table table() {
    try {
      return blob.table();
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  @Override
  Ranking ranking() {
    return table().ranking();
  }

  @Override
  Walk walk(int[] start) {
    if (areUnfoldable && unfolded == null && ++asked > MANY) {
      unfolded();
    }
    return super.walk(start);
  }

  @Override
  public synchronized UnfoldedTable unfolded() {
    if (unfolded == null) {
      try {
        unfolded = UnfoldedTable.of(table());
      } catch (WrongTableException e) {
        throw wrong(e);
      }
    }
    return unfolded;
  }

  private IllegalStateException wrong(WrongTableException e) {
    return new IllegalStateException(e.messageFor(goalClass()), e);
  }

  @Override
  public byte[] path(int[] start, Supplier<Budget> budgets) {
    Walk walk = walk(start);
    UnfoldedTable known = unfolded;
    return known == null ? table().follow(walk) : known.path((int) walk.slot());
  }

  @Override
  public int bestMoves(int[] start, Supplier<Budget> budgets) {
    UnfoldedTable known = unfolded;
    return known == null
        ? super.bestMoves(start, budgets)
        : known.bestMoves()[(int) walk(start).slot()];
  }

  @Override
  int distance(Walk at) {
    UnfoldedTable known = unfolded;
    return known == null ? table().distance(at) : known.distances()[(int) at.slot()];
  }

  @Override
  int left(Walk at) {
    return distance(at);
  }

  @Override
  int parent(Walk at) {
    return table().codeAt(at.slot());
  }

  @Override
  boolean isNearer(Walk neighbour, int left) {
    return distance(neighbour) < left;
  }

  @Override
  public Census census(Progress progress) {
    return proof(progress).census();
  }

  @Override
  public LongStream antipodes(Progress progress) {
    return proof(progress).antipodes().stream().mapToLong(Long::longValue);
  }

  private synchronized Proof proof(Progress progress) {
    if (proof == null) {
      try {
        proof = Proof.of(table(), Sweep.processors(), progress);
      } catch (WrongTableException e) {
        throw wrong(e);
      }
    }
    return proof;
  }

  @Override
  public Optional<Sampler> at(int distance, Budget budget, Progress progress) {
    try {
      Level level = Proof.level(table(), distance, progress);
      return level.size() == 0
          ? Optional.empty()
          : Optional.of(new Sampler.InHand((int) level.size(), level::slot));
    } catch (WrongTableException e) {
      throw wrong(e);
    }
  }

  @Override
  public void close() {
    unfolded = null;
    proof = null;
    blob.close();
  }
}
