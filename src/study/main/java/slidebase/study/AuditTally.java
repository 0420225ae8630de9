package slidebase.study;

import java.math.BigDecimal;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.study.Audit.Accuracy;
import slidebase.study.Audit.Estimate;
import slidebase.study.Audit.Findings;
import slidebase.study.Audit.Step;

/** What an audit has found so far. Its size does not depend on the number of boards. */
final class AuditTally {
  private static final int SLOT_BITS = 34;
  private static final int MOVE_BITS = 2;

  /** Findings of one kind, of which those with the least keys are kept. */
  private static final class Nearest<T> {
    final TreeMap<Long, T> first = new TreeMap<>();
    long count;
    BigDecimal greatest = BigDecimal.ZERO;

    void add(long key, BigDecimal size, Supplier<T> finding) {
      count++;
      greatest = greatest.max(size);
      if (first.size() < Findings.MOST || key < first.lastKey()) {
        first.put(key, finding.get());
        if (first.size() > Findings.MOST) {
          first.pollLastEntry();
        }
      }
    }

    Findings<T> findings() {
      return new Findings<>(count, List.copyOf(first.values()));
    }
  }

  /** Sums over some estimates. */
  private static final class Sums {
    final DoubleSummaryStatistics h = new DoubleSummaryStatistics();
    final DoubleSummaryStatistics error = new DoubleSummaryStatistics();
    long distances;
    BigDecimal greatestError = BigDecimal.ZERO;
    int exact;

    void add(Estimate estimate, BigDecimal error) {
      h.accept(estimate.h().doubleValue());
      this.error.accept(error.doubleValue());
      distances += estimate.distance();
      greatestError = greatestError.max(error);
      exact += error.signum() == 0 ? 1 : 0;
    }

    Accuracy accuracy() {
      int boards = (int) h.getCount();
      return new Accuracy(
          boards,
          (double) distances / boards,
          h.getAverage(),
          error.getAverage(),
          greatestError,
          exact);
    }
  }

  private final Nearest<Estimate> overestimates = new Nearest<>();
  private final Nearest<Estimate> negative = new Nearest<>();
  private final Nearest<Step> inconsistencies = new Nearest<>();
  private final Sums all = new Sums();
  private final SortedMap<Integer, Sums> byDistance = new TreeMap<>();

  /** The boards whose error is the greatest so far. */
  private Nearest<Estimate> worst = new Nearest<>();

  private long moves;

  /** Counts the estimate for the board at a slot. */
  void add(long slot, Estimate estimate) {
    BigDecimal error = estimate.error();
    long key = key(estimate.distance(), slot);
    int aboveWorst = error.compareTo(all.greatestError);
    all.add(estimate, error);
    byDistance.computeIfAbsent(estimate.distance(), each -> new Sums()).add(estimate, error);
    if (aboveWorst > 0) {
      worst = new Nearest<>();
    }
    if (aboveWorst >= 0) {
      worst.add(key, error, () -> estimate);
    }
    if (estimate.excess().signum() > 0) {
      overestimates.add(key, error, () -> estimate);
    }
    if (estimate.h().signum() < 0) {
      negative.add(key, error, () -> estimate);
    }
  }

  /** Counts a move from the board at a slot to a neighbour with an estimate. */
  void add(long slot, Estimate from, Move move, Board neighbour, BigDecimal neighbourH) {
    moves++;
    Step step = new Step(from.board(), from.h(), move, neighbour, neighbourH);
    if (!step.isConsistent()) {
      long key = key(from.distance(), slot) << MOVE_BITS | move.code();
      inconsistencies.add(key, step.excess(), () -> step);
    }
  }

  /** Returns a number that sorts boards by distance, and then by slot. */
  private static long key(int distance, long slot) {
    return (long) distance << SLOT_BITS | slot;
  }

  Audit audit() {
    if (all.h.getCount() == 0) {
      throw new IllegalArgumentException("there is no estimate to audit");
    }
    SortedMap<Integer, Accuracy> accuracies = new TreeMap<>();
    byDistance.forEach((distance, sums) -> accuracies.put(distance, sums.accuracy()));
    return new Audit(
        overestimates.findings(),
        overestimates.greatest,
        negative.findings(),
        moves / 2, // each pair is counted from both sides
        inconsistencies.findings(),
        inconsistencies.greatest,
        all.accuracy(),
        accuracies,
        worst.findings());
  }
}
