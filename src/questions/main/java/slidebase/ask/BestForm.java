package slidebase.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import slidebase.board.Move;
import slidebase.text.Names;

/** The forms of a set of moves; the names are the values of {@code as}. */
public enum BestForm {
  /** Letters separated by spaces. */
  MOVES,
  /** The sum of one bit per move: u 1, d 2, l 4, r 8. */
  MASK;

  /** Returns the letter of each move. */
  public static List<String> letters(Set<Move> moves) {
    List<String> letters = new ArrayList<>();
    for (Move move : moves) {
      letters.add(String.valueOf(move.letter()));
    }
    return letters;
  }

  @Override
  public String toString() {
    return Names.of(this);
  }
}
