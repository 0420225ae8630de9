package slidebase.judge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import slidebase.board.BoardText;
import slidebase.board.Marks;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.text.Names;
import slidebase.text.Quote;

/**
 * The words of a path: directions, tiles, tiles with their directions, or the tiles of boards.
 *
 * <pre>
 *   rdr   R->D->R   ['R', 'D', 'R']   right, down, right   R2 U2 L D   1. right 2. down   →↓→
 *   4 5 8   4-5-8   4385              tiles
 *   4L 5U   7→ 1↑   8 right           tiles with the directions in which they move
 *   R → D → R   R→ D↓ R→              arrows between steps, or beside the same direction
 * </pre>
 *
 * Between steps may stand spaces, commas, semicolons, slashes, dashes, arrows of ASCII, brackets
 * and quotation marks. The arrow → stands between steps if each but the last is followed by it.
 * Beside letters or words, other arrows must repeat each direction. A number directly behind a
 * direction repeats it; before several directions, their number may stand. A name may begin it; a
 * full stop and a note in parentheses may end it.
 *
 * @param text the path without a name and the numbers of a list
 * @param words the words without a note
 */
record MoveText(String text, List<String> words) {
  private static final String ARROWS = "↑↓←→";
  private static final String HEAVY_ARROWS = "⬆⬇⬅➡";
  private static final String ARROW_BETWEEN_STEPS = "→";

  /** The directions by their marks, words before letters. */
  private static final Map<String, Move> DIRECTIONS = directions();

  /** A direction and perhaps its count. */
  private static final Pattern DIRECTION =
      Pattern.compile("(?i)(" + String.join("|", DIRECTIONS.keySet()) + ")([1-9]\\d?)?");

  /** The characters between words. */
  private static final Pattern BETWEEN = Pattern.compile("[\\s,;/\\[\\](){}\"'\uFE0F]+");

  /** Other ends of words: arrows and dashes between them, a colon, and where arrows meet others. */
  private static final Pattern JOINT =
      Pattern.compile(
          "[-=]+>|(?<=[\\p{Alnum}↑↓←→])\\s*-\\s*(?=[\\p{Alnum}↑↓←→])|(?<=^\\d{1,3}:)(?=[\\p{L}↑↓←→])"
              + "|(?<=[\\p{L}\\d])(?=[↑↓←→])|(?<=[↑↓←→])(?=\\p{L})");

  /** The name of a list, perhaps of a member of JSON. */
  private static final Pattern NAME =
      Pattern.compile("[\\s{\"']*(\\p{L}[\\p{L}_ -]+)[\"']?\\s*[:=]\\s*");

  /** The number of a step in a list. */
  private static final Pattern NUMBER =
      Pattern.compile("(?:^|(?<=[\\s,;]))(\\d{1,4})[.):]\\s*(?=[\\p{L}↑↓←→]|\\d+(?![.\\d):]))");

  private static final Set<String> NO_MOVES = Set.of("0", "(0)", "0 moves", "(0 moves)");

  private static final int MOST_DIGITS_OF_COUNT = 3;

  /** The maximum number of digits of a tile, or of tiles whose digits stand together. */
  private static final int MOST_DIGITS = 9;

  /** A number alone with so many digits is several tiles, and no distance. */
  private static final int FEWEST_DIGITS_OF_TILES = 4;

  /** A step: a direction, a tile's mark, or a tile and the direction in which it moves. */
  record Step(Optional<String> tile, Optional<Move> direction) {
    static Step ofTile(String mark) {
      return new Step(Optional.of(mark), Optional.empty());
    }

    private boolean isLike(Step other) {
      return tile.isPresent() == other.tile.isPresent()
          && direction.isPresent() == other.direction.isPresent();
    }
  }

  /**
   * A word, and what it means.
   *
   * @param steps empty if it is something else
   */
  private record Word(String text, List<Step> steps) {
    boolean isArrow() {
      return ARROWS.indexOf(text.charAt(0)) >= 0;
    }

    boolean areDirections() {
      return !steps.isEmpty() && steps.get(0).tile.isEmpty();
    }

    boolean isDirection() {
      return areDirections() && steps.size() == 1;
    }

    boolean isTile() {
      return steps.size() == 1 && steps.get(0).direction.isEmpty();
    }
  }

  private static Map<String, Move> directions() {
    Map<String, Move> directions = new LinkedHashMap<>();
    for (Move move : Move.values()) {
      directions.put(Names.of(move), move);
    }
    for (Move move : Move.values()) {
      directions.put(String.valueOf(move.letter()), move);
      directions.put(String.valueOf(ARROWS.charAt(move.code())), move);
    }
    return directions;
  }

