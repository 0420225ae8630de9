package slidebase.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The marks of a board's text, in rows: what stands between brackets, bars, quotation marks,
 * commas, semicolons, slashes, line breaks and spaces. Lines that are drawn, comments, and names
 * before a bracket or an equals sign are skipped.
 *
 * <pre>
 *   [[2,3,4],[1,5,0],[7,6,8]]      +---+---+---+       2-3-4/1-5-_/7-6-8
 *   (2, 3, 4, 1, 5, 0, 7, 6, 8)    | 2 | 3 | 4 |       2 3 4; 1 5 null; 7 6 8
 *   2 3 4  # the first row         | 1 | 5 |   |       "2","3","4","1","5","X","7","6","8"
 *                                                      start = np.array([[2,3,4],[1,5,0],[7,6,8]])
 * </pre>
 */
final class BoardTokens {
  /** Characters between tokens of a row. */
  private static final String BETWEEN = " ,\t\r\"'[({";

  /** Parts of the names of goals. */
  private static final List<String> GOALS = List.of("goal", "target", "final", "end", "solved");

  private static final String OPENING = "[({";

  /** Characters that end a row. */
  static final String ROW_ENDS = "/\n;])}";

  /** Characters that end a comment. */
  private static final String LINE_ENDS = "\r\n";

  /** Characters of the lines around a drawn board. */
  private static final String BORDER = "+-=:—–│┃║─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬|";

  private static final String BARS = "|│┃║";

  /** Words for the blank in values of other languages. */
  private static final List<String> NULLS = List.of("null", "none");

  /** A cell of a list with nothing in it: [], or quotation marks around nothing or a space. */
  private static final String NOTHING =
      "(?<=^|[\\[({ ,;/|\n])(\\[]|'\\s*'|\"\\s*\")(?=$|[\\])} ,;/|\\s])";

  private final String text;

  /** The place of a # that begins no comment; -1 if there is none. */
  private final int hash;

  /** The tokens of all rows. */
  final List<String> tokens = new ArrayList<>();

  /** The number of cells in each row that has some; a single token is a run of cells. */
  final List<Integer> rowWidths = new ArrayList<>();

  // Plain loops, because linking the lambdas of a stream takes longer than an answer.

  BoardTokens(String text) {
    this(text, -1);
  }

