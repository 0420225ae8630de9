package slidebase.study;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.sizes.SizeLimits;
import slidebase.table.PackedRanking;
import slidebase.table.Ranking;

/**
 * A heuristic's estimates of boards that can reach a goal: of all boards or, if read from a file,
 * of the boards in the file. They are exact: whole numbers that searches can use, or any numbers.
 * Immutable.
 */
public final class Estimates implements Heuristic {
  /** In place of an estimate: there is none for this board. */
  public static final int NONE = -1;

  private static final BigDecimal MOST = BigDecimal.valueOf(GREATEST);

  /** The whole numbers as objects, which are shared. */
  private static final BigDecimal[] WHOLE =
      IntStream.rangeClosed(0, GREATEST).mapToObj(BigDecimal::valueOf).toArray(BigDecimal[]::new);

  private final Board goal;
  private final Ranking ranking;

  /** The ranking of packed boards; null if they have too many cells for it. */
  private final PackedRanking packedRanking;

  /** By slot: 0..{@link #GREATEST}, or {@link #NONE}; null if some are other numbers. */
  private final short[] estimates;

  /** By slot: the number without zeros at its end, or null for none; null if all are whole. */
  private final LongFunction<BigDecimal> numbers;

  private Estimates(Board goal, short[] estimates, LongFunction<BigDecimal> numbers) {
    this.goal = goal;
    this.ranking = Ranking.toward(goal);
    this.packedRanking =
        goal.shape().cells() <= PackedRanking.MOST_CELLS ? new PackedRanking(ranking) : null;
    this.estimates = estimates;
    this.numbers = numbers;
  }

