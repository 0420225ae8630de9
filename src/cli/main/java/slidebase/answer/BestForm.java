package slidebase.answer;

import java.util.Locale;
import java.util.Set;
import slidebase.board.Move;

/** The forms of some moves of a board; the names are the values of {@code as}. */
public enum BestForm {
  /** Their letters, with spaces between. */
  MOVES,
  /** The sum of a bit for each: u 1, d 2, l 4, r 8. */
  MASK;

  static int mask(Set<Move> moves) {
    int mask = 0;
    for (Move move : moves) {
      mask |= 1 << move.code();
    }
    return mask;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
