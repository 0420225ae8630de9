package slidebase.table;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.sets.BoardSet;
import slidebase.sets.Level;
import slidebase.sets.Levels;
import slidebase.sets.Section;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;
import slidebase.work.Progress;

/**
 * The proof that a table is right. It does not trust the search that made the table, only the code
 * that it shares with the search: the moves of {@link SetGraph}, and for distances stored as one
 * bit each also {@link Section#expand}. The proof by samples, which the command adds, shares none.
 *
 * <ul>
 *   <li>Every parent move is legal, and following parent moves always ends at the goal. This gives
 *       each board a depth and a path of that length, so its distance is at most its depth.
 *   <li>The depths of any two neighbouring boards differ by exactly 1. So along any path to the
 *       goal, which has depth 0, the depth falls by at most 1 per move, and the distance is at
 *       least the depth.
 * </ul>
 *
 * <p>The proof goes level by level. The goal has depth 0. The boards whose parent move leads to
 * depth d have depth d+1. The table is right if each neighbour of each board of depth d has depth
 * d-1 or d+1, for all d, and all boards have a depth.
 *
 * <p>For distances stored as one bit each, comparing neighbours is not enough, because these are
 * distances modulo 4: in a ring of twelve states, 0 1 2 3 0 1 2 3 0 1 2 3 is consistent everywhere.
 * So their proof is the same: it unfolds whole distances from the goal, and the neighbours of level
 * d that are not in level d-1 must have the bit of d+1.
 *
 * @param census the number of boards at each distance, as proven
 * @param antipodes the slots of the boards at the greatest distance, ascending
 */
public record Proof(Census census, List<Long> antipodes) {

  /** What a table says of its states, level by level. For all threads of a {@link Sweep}. */
  interface Claim {
    /** In place of a slot: no state contradicts the claim. */
    long NONE = Long.MAX_VALUE;

    /**
     * Replaces a section's states of two levels before by those of the next level, and returns the
     * least slot of a neighbour of the last level for which the claim is another, or {@link #NONE}.
     *
     * @param depth the depth of the next level
     * @param levels the states of the last two levels
     * @param states on entry the states of two levels before, on return those of the next level
     */
    long expand(int depth, Section section, BoardSet levels, long[] states);

    /** Returns what is wrong with the state at a slot, which should be at a depth. */
    WrongTableException contradiction(int depth, long slot);
  }

  /** Proves a table right, with one thread per processor. */
  public static Proof of(Table table) throws WrongTableException {
    return of(table, Sweep.processors(), Progress.NONE);
  }

  /**
   * Proves a table right. For 3x4 this takes 100 MB of memory in addition to the table.
   *
   * @param threads the maximum number of threads
   * @param progress receives the number of boards proven, level by level
   * @throws WrongTableException if the table is wrong; the message names a board
   */
  public static Proof of(Table table, int threads, Progress progress) throws WrongTableException {
    Levels levels = of(table, threads, progress, level -> {});
    return new Proof(levels.census(), LongStream.of(levels.slots()).boxed().toList());
  }

  /**
   * Proves a table right, and returns the levels; the last is still in memory.
   *
   * @param use uses each level, the goal's first
   */
  static Levels of(Table table, int threads, Progress progress, Consumer<Levels> use)
      throws WrongTableException {
    return unfold(
        table,
        threads,
        levels -> {
          progress.at("proof, level " + levels.depth(), levels.reached(), table.boards());
          use.accept(levels);
          return true;
        });
  }

  /**
   * Proves right the distances of states that are stored as one bit each, and returns the levels.
   *
   * @param bits the states whose distance has bit 1 set
   * @param threads the maximum number of threads
   * @param use uses each level, the goal's first
   * @throws WrongTableException if the distances are wrong
   */
  public static Levels of(BoardSet bits, int threads, Consumer<Levels> use)
      throws WrongTableException {
    BitClaim claim = new BitClaim(bits);
    claim.requireGoal();
    return unfold(
        new Levels(new Sweep(bits.graph(), threads)),
        claim,
        level -> {
          use.accept(level);
          return true;
        });
  }

  /**
   * Finds the boards at a distance; {@code progress} receives the number of boards reached.
   *
   * @throws WrongTableException if the table is wrong up to the distance
   */
  public static Level level(Table table, int distance, Progress progress)
      throws WrongTableException {
    Predicate<Levels> use =
        levels -> {
          progress.at("level " + levels.depth(), levels.reached(), table.boards());
          return levels.depth() < distance;
        };
    return new Level(distance, unfold(table, Sweep.processors(), use));
  }

  private static Levels unfold(Table table, int threads, Predicate<Levels> use)
      throws WrongTableException {
    Sweep sweep = new Sweep(new SetGraph(table.goal()), threads);
    return unfold(new Levels(sweep), new MoveClaim(table, sweep), use);
  }

  /**
   * Enumerates all states, level by level, and requires that a claim holds for all neighbours.
   *
   * @param use uses the last level, and returns whether to continue with the next
   */
  private static Levels unfold(Levels levels, Claim claim, Predicate<Levels> use)
      throws WrongTableException {
    AtomicLong wrong = new AtomicLong(Claim.NONE);
    Levels.Expansion expansion =
        (depth, section, set, states) ->
            wrong.accumulateAndGet(claim.expand(depth, section, set, states), Math::min);
    boolean isEnd = false;
    while (!isEnd && use.test(levels)) {
      int depth = levels.depth() + 1;
      isEnd = !levels.next(expansion);
      if (wrong.get() != Claim.NONE) {
        throw claim.contradiction(depth, wrong.get());
      }
    }
    if (isEnd && levels.reached() != levels.graph().states()) {
      throw new WrongTableException("only " + levels.reached() + " states are reached");
    }
    return levels;
  }

  public long boards() {
    return census.boards();
  }
}
