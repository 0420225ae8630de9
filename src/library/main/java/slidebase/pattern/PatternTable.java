package slidebase.pattern;

import java.util.Locale;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.sets.BoardSet;
import slidebase.sets.Pattern;
import slidebase.sets.SetGraph;
import slidebase.table.BitArray;
import slidebase.table.Proof;
import slidebase.table.WrongTableException;
import slidebase.work.Progress;

/**
 * The distances of all states of a pattern, one bit each: bit 1 of the distance, as in {@link
 * slidebase.table.DistanceBits}. Bit 0 follows from the state, because each move takes a tile to a
 * cell of the other colour. Bit 1 suffices because the region of the blank is part of the state, so
 * that the distances of two neighbours differ by exactly 1 (Clausecker and Reinefeld, "Zero-aware
 * pattern databases with 1-bit compression for sliding tile puzzles", SoCS 2019). Immutable and
 * thread-safe.
 *
 * @param bits slot s has bit s mod 8 of byte s/8
 */
public record PatternTable(PatternRanking ranking, BitArray bits) {
  /** Checks the number of bits. */
  public PatternTable {
    if (bits.length() != ranking.bytes()) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "%d bytes for %d states", bits.length(), ranking.states()));
    }
  }

  /**
   * Returns the table of a pattern.
   *
   * @param bits the states whose distance has bit 1 set
   */
  public static PatternTable of(BoardSet bits) {
    PatternRanking ranking = new PatternRanking(bits.graph().pattern());
    return new PatternTable(ranking, new PatternBits(bits.graph(), ranking).rows(bits));
  }

  /**
   * Makes the table of a small pattern, and proves that its distances are lower bounds.
   *
   * @param pattern its states, one byte each, must fit an array
   * @throws IllegalStateException if they are not
   */
  public static PatternTable small(Pattern pattern) {
    return StateSearch.table(pattern);
  }

  public Pattern pattern() {
    return ranking.pattern();
  }

  /**
   * {@linkplain Proof Proves} the table right, in memory of four times its size, and returns the
   * number of states at each distance.
   *
   * @param threads how many at most work on it
   * @param progress receives the number of states proven, level by level
   * @throws WrongTableException if it is wrong
   */
  public Census prove(int threads, Progress progress) throws WrongTableException {
    SetGraph graph = new SetGraph(pattern());
    BoardSet set = new PatternBits(graph, ranking).set(bits);
    return Proof.of(
            set,
            threads,
            level -> progress.at("proof, level " + level.depth(), level.reached(), graph.states()))
        .census();
  }

  /**
   * Returns whether one table can be made from the other: a symmetry maps one pattern to the other,
   * and the number of tiles is small enough.
   */
  public static boolean areSymmetric(Pattern pattern, Pattern other) {
    return PatternImage.of(pattern, other).isPresent();
  }

  /**
   * Returns the table of a {@linkplain #areSymmetric symmetric} pattern: the same bits in different
   * slots.
   *
   * @param threads how many at most work on it
   */
  public PatternTable image(Pattern image, int threads) {
    return PatternImage.of(pattern(), image).orElseThrow().table(bits, threads);
  }

  /** Returns the pattern distance of a board: at most the number of moves to the goal. */
  public int distance(Board board) {
    PatternTrail trail = new PatternTrail(this);
    trail.begin(board);
    return trail.distance();
  }

  /** Returns bit 1 of the distance of the state at a slot. */
  public int bit(long slot) {
    return bits.bit(slot);
  }
}
