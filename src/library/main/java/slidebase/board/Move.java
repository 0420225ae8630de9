package slidebase.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The direction in which the <em>blank</em> travels. Only this class defines it.
 *
 * <pre>
 *   1 2 3          1 2 3
 *   4 . 5   u d    4 6 5     DOWN: the blank goes down, tile 6 comes up
 *   7 6 8   l r    7 . 8
 * </pre>
 */
public enum Move {
  /** The blank goes up one row. */
  UP('u', 0, -1, 0),
  /** The blank goes down one row. */
  DOWN('d', 1, 1, 0),
  /** The blank goes left one column. */
  LEFT('l', 2, 0, -1),
  /** The blank goes right one column. */
  RIGHT('r', 3, 0, 1);

  private static final Move[] BY_CODE = {UP, DOWN, LEFT, RIGHT};

  private final char letter;
  private final int code;
  private final int rowStep;
  private final int columnStep;

  Move(char letter, int code, int rowStep, int columnStep) {
    this.letter = letter;
    this.code = code;
    this.rowStep = rowStep;
    this.columnStep = columnStep;
  }

  /** Returns the letter of this move in text: u, d, l or r. */
  public char letter() {
    return letter;
  }

  /** Returns the two-bit code of this move in tables: u=0, d=1, l=2, r=3. */
  public int code() {
    return code;
  }

  /** Returns a set of moves as the sum of a bit for each: u 1, d 2, l 4, r 8. */
  public static int mask(Set<Move> moves) {
    int mask = 0;
    for (Move move : moves) {
      mask |= 1 << move.code;
    }
    return mask;
  }

  /** Returns how many rows the blank travels downwards: -1, 0 or 1. */
  public int rowStep() {
    return rowStep;
  }

  /** Returns how many columns the blank travels rightwards: -1, 0 or 1. */
  public int columnStep() {
    return columnStep;
  }

  /** Returns the move that undoes this one; their codes differ in the last bit. */
  public Move opposite() {
    return BY_CODE[code ^ 1];
  }

  /** Returns the opposites of moves, in the same order. */
  public static List<Move> opposites(List<Move> moves) {
    List<Move> opposites = new ArrayList<>(moves.size());
    for (Move move : moves) {
      opposites.add(move.opposite());
    }
    return List.copyOf(opposites);
  }

  /**
   * Returns the move with the given two-bit code.
   *
   * @throws IllegalArgumentException if it is not 0..3
   */
  public static Move ofCode(int code) {
    if (code < 0 || code >= BY_CODE.length) {
      throw new IllegalArgumentException("move code " + code + ": not in 0..3");
    }
    return BY_CODE[code];
  }

  /**
   * Returns the move with the given letter.
   *
   * @throws IllegalArgumentException if it is none of {@code u d l r}
   */
  public static Move ofLetter(char letter) {
    for (Move move : BY_CODE) {
      if (move.letter == letter) {
        return move;
      }
    }
    throw new IllegalArgumentException("move \"" + letter + "\": not one of u, d, l, r");
  }

  /**
   * Returns the move that travels the given steps.
   *
   * @throws IllegalArgumentException if there is no such move
   */
  public static Move ofStep(int rowStep, int columnStep) {
    for (Move move : BY_CODE) {
      if (move.rowStep == rowStep && move.columnStep == columnStep) {
        return move;
      }
    }
    throw new IllegalArgumentException("no move travels " + rowStep + ", " + columnStep);
  }

  /**
   * Reads moves written as letters without separators, such as {@code ullddr}.
   *
   * @throws IllegalArgumentException if a letter is none of {@code u d l r}
   */
  public static List<Move> parseAll(String letters) {
    List<Move> moves = new ArrayList<>(letters.length());
    for (int i = 0; i < letters.length(); i++) {
      moves.add(ofLetter(letters.charAt(i)));
    }
    return List.copyOf(moves);
  }

  /** Writes moves as letters; {@link #parseAll} reads them back. */
  public static String text(List<Move> moves) {
    StringBuilder letters = new StringBuilder(moves.size());
    for (Move move : moves) {
      letters.append(move.letter);
    }
    return letters.toString();
  }
}