  private BoardTokens(String text, int hash) {
    this.text = text;
    this.hash = hash;
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      boolean isComment = i < text.length() && i != hash && isComment(text, i);
      if (i == text.length() || isComment || isIn(ROW_ENDS, text.charAt(i))) {
        addRow(start, i);
        i = isComment ? endOfLine(i) : i;
        start = i + 1;
      }
    }
    dropSide();
  }

  /** Returns the same with tokens in place of all others. */
  private BoardTokens(BoardTokens other, List<String> tokens, int rows) {
    this.text = other.text;
    this.hash = -1;
    this.tokens.addAll(tokens);
    for (int row = 0; row < rows; row++) {
      rowWidths.add(rows == 1 ? tokens.get(0).length() : tokens.size() / rows);
    }
  }

  /**
   * Returns other readings, of which at most one is a board if this is none: # is the blank, or
   * nothing in a cell of a list is, or spaces are.
   */
  List<BoardTokens> withBlank() {
    List<BoardTokens> readings = new ArrayList<>();
    int first = BoardText.comment(text);
    if (first > 0 && text.charAt(first) == '#') {
      readings.add(new BoardTokens(text, first));
    }
    if (text.contains("[]") || text.indexOf('"') >= 0 || text.indexOf('\'') >= 0) {
      readings.add(new BoardTokens(text.replaceAll(NOTHING, "_")));
    }
    boolean isRun = tokens.size() == 2 && tokens.get(0).length() + tokens.get(1).length() >= 8;
    if (isRun && text.strip().equals(String.join(" ", tokens))) {
      readings.add(new BoardTokens(this, List.of(String.join("_", tokens)), 1));
    }
    if (rowWidths.size() > 1 && first < 0) {
      List<String> cells = DrawnGap.cells(text, tokens, rowWidths);
      if (!cells.isEmpty()) {
        readings.add(new BoardTokens(this, cells, rowWidths.size()));
      }
    }
    return readings;
  }

  /** Returns whether a comment begins at a place: at the start of a line or after a space. */
  static boolean isComment(String text, int at) {
    boolean isFree = at == 0 || Character.isWhitespace(text.charAt(at - 1));
    return isFree && (text.charAt(at) == '#' || text.startsWith("//", at));
  }

  private int endOfLine(int from) {
    int end = from;
    while (end < text.length() && !isIn(LINE_ENDS, text.charAt(end))) {
      end++;
    }
    return end;
  }

  /**
   * Adds the row in the characters from..to-1. Bars are between cells if there is at most one token
   * between any two, and otherwise between rows.
   */
  private void addRow(int from, int to) {
    if (isBorder(from, to)) {
      return;
    }
    List<List<String>> parts = new ArrayList<>(); // between bars
    boolean areCells = true;
    int start = from;
    for (int i = from; i <= to; i++) {
      if (i == to || isIn(BARS, text.charAt(i))) {
        parts.add(tokens(start, i));
        areCells &= parts.get(parts.size() - 1).size() <= 1;
        start = i + 1;
      }
    }
    int first = tokens.size();
    for (int i = 0; i < parts.size(); i++) {
      boolean isOutside = i == 0 || i == parts.size() - 1;
      boolean isBlank = areCells && !isOutside && parts.get(i).isEmpty();
      tokens.addAll(isBlank ? List.of("0") : parts.get(i));
      first = areCells ? first : endRow(first);
    }
    endRow(first);
  }

  private int endRow(int first) {
    int count = tokens.size() - first;
    if (count > 0) {
      rowWidths.add(count == 1 ? tokens.get(first).length() : count);
    }
    return tokens.size();
  }

  private List<String> tokens(int from, int to) {
    List<String> found = new ArrayList<>();
    int start = -1; // of the current token, -1 between tokens
    for (int i = from; i <= to; i++) {
      boolean isBetween = i == to || isBetween(text.charAt(i)) || isDash(i, from, to);
      if (!isBetween) {
        start = start < 0 ? i : start;
      } else if (start >= 0) {
        String token = text.substring(start, i);
        if (token.equals("=") && isName(found) && !nameGoal(found)) {
          found.clear(); // the name of what follows
        } else if (!isName(token, i)) {
          found.add(NULLS.contains(token.toLowerCase(Locale.ROOT)) ? "0" : token);
        }
        start = -1;
      }
    }
    return found;
  }

  private static boolean isBetween(char c) {
    return isIn(BETWEEN, c) || c > 127 && Character.isSpaceChar(c);
  }

  /** Returns whether a token is the name of what is in the brackets directly behind it. */
  private boolean isName(String token, int end) {
    return token.length() > 1
        && !nameGoal(List.of(token))
        && Character.isLetter(token.charAt(0))
        && end < text.length()
        && isIn(OPENING, text.charAt(end));
  }

  /** Returns whether tokens are a name: a word first, which no board has, or a single letter. */
  private static boolean isName(List<String> tokens) {
    String first = tokens.isEmpty() ? "a" : tokens.get(0);
    for (int i = 0; i < first.length(); i++) {
      if (!isMark(first.charAt(i))) {
        return true;
      }
    }
    return tokens.size() == 1 && first.length() == 1 && Character.isLetter(first.charAt(0));
  }

  /** Returns whether words name a goal, which is not to be taken for a start. */
  private static boolean nameGoal(List<String> words) {
    for (String word : words) {
      String lower = word.toLowerCase(Locale.ROOT);
      for (String goal : GOALS) {
        if (lower.contains(goal)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns whether a dash is between two marks, without spaces. */
  private boolean isDash(int at, int from, int to) {
    return text.charAt(at) == '-'
        && at > from
        && at + 1 < to
        && isMark(text.charAt(at - 1))
        && isMark(text.charAt(at + 1));
  }

  private static boolean isMark(char c) {
    return Marks.isDigit(c) || Marks.isBlank(c);
  }

  /** Returns whether the characters from..to-1 are a drawn line, of two characters or more. */
  private boolean isBorder(int from, int to) {
    int drawn = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (isIn(BORDER, c)) {
        drawn += isIn(BARS, c) ? 0 : 1;
      } else if (c != ' ' && c != '\t' && c != '\r') {
        return false;
      }
    }
    return drawn >= 2;
  }

  /** Drops the number n before the n * n cells of a board, which has the tile n, too. */
  private void dropSide() {
    int side = (int) Math.sqrt(tokens.size() - 1);
    if (side >= 2
        && side * side + 1 == tokens.size()
        && tokens.get(0).equals(String.valueOf(side))
        && tokens.lastIndexOf(tokens.get(0)) > 0) {
      tokens.remove(0);
      if (rowWidths.size() > 1 && rowWidths.get(0) == 1) {
        rowWidths.remove(0);
      } else {
        rowWidths.set(0, rowWidths.get(0) - 1);
      }
    }
  }

  private static boolean isIn(String characters, char c) {
    return characters.indexOf(c) >= 0;
  }
}
