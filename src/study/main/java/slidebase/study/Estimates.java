package slidebase.study;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.sizes.SizeLimits;
import slidebase.table.PackedRanking;
import slidebase.table.Ranking;

/**
 * A heuristic's estimates of boards that can reach a goal: of all boards or, if read from a file,
 * of the boards in the file. They are exact numbers, perhaps fractions or negative. Immutable.
 */
public final class Estimates {
  private static final BigDecimal MOST = BigDecimal.valueOf(Heuristic.GREATEST);

  private final Board goal;
  private final Ranking ranking;

  /** By slot: the number without zeros at its end, or null for none. */
  private final BigDecimal[] numbers;

  private Estimates(Board goal, BigDecimal[] numbers) {
    this.goal = goal;
    this.ranking = Ranking.toward(goal);
    this.numbers = numbers;
  }

  /**
   * Returns a heuristic's estimates of all boards.
   *
   * @param goal the goal that the heuristic is for
   * @throws IllegalArgumentException if an estimate is not 0..{@link Heuristic#GREATEST} (the
   *     message names the board), or if the goal has more than 10 cells
   */
  public static Estimates of(Board goal, Heuristic heuristic) {
    requireFew(goal.shape());
    Ranking ranking = Ranking.toward(goal);
    BigDecimal[] whole = new BigDecimal[Heuristic.GREATEST + 1]; // equal numbers are one object
    Arrays.setAll(whole, BigDecimal::valueOf);
    BigDecimal[] numbers = new BigDecimal[(int) ranking.slots()];
    for (int slot = 0; slot < numbers.length; slot++) {
      Board board = ranking.boardAt(slot);
      int estimate = heuristic.estimate(PackedBoard.of(board));
      if (estimate < 0 || estimate > Heuristic.GREATEST) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "the heuristic's estimate of board %s is %d: not in 0..%d",
                board,
                estimate,
                Heuristic.GREATEST));
      }
      numbers[slot] = whole[estimate];
    }
    return new Estimates(goal, numbers);
  }

  /**
   * Copies known numbers, which may be fractions or negative.
   *
   * @param goal the goal
   * @param numbers by {@linkplain slidebase.ToGoal#slot slot}: the exact estimate, or null for none
   * @throws IllegalArgumentException if their number differs from that of the slots, or the goal
   *     has more than 10 cells
   */
  public static Estimates bySlot(Board goal, BigDecimal[] numbers) {
    requireFew(goal.shape());
    long slots = Ranking.slots(goal.shape());
    if (numbers.length != slots) {
      throw new IllegalArgumentException(
          numbers.length + " estimates, and goal " + goal + " has " + slots + " slots");
    }
    BigDecimal[] copy = new BigDecimal[numbers.length];
    Arrays.setAll(copy, slot -> numbers[slot] == null ? null : withoutZeros(numbers[slot]));
    return new Estimates(goal, copy);
  }

  /** Drops the zeros behind the last digit of a fraction. Then equal numbers are equal objects. */
  private static BigDecimal withoutZeros(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }

  /** Returns whether a number is 0..{@link Heuristic#GREATEST}, and no fraction. */
  private static boolean isWhole(BigDecimal number) {
    return number.signum() >= 0 && number.compareTo(MOST) <= 0 && number.scale() == 0;
  }

  private static void requireFew(Shape shape) {
    if (shape.cells() > SizeLimits.UNFOLDED_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "shape %s: too many boards for an estimate of each; the limit is %d cells",
              shape,
              SizeLimits.UNFOLDED_CELLS));
    }
  }

  /** Returns the goal. */
  public Board goal() {
    return goal;
  }

  /** Returns the bijection between slots and the boards that can reach the goal. */
  Ranking ranking() {
    return ranking;
  }

  /** Returns the number of boards that can reach the goal, with an estimate or without. */
  public long boards() {
    return numbers.length;
  }

  /** Returns the exact estimate for the board at a slot; null if there is none. */
  BigDecimal number(long slot) {
    return numbers[(int) slot];
  }

  /**
   * Returns the exact estimate for a board; empty if there is none, or it cannot reach the goal.
   */
  public Optional<BigDecimal> number(Board board) {
    return board.canReach(goal)
        ? Optional.ofNullable(number(ranking.slotOf(board)))
        : Optional.empty();
  }

  /** Returns whether every board that can reach the goal has an estimate. */
  public boolean areComplete() {
    return Arrays.stream(numbers).allMatch(Objects::nonNull);
  }

  /**
   * Returns whether searches can use the estimates as they are: every board has one, all are whole
   * numbers, 0..{@link Heuristic#GREATEST}, and the goal's is 0.
   */
  public boolean suitSearches() {
    return areComplete()
        && Arrays.stream(numbers).allMatch(Estimates::isWhole)
        && number(ranking.slotOf(goal)).signum() == 0;
  }

  /**
   * Returns these estimates for searches, with 0 for the goal. Fractions become binary fractions.
   *
   * @throws IllegalArgumentException if not every board {@linkplain #areComplete has one}
   */
  public Heuristic forSearches() {
    if (!areComplete()) {
      throw new IllegalArgumentException("a search needs estimates of all boards");
    }
    double[] exact = Arrays.stream(numbers).mapToDouble(BigDecimal::doubleValue).toArray();
    int slot = (int) ranking.slotOf(goal);
    exact[slot] = 0;
    boolean areWhole =
        IntStream.range(0, exact.length).allMatch(each -> each == slot || isWhole(numbers[each]));
    return new BySlot(goal, ranking, exact, areWhole);
  }

  /** Estimates by slot, as searches compare them. */
  private static final class BySlot implements Heuristic {
    private final Board goal;
    private final Ranking ranking;

    /** The ranking of packed boards; null if they have too many cells for it. */
    private final PackedRanking packedRanking;

    private final double[] exact;
    private final boolean isWhole;

    BySlot(Board goal, Ranking ranking, double[] exact, boolean isWhole) {
      this.goal = goal;
      this.ranking = ranking;
      this.packedRanking =
          goal.shape().cells() <= PackedRanking.MOST_CELLS ? new PackedRanking(ranking) : null;
      this.exact = exact;
      this.isWhole = isWhole;
    }

    @Override
    public boolean isWhole() {
      return isWhole;
    }

    @Override
    public double exact(long board) {
      return exact[
          packedRanking != null
              ? packedRanking.slotOf(board)
              : (int) ranking.slotOf(PackedBoard.unpack(board, goal.shape()))];
    }

    @Override
    public int estimate(long board) {
      return (int) Math.max(0, Math.min(GREATEST, Math.floor(exact(board))));
    }
  }
}