  /**
   * Returns a heuristic's estimates of all boards.
   *
   * @param goal the goal that the heuristic is for
   * @throws IllegalArgumentException if an estimate is not 0..{@link Heuristic#GREATEST} (the
   *     message names the board), or if the goal has more than 12 cells
   */
  public static Estimates of(Board goal, Heuristic heuristic) {
    requireFew(goal.shape());
    Ranking ranking = Ranking.toward(goal);
    short[] estimates = new short[(int) ranking.slots()];
    for (int slot = 0; slot < estimates.length; slot++) {
      Board board = ranking.boardAt(slot);
      int estimate = heuristic.estimate(PackedBoard.of(board));
      if (estimate < 0 || estimate > GREATEST) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "the heuristic's estimate of board %s is %d: not in 0..%d",
                board,
                estimate,
                GREATEST));
      }
      estimates[slot] = (short) estimate;
    }
    return new Estimates(goal, estimates, null);
  }

  /**
   * Wraps known estimates.
   *
   * @param goal the goal
   * @param estimates by {@linkplain slidebase.ToGoal#slot slot}: an estimate, 0..{@link
   *     Heuristic#GREATEST}, or {@link #NONE}
   * @throws IllegalArgumentException if their number differs from that of the slots, one is out of
   *     range, or the goal has more than 12 cells
   */
  public static Estimates bySlot(Board goal, int[] estimates) {
    requireOnePerSlot(goal, estimates.length);
    short[] all = new short[estimates.length];
    for (int slot = 0; slot < estimates.length; slot++) {
      if (estimates[slot] < NONE || estimates[slot] > GREATEST) {
        throw new IllegalArgumentException(
            "estimate " + estimates[slot] + " at slot " + slot + ": not in 0.." + GREATEST);
      }
      all[slot] = (short) estimates[slot];
    }
    return new Estimates(goal, all, null);
  }

  /**
   * Wraps known numbers, which may be fractions or negative.
   *
   * @param goal the goal
   * @param numbers by {@linkplain slidebase.ToGoal#slot slot}: the exact estimate, or null for none
   * @throws IllegalArgumentException if their number differs from that of the slots, or the goal
   *     has more than 12 cells
   */
  public static Estimates bySlot(Board goal, BigDecimal[] numbers) {
    requireOnePerSlot(goal, numbers.length);
    return bySlot(goal, slot -> numbers[(int) slot]);
  }

  /**
   * Returns the numbers that a function gives, which may be fractions or negative. Whole numbers
   * are copied, two bytes per board; other numbers are copied up to 10 cells, and beyond that asked
   * for again at each use.
   *
   * @param goal the goal
   * @param numbers by {@linkplain slidebase.ToGoal#slot slot}: the exact estimate, or null for
   *     none; the same each time
   * @throws IllegalArgumentException if the goal has more than 12 cells
   */
  public static Estimates bySlot(Board goal, LongFunction<BigDecimal> numbers) {
    requireFew(goal.shape());
    int slots = (int) Ranking.slots(goal.shape());
    short[] whole = new short[slots];
    for (int slot = 0; slot < slots; slot++) {
      BigDecimal number = numbers.apply(slot);
      if (number != null && !isWhole(number)) {
        return new Estimates(goal, null, withoutZeros(goal.shape(), numbers));
      }
      whole[slot] = number == null ? NONE : number.shortValue();
    }
    return new Estimates(goal, whole, null);
  }

  private static LongFunction<BigDecimal> withoutZeros(
      Shape shape, LongFunction<BigDecimal> numbers) {
    LongFunction<BigDecimal> without =
        slot -> {
          BigDecimal number = numbers.apply(slot);
          return number == null ? null : withoutZeros(number);
        };
    if (shape.cells() > SizeLimits.UNFOLDED_CELLS) {
      return without;
    }
    BigDecimal[] copy = new BigDecimal[(int) Ranking.slots(shape)];
    Arrays.setAll(copy, without::apply);
    return slot -> copy[(int) slot];
  }

  /** Drops the zeros behind the last digit of a fraction. Then equal numbers are equal objects. */
  private static BigDecimal withoutZeros(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }

  /** Returns whether a number is 0..{@link #GREATEST}, and no fraction. */
  private static boolean isWhole(BigDecimal number) {
    return number.signum() >= 0
        && number.compareTo(MOST) <= 0
        && (number.scale() <= 0 || number.stripTrailingZeros().scale() <= 0);
  }

  private static void requireOnePerSlot(Board goal, int count) {
    requireFew(goal.shape());
    long slots = Ranking.slots(goal.shape());
    if (count != slots) {
      throw new IllegalArgumentException(
          count + " estimates, and goal " + goal + " has " + slots + " slots");
    }
  }

  private static void requireFew(Shape shape) {
    if (shape.cells() > SizeLimits.TABLE_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "shape %s: too many boards for an estimate of each; the limit is %d cells",
              shape,
              SizeLimits.TABLE_CELLS));
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
    return ranking.slots();
  }

  /** Returns whether all estimates are whole numbers, 0..{@link Heuristic#GREATEST}. */
  public boolean areWhole() {
    return numbers == null;
  }

  /** Returns the exact estimate for the board at a slot; null if there is none. */
  BigDecimal number(long slot) {
    if (!areWhole()) {
      return numbers.apply(slot);
    }
    int estimate = estimates[(int) slot];
    return estimate == NONE ? null : WHOLE[estimate];
  }

  /**
   * Returns the exact estimate for a board; empty if there is none, or it cannot reach the goal.
   */
  public Optional<BigDecimal> number(Board board) {
    int slot = slotOf(PackedBoard.of(board));
    return slot < 0 ? Optional.empty() : Optional.ofNullable(number(slot));
  }

  /**
   * Returns the estimate for the board at a slot, or {@link #NONE}.
   *
   * @throws IllegalStateException if not all estimates are {@linkplain #areWhole whole}
   */
  public int at(long slot) {
    if (!areWhole()) {
      throw new IllegalStateException("these estimates are not all whole numbers");
    }
    return estimates[(int) slot];
  }

  /** Returns the estimate for a board; {@link #NONE} also if it cannot reach the goal. */
  public int of(Board board) {
    return estimate(PackedBoard.of(board));
  }

  /** Returns the estimate for a packed board; {@link #NONE} also if it cannot reach the goal. */
  @Override
  public int estimate(long board) {
    int slot = slotOf(board);
    return slot < 0 ? NONE : at(slot);
  }

  /** Returns the slot of a packed board; negative if it cannot reach the goal. */
  private int slotOf(long board) {
    if (packedRanking != null) {
      return packedRanking.slotOf(board);
    }
    Board unpacked = PackedBoard.unpack(board, goal.shape());
    return unpacked.canReach(goal) ? (int) ranking.slotOf(unpacked) : -1;
  }

  /** Returns whether every board that can reach the goal has an estimate. */
  public boolean areComplete() {
    return LongStream.range(0, boards()).allMatch(slot -> number(slot) != null);
  }

  /**
   * Returns these estimates for searches, with 0 for the goal. Those that are not {@linkplain
   * #areWhole all whole} are kept as binary fractions of 8 bytes per board.
   *
   * @throws IllegalArgumentException if not every board {@linkplain #areComplete has one}
   */
  public Heuristic forSearches() {
    if (!areComplete()) {
      throw new IllegalArgumentException("a search needs estimates of all boards");
    }
    int slot = slotOf(PackedBoard.of(goal));
    if (areWhole()) {
      short[] copy = estimates.clone();
      copy[slot] = 0;
      return new Estimates(goal, copy, null);
    }
    double[] exact = new double[(int) boards()];
    Arrays.setAll(exact, each -> each == slot ? 0 : number(each).doubleValue());
    return new Fractions(exact);
  }

  /** Estimates by slot that need not be whole numbers. */
  private final class Fractions implements Heuristic {
    private final double[] exact;

    Fractions(double[] exact) {
      this.exact = exact;
    }

    @Override
    public boolean isWhole() {
      return false;
    }

    @Override
    public double exact(long board) {
      return exact[slotOf(board)];
    }

    @Override
    public int estimate(long board) {
      return (int) Math.max(0, Math.min(GREATEST, Math.floor(exact(board))));
    }
  }

  /**
   * Returns whether searches can use the estimates: every board has one, all are whole, and the
   * goal's is 0.
   */
  public boolean suitSearches() {
    return areWhole() && areComplete() && of(goal) == 0;
  }
}
