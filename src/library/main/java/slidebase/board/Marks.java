package slidebase.board;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What the marks of a board's cells stand for: numbers, in digits or in letters, and the blank in
 * its forms. A list of marks has one for each cell.
 */
public final class Marks {
  static final String BLANK = "0";

  /** The least number of cells of a board. */
  static final int LEAST_CELLS = 4;

  /** The most digits of a number of tiles. */
  private static final int MOST_DIGITS = 5;

  /** The marks that are always the blank; x may be a letter. */
  private static final List<String> OTHER_BLANKS = List.of(BLANK, "_", ".", "*");

  /** Digits of numbers of one character, the first of them 1. */
  private static final String DIGITS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

  // Plain loops below, because linking the lambdas of a stream takes longer than an answer.

  private Marks() {}

  /** Returns the characters of tokens, each as a mark. */
  static List<String> characters(List<String> tokens) {
    List<String> characters = new ArrayList<>();
    for (String token : tokens) {
      for (int i = 0, next; i < token.length(); i = next) {
        next = token.offsetByCodePoints(i, 1);
        characters.add(token.substring(i, next));
      }
    }
    return characters;
  }

  /**
   * Returns the numbers by their marks, if these are a complete set: decimal numbers, hexadecimal
   * and further digits, or A, B, C and so on. Otherwise it is empty.
   */
  static Map<String, Integer> numbers(List<String> marks) {
    for (String sequence : List.of("", DIGITS, DIGITS.substring(9))) {
      Map<String, Integer> numbers = numbers(sequence, marks);
      if (!numbers.isEmpty()) {
        return numbers;
      }
    }
    return Map.of();
  }

  /**
   * Returns the places of marks, from 1, in a sequence, or decimal numbers if it is empty. If there
   * is no blank, the only other mark is it. The map is empty if they are not the first ones.
   */
  private static Map<String, Integer> numbers(String sequence, List<String> marks) {
    Map<String, Integer> numbers = new HashMap<>();
    boolean[] seen = new boolean[marks.size()];
    for (String mark : marks) {
      int number = isBlank(mark, marks) ? 0 : place(mark, sequence);
      boolean isTile = number > 0 && number < marks.size();
      boolean isBlank =
          number == 0
              && (isBlank(mark, marks)
                  || marks.size() >= LEAST_CELLS && mayBeBlank(mark, sequence));
      if (!isTile && !isBlank || seen[number]) {
        return Map.of();
      }
      seen[number] = true;
      numbers.put(mark, number);
    }
    return numbers.containsValue(0) ? numbers : Map.of();
  }

  private static int place(String mark, String sequence) {
    if (sequence.isEmpty()) {
      return isNumber(mark) ? Integer.parseInt(mark) : 0;
    }
    return mark.length() == 1 ? 1 + sequence.indexOf(mark.toUpperCase(Locale.ROOT)) : 0;
  }

  /** Returns whether a mark may be the blank among numbers: signs, or a letter that is no digit. */
  private static boolean mayBeBlank(String mark, String sequence) {
    return Unusual.BLANK.matcher(mark).matches() || sequence.isEmpty() && isLetter(mark);
  }

  private static boolean isLetter(String mark) {
    return mark.codePointCount(0, mark.length()) == 1 && Character.isLetter(mark.codePointAt(0));
  }

  /** The pattern is compiled when the first unusual mark needs it. */
  private static final class Unusual {
    static final Pattern BLANK =
        Pattern.compile("-1|(?i:empty|blank)|([^\\p{L}\\p{N}\\p{C}\\uFFFD?])\\1*\\uFE0F?");
  }

  /** Returns whether a mark is the blank; x is a tile if another mark is the blank. */
  static boolean isBlank(String mark, List<String> marks) {
    return OTHER_BLANKS.contains(mark)
        || mark.equalsIgnoreCase("x") && Collections.disjoint(marks, OTHER_BLANKS);
  }

  /** Returns whether the marks are the tiles 1..n, each once, without a blank. */
  static boolean areTilesOnly(List<String> marks) {
    boolean[] seen = new boolean[marks.size() + 1];
    for (String mark : marks) {
      int tile = isNumber(mark) ? Integer.parseInt(mark) : 0;
      if (tile == 0 || tile > marks.size() || seen[tile]) {
        return false;
      }
      seen[tile] = true;
    }
    return !marks.isEmpty();
  }

  /** Returns the first mark with a character other than digits and one blank, if there is one. */
  static Optional<String> firstStrange(List<String> marks) {
    for (String mark : marks) {
      int blanks = 0;
      for (int i = 0; i < mark.length(); i++) {
        blanks += isBlank(mark.charAt(i)) ? 1 : 0;
        if (!isDigit(mark.charAt(i)) && !isBlank(mark.charAt(i))) {
          return Optional.of(mark);
        }
      }
      if (blanks > 1 && blanks == mark.length()) {
        return Optional.of(mark);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns whether a text is digits only, and short enough for a number of tiles, rows or columns.
   */
  public static boolean isNumber(String text) {
    return areDigits(text) && !text.isEmpty() && text.length() <= MOST_DIGITS;
  }

  /** Returns whether a text has no character other than digits. */
  static boolean areDigits(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isDigit(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Returns whether a character, not a digit, denotes the blank. */
  public static boolean isBlank(char c) {
    return c == '*' || c == 'x' || c == 'X' || c == '_' || c == '.';
  }
}