  static MoveText of(String written) {
    String text = written.replace('\u00A0', ' ');
    for (int arrow = 0; arrow < ARROWS.length(); arrow++) {
      text = text.replace(HEAVY_ARROWS.charAt(arrow), ARROWS.charAt(arrow));
    }
    Matcher name = NAME.matcher(text);
    if (name.lookingAt() && words(name.group(1)).stream().noneMatch(MoveText::isStep)) {
      text = text.substring(name.end());
    }
    text = withoutNumbers(text);
    return new MoveText(text, words(JOINT.matcher(withoutNote(text)).replaceAll(" ")));
  }

  /** Returns what stands between separators. */
  static List<String> words(String text) {
    return BETWEEN.splitAsStream(text).filter(word -> !word.isEmpty()).toList();
  }

  /** Removes the numbers of a list that counts from 1, as in {@code 1. right 2. down}. */
  private static String withoutNumbers(String text) {
    Matcher numbers = NUMBER.matcher(text);
    for (int count = 1; numbers.find(); count++) {
      if (Integer.parseInt(numbers.group(1)) != count) {
        return text;
      }
    }
    return numbers.replaceAll(" ");
  }

  /** Removes a full stop, and a note in parentheses: a count of directions, or no steps. */
  private static String withoutNote(String text) {
    String end = text.strip();
    end = end.endsWith(".") ? end.substring(0, end.length() - 1) : end;
    int open = end.lastIndexOf('(');
    if (open < 1 || end.indexOf(')', open) != end.length() - 1) {
      return end;
    }
    String before = end.substring(0, open).strip();
    List<String> note = words(end.substring(open));
    boolean isCount =
        isNumber(String.join(" ", note)) && isLetterOrArrow(before.charAt(before.length() - 1));
    return isCount || !note.stream().allMatch(MoveText::isStep) ? before : end;
  }

  private static boolean isLetterOrArrow(char c) {
    return Character.isLetter(c) || ARROWS.indexOf(c) >= 0;
  }

