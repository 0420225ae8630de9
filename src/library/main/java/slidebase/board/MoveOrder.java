package slidebase.board;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import slidebase.text.Quote;

/**
 * An order of preference among the four moves, such as {@code dlru}. It determines the
 * lexicographically least of all optimal paths.
 *
 * @param moves the four moves, each once, the preferred one first
 */
public record MoveOrder(List<Move> moves) {
  /** The order of the move codes, {@code udlr}; also the order in which tables prefer moves. */
  public static final MoveOrder BY_CODE =
      new MoveOrder(List.of(Move.UP, Move.DOWN, Move.LEFT, Move.RIGHT));

  /**
   * Copies the moves.
   *
   * @throws IllegalArgumentException if they are not the four moves, each once
   */
  public MoveOrder {
    moves = List.copyOf(moves);
    if (moves.size() != 4 || Set.copyOf(moves).size() != 4) {
      throw new IllegalArgumentException(
          "move order \"" + Move.text(moves) + "\": each of u, d, l, r must stand in it once");
    }
  }

  /**
   * Reads an order written as four letters, such as {@code dlru}.
   *
   * @throws IllegalArgumentException if the text is not each of {@code u d l r} once
   */
  public static MoveOrder parse(String letters) {
    String lower = letters.toLowerCase(Locale.ROOT);
    boolean isEach = lower.chars().filter(c -> "udlr".indexOf(c) >= 0).distinct().count() == 4;
    if (lower.length() != 4 || !isEach) {
      throw new IllegalArgumentException(
          "move order " + Quote.of(letters) + ": each of u, d, l, r must stand in it once");
    }
    return new MoveOrder(Move.parseAll(lower));
  }

  /** Returns the order as four letters. */
  @Override
  public String toString() {
    return Move.text(moves);
  }
}
