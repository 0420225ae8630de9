package slidebase.goal;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.store.Blob;
import slidebase.table.Budget;
import slidebase.table.FoundPath;
import slidebase.table.Sampler;
import slidebase.table.UnfoldedTable;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;

/**
 * Tables of mapped files. After each answer, it checks that no file was truncated meanwhile. If one
 * was, the bytes that were read are wrong, and so {@link UncheckedIOException} replaces the answer
 * or its exception.
 */
record MappedTables(GoalTables tables) implements GoalTables {
  private <T> T checked(Supplier<T> answer) {
    try {
      return unlessTruncated(answer);
    } catch (InternalError e) { // it may come late, even at the beginning of a finally clause
      requireWhole();
      throw e;
    }
  }

  private <T> T unlessTruncated(Supplier<T> answer) {
    try {
      return answer.get();
    } finally {
      requireWhole();
    }
  }

  private void requireWhole() {
    try {
      Blob.requireWhole(tables.blobs());
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    } catch (InternalError e) { // it may come late, from an earlier read
      requireWhole();
    }
  }

  @Override
  public GoalClass goalClass() {
    return tables.goalClass();
  }

  @Override
  public List<Blob> blobs() {
    return tables.blobs();
  }

  @Override
  public int distance(int[] start, Supplier<Budget> budgets) {
    return checked(() -> tables.distance(start, budgets));
  }

  @Override
  public byte[] path(int[] start, Supplier<Budget> budgets) {
    return checked(() -> tables.path(start, budgets));
  }

  @Override
  public byte[] path(int[] start, int[] order, Supplier<Budget> budgets) {
    return checked(() -> tables.path(start, order, budgets));
  }

  @Override
  public Optional<byte[]> path(int[] start, int[] order, int most, Supplier<Budget> budgets) {
    return checked(() -> tables.path(start, order, most, budgets));
  }

  @Override
  public FoundPath approximate(int[] start, Supplier<Budget> budgets) {
    return checked(() -> tables.approximate(start, budgets));
  }

  @Override
  public int bestMoves(int[] start, Supplier<Budget> budgets) {
    return checked(() -> tables.bestMoves(start, budgets));
  }

  @Override
  public Labelled label(int[] start, Supplier<Budget> budgets) {
    return checked(() -> tables.label(start, budgets));
  }

  @Override
  public Optional<byte[]> after(int[] start, int[] order, byte[] path, Supplier<Budget> budgets) {
    return checked(() -> tables.after(start, order, path, budgets));
  }

  @Override
  public long count(int[] start, Supplier<Budget> budgets) {
    return checked(() -> tables.count(start, budgets));
  }

  @Override
  public boolean areSearched() {
    return tables.areSearched();
  }

  @Override
  public long generated() {
    return tables.generated();
  }

  @Override
  public Optional<Sampler> at(int distance, Budget budget, Progress progress) {
    return checked(() -> tables.at(distance, budget, progress)).map(CheckedSampler::new);
  }

  /** A sampler whose draws are checked if they read tables. */
  private final class CheckedSampler implements Sampler {
    private final Sampler sampler;

    CheckedSampler(Sampler sampler) {
      this.sampler = sampler;
    }

    @Override
    public OptionalLong size() {
      return sampler.size();
    }

    @Override
    public LongSupplier draws(RandomGenerator random, Budget budget, Progress progress) {
      LongSupplier draws = sampler.draws(random, budget, progress);
      return sampler instanceof Sampler.InHand ? draws : () -> checked(draws::getAsLong);
    }
  }

  @Override
  public Census census(Progress progress) {
    return checked(() -> tables.census(progress));
  }

  @Override
  public LongStream antipodes(Progress progress) {
    return checked(() -> tables.antipodes(progress));
  }

  @Override
  public Blob ofAllBoards() {
    return checked(tables::ofAllBoards);
  }

  @Override
  public UnfoldedTable unfolded() {
    return checked(tables::unfolded);
  }

  @Override
  public void close() {
    tables.close();
  }
}