  private static boolean isNumber(String word) {
    return word.chars().allMatch(MoveText::isDigit);
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Returns whether a word is a single direction. */
  static boolean isDirection(String word) {
    return DIRECTIONS.containsKey(word.toLowerCase(Locale.ROOT));
  }

  private static boolean isStep(String word) {
    return !steps(word, false).isEmpty();
  }

  /** Returns whether the text counts no moves. */
  boolean countsNone() {
    return NO_MOVES.contains(text.strip().toLowerCase(Locale.ROOT));
  }

  /** Returns whether it is a direction behind 1, which is its count, or the tile that moves. */
  boolean mayCountOne() {
    String line = text.strip();
    return words.size() == 2
        && isDirection(words.get(1))
        && line.startsWith("1")
        && Character.isWhitespace(line.charAt(1))
        && line.substring(1).strip().startsWith(words.get(1));
  }

  /** Returns whether there is a blank, and so a board. */
  boolean showsBoards(Shape shape) {
    boolean mayBeRuns = shape.cells() < BoardText.CELLS_WITH_TWO_DIGITS;
    boolean isCounted =
        words.size() > 1
            && isNumber(words.get(0))
            && words.get(0).length() <= MOST_DIGITS_OF_COUNT
            && isLetterOrArrow(words.get(1).charAt(0));
    return words.stream()
        .skip(isCounted ? 1 : 0)
        .filter(word -> word.chars().allMatch(c -> isDigit(c) || Marks.isBlank((char) c)))
        .anyMatch(
            word -> word.equals("0") || !isNumber(word) || mayBeRuns && word.indexOf('0') >= 0);
  }

  /** Returns whether the text names at least one step, and only steps. */
  boolean areMoves(Shape shape) {
    try {
      return !steps(shape).isEmpty();
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /**
   * Reads the steps, which are all of the same kind.
   *
   * @param shape the shape of the board
   * @throws IllegalArgumentException if a word is no step, or kinds are mixed
   */
  List<Step> steps(Shape shape) {
    boolean mayBeRuns = shape.cells() < BoardText.CELLS_WITH_TWO_DIGITS;
    int fewest = words.size() == 1 ? FEWEST_DIGITS_OF_TILES : 2;
    List<Word> all =
        words.stream()
            .map(word -> new Word(word, steps(word, mayBeRuns && word.length() >= fewest)))
            .toList();
    int first = all.size() > 1 && isNumber(count(all)) && !all.get(1).isArrow() ? 1 : 0;
    List<Word> named = new ArrayList<>(all.subList(0, first));
    named.addAll(withoutArrowsBetween(all.subList(first, all.size())));
    if (isCount(named)) {
      named.remove(0);
    }
    for (Word word : named) {
      if (word.steps.isEmpty()) {
        throw unknown(word, named);
      }
    }
    List<Step> steps = joined(named);
    if (steps.stream().anyMatch(step -> !step.isLike(steps.get(0)))) {
      throw new IllegalArgumentException(
          "moves: " + Quote.of(text.strip()) + " mixes tiles and directions");
    }
    return steps;
  }

  private static String count(List<Word> words) {
    return words.get(0).text.replace(":", "");
  }

  /** Returns whether the first word is the number of the directions in the others. */
  private static boolean isCount(List<Word> words) {
    List<Word> others = words.subList(Math.min(1, words.size()), words.size());
    int directions = others.stream().mapToInt(word -> word.steps.size()).sum();
    return directions > 1
        && others.stream().allMatch(Word::areDirections)
        && count(words).equals(String.valueOf(directions));
  }

  /**
   * Removes the arrows that are no steps: those between steps, and those that repeat the direction
   * of a letter or word.
   *
   * @throws IllegalArgumentException if it is not clear which arrows these are
   */
  private static List<Word> withoutArrowsBetween(List<Word> words) {
    List<Word> even = everySecond(words, 0);
    List<Word> odd = everySecond(words, 1);
    long arrows = words.stream().filter(Word::isArrow).count();
    boolean areBetween =
        arrows == odd.size()
            && even.size() > odd.size()
            && odd.stream().allMatch(word -> word.text.equals(ARROW_BETWEEN_STEPS));
    if (arrows == 0 || arrows == words.size()) {
      return words;
    }
    if (areBetween || areEqual(even, odd)) {
      return even.get(0).isArrow() ? odd : even;
    }
    if (words.stream().anyMatch(word -> Character.isLetter(word.text.charAt(0)))) {
      throw new IllegalArgumentException(
          "moves: "
              + quote(words)
              + " has arrows beside letters or words; write "
              + ARROW_BETWEEN_STEPS
              + " between all of them, or no arrow");
    }
    return words;
  }

  private static List<Word> everySecond(List<Word> words, int first) {
    return IntStream.range(0, words.size())
        .filter(at -> at % 2 == first)
        .mapToObj(words::get)
        .toList();
  }

  /** Returns whether two lists name the same directions, one each. */
  private static boolean areEqual(List<Word> words, List<Word> others) {
    return words.stream().allMatch(Word::isDirection)
        && words.stream()
            .map(Word::steps)
            .toList()
            .equals(others.stream().map(Word::steps).toList());
  }

  /** Returns the steps of a word: a tile, a tile with its direction, or directions; or none. */
  private static List<Step> steps(String word, boolean mayBeSeveral) {
    int digits = 0;
    while (digits < word.length() && isDigit(word.charAt(digits))) {
      digits++;
    }
    String number = word.substring(0, digits);
    List<Step> directions = new ArrayList<>();
    Matcher each = DIRECTION.matcher(word);
    for (int at = digits; at < word.length(); at = each.end()) {
      if (!each.region(at, word.length()).lookingAt()) {
        return List.of();
      }
      int count = each.group(2) == null ? 1 : Integer.parseInt(each.group(2));
      Move move = DIRECTIONS.get(each.group(1).toLowerCase(Locale.ROOT));
      directions.addAll(Collections.nCopies(count, new Step(Optional.empty(), Optional.of(move))));
    }
    if (digits == 0) {
      return directions;
    }
    if (digits > MOST_DIGITS || directions.size() > 1) {
      return List.of();
    }
    boolean areSeveral = mayBeSeveral && directions.isEmpty() && number.indexOf('0') < 0;
    List<String> tiles =
        areSeveral ? List.of(number.split("")) : List.of(String.valueOf(Integer.parseInt(number)));
    Optional<Move> direction = directions.stream().findFirst().flatMap(Step::direction);
    return tiles.stream().map(tile -> new Step(Optional.of(tile), direction)).toList();
  }

  /** Joins the steps of words: a tile, and the single direction behind it. */
  private static List<Step> joined(List<Word> words) {
    List<Step> joined = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).isTile() && i + 1 < words.size() && words.get(i + 1).isDirection()) {
        joined.add(new Step(words.get(i).steps.get(0).tile, words.get(++i).steps.get(0).direction));
      } else {
        joined.addAll(words.get(i).steps);
      }
    }
    return joined;
  }

  private static String quote(List<Word> words) {
    return Quote.of(words.stream().map(Word::text).collect(Collectors.joining(" ")));
  }

  private static IllegalArgumentException unknown(Word unknown, List<Word> words) {
    List<Word> others = words.stream().filter(word -> !word.steps.isEmpty()).toList();
    return new IllegalArgumentException(
        "moves: "
            + Quote.of(unknown.text)
            + " is neither letters of u, d, l, r, nor a tile's number, nor a board, nor "
            + Claim.UNSOLVABLE
            + (others.isEmpty() ? "" : "; what reads as moves is " + quote(others)));
  }
}
