package slidebase.judge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import slidebase.board.BoardText;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.text.Quote;

/**
 * The steps that a text names: directions, tiles, or tiles with their directions.
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
 * direction repeats it; before several directions, their number may stand. A full stop and a note
 * in parentheses may end it.
 */
final class MoveText {
  private static final Pattern NUMBERED =
      Pattern.compile("(?:^|(?<=[\\s,;]))(\\d{1,4})[.):]\\s*(?=[\\p{L}↑↓←→]|\\d+(?![.\\d):]))");

  /** The name of a list, perhaps of a member of JSON. */
  private static final Pattern NAME =
      Pattern.compile("[\\s{\"']*(\\p{L}[\\p{L}_ -]+)[\"']?\\s*[:=]\\s*");

  private static final Pattern NOTE = Pattern.compile("(.*\\S)\\s*\\(([^()]*)\\)");

  /** A number in parentheses behind a direction, which is no tile. */
  private static final Pattern COUNT = Pattern.compile("[\\p{L}↑↓←→]\\s*\\(\\d+\\)$");

  /** A number of moves before them. */
  private static final Pattern COUNT_BEFORE = Pattern.compile("^\\s*\\d{1,3}\\s+(?=[\\p{L}↑↓←→])");

  /** The same with a colon. */
  private static final Pattern COUNT_AND_COLON =
      Pattern.compile("^\\s*(\\d{1,3}):\\s*(?=[\\p{L}↑↓←→])");

  /** A path of no moves, as its count. */
  private static final Pattern NO_MOVES =
      Pattern.compile("\\s*\\(?0(\\s+moves)?\\)?\\s*", Pattern.CASE_INSENSITIVE);

  /** A single direction, with its count or the tile that moves. */
  private static final Pattern ONE =
      Pattern.compile(
          "\\s*1\\s+(up|down|left|right|[udlr↑↓←→])\\s*\\.?\\s*", Pattern.CASE_INSENSITIVE);

  private static final Pattern ARROW_BETWEEN = Pattern.compile("[-=]+>");
  private static final Pattern DASH_BETWEEN =
      Pattern.compile("(?<=[\\p{Alnum}↑↓←→])\\s*-\\s*(?=[\\p{Alnum}↑↓←→])");
  private static final Pattern BETWEEN = Pattern.compile("[\\s,;/\\[\\](){}\"'\uFE0F]+");

  /** A direction and perhaps its count. */
  private static final Pattern DIRECTION =
      Pattern.compile("(up|down|left|right|[udlr↑↓←→])([1-9]\\d?)?", Pattern.CASE_INSENSITIVE);

  /** Where arrows and other steps meet in a word; a tile's direction stays with its number. */
  private static final Pattern BESIDE_ARROWS =
      Pattern.compile("(?<=[\\p{L}\\d])(?=[↑↓←→])|(?<=[↑↓←→])(?=\\p{L})");

  private static final String ARROWS = "↑↓←→";
  private static final String ARROW_BETWEEN_STEPS = "→";
  private static final String HEAVY_ARROWS = "⬆⬇⬅➡";

  /** The maximum number of digits of a tile, or of tiles whose digits stand together. */
  private static final int MOST_DIGITS = 9;

  /** A number with so many digits is several tiles, and no distance. */
  private static final int FEWEST_DIGITS_OF_TILES = 4;

  /** A step: a direction, a tile, or a tile and the direction in which it moves. */
  record Step(OptionalInt tile, Optional<Move> direction) {}

  private MoveText() {}

  /**
   * Reads the steps, which are all of the same kind.
   *
   * @param shape the shape of the board
   * @throws IllegalArgumentException if a word is no step, or kinds are mixed
   */
  static List<Step> read(String text, Shape shape) {
    String listed = withoutNumbers(text);
    String counted = COUNT_AND_COLON.matcher(listed).replaceFirst("$1 ");
    String plain = ARROW_BETWEEN.matcher(withoutNote(counted)).replaceAll(" ");
    String spaced =
        BESIDE_ARROWS.matcher(DASH_BETWEEN.matcher(plain).replaceAll(" ")).replaceAll(" ");
    List<String> all = new ArrayList<>();
    for (String word : BETWEEN.split(spaced)) {
      all.addAll(word.isEmpty() ? List.of() : List.of(word));
    }
    List<String> words = withoutArrowsBetween(all, shape);
    List<List<Step>> read = new ArrayList<>();
    for (String word : words) {
      read.add(
          steps(word, shape, words.size() == 1).orElseThrow(() -> unknown(word, words, shape)));
    }
    boolean isCounted = isCount(words, read);
    if (!isCounted && !counted.equals(listed)) {
      throw unknown(words.get(0) + ":", words, shape);
    }
    List<Step> steps = joined(isCounted ? read.subList(1, read.size()) : read);
    for (Step step : steps) {
      if (kind(step) != kind(steps.get(0))) {
        throw new IllegalArgumentException(
            "moves: " + Quote.of(text.strip()) + " mixes tiles and directions");
      }
    }
    return steps;
  }

  /** Returns whether a text names at least one step, and only steps. */
  static boolean areMoves(String text, Shape shape) {
    try {
      return !read(text, shape).isEmpty();
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /**
   * Removes the arrows that are no steps: those between steps, and those that repeat the direction
   * of a letter or word.
   *
   * @throws IllegalArgumentException if it is not clear which arrows these are
   */
  private static List<String> withoutArrowsBetween(List<String> words, Shape shape) {
    boolean isCounted = words.size() > 1 && isNumber(words.get(0)) && !isArrow(words.get(1));
    List<String> listed = words.subList(isCounted ? 1 : 0, words.size());
    long arrows = listed.stream().filter(MoveText::isArrow).count();
    if (arrows == 0 || arrows == listed.size()) {
      return words;
    }
    List<String> steps = new ArrayList<>(words.subList(0, words.size() - listed.size()));
    List<String> even = everySecond(listed, 0);
    List<String> odd = everySecond(listed, 1);
    boolean areBetween =
        even.size() > odd.size()
            && even.stream().noneMatch(MoveText::isArrow)
            && odd.stream().allMatch(ARROW_BETWEEN_STEPS::equals);
    if (areBetween || even.size() == odd.size() && areEqual(even, odd, shape)) {
      steps.addAll(isArrow(even.get(0)) ? odd : even);
      return steps;
    }
    if (listed.stream().anyMatch(word -> Character.isLetter(word.charAt(0)))) {
      throw new IllegalArgumentException(
          "moves: "
              + Quote.of(String.join(" ", listed))
              + " has arrows beside letters or words; write "
              + ARROW_BETWEEN_STEPS
              + " between all of them, or no arrow");
    }
    return words;
  }

  private static boolean isNumber(String word) {
    return word.chars().allMatch(Character::isDigit);
  }

  private static boolean isArrow(String word) {
    return ARROWS.indexOf(word.charAt(0)) >= 0;
  }

  private static List<String> everySecond(List<String> words, int first) {
    return IntStream.range(0, words.size())
        .filter(at -> at % 2 == first)
        .mapToObj(words::get)
        .toList();
  }

  /** Returns whether two lists name the same directions, one each. */
  private static boolean areEqual(List<String> words, List<String> others, Shape shape) {
    return IntStream.range(0, words.size())
        .allMatch(
            at -> {
              Optional<List<Step>> step = steps(words.get(at), shape, false);
              return step.filter(one -> one.size() == 1 && kind(one.get(0)) == 2).isPresent()
                  && step.equals(steps(others.get(at), shape, false));
            });
  }

  private static int kind(Step step) {
    return (step.tile().isPresent() ? 1 : 0) + (step.direction().isPresent() ? 2 : 0);
  }

  /**
   * Removes the name of a list, as in {@code Solution: rd}, and its numbers if it counts from 1, as
   * in {@code 1. right 2. down}; writes spaces and arrows in their usual characters.
   */
  static String withoutNumbers(String written) {
    String text = written.replace('\u00A0', ' ');
    Matcher name = NAME.matcher(text);
    if (name.lookingAt() && BETWEEN.splitAsStream(name.group(1)).noneMatch(MoveText::isStep)) {
      text = text.substring(name.end());
    }
    for (int arrow = 0; arrow < ARROWS.length(); arrow++) {
      text = text.replace(HEAVY_ARROWS.charAt(arrow), ARROWS.charAt(arrow));
    }
    Matcher numbers = NUMBERED.matcher(text);
    int count = 0;
    while (numbers.find()) {
      if (Integer.parseInt(numbers.group(1)) != ++count) {
        return text;
      }
    }
    return count > 0 ? NUMBERED.matcher(text).replaceAll(" ") : text;
  }

  /** Returns whether a text counts no moves. */
  static boolean countsNone(String text) {
    return NO_MOVES.matcher(text).matches();
  }

  /** Returns whether a text is a direction behind 1, which is its count, or the tile that moves. */
  static boolean mayCountOne(String text) {
    return ONE.matcher(text).matches();
  }

  /** Removes a number of moves before or behind them. */
  static String withoutCount(String text) {
    return COUNT_BEFORE.matcher(withoutNote(text)).replaceFirst("");
  }

  /** Removes a full stop, and a note in parentheses that names no moves. */
  private static String withoutNote(String text) {
    String end = text.strip();
    end = end.endsWith(".") ? end.substring(0, end.length() - 1) : end;
    Matcher note = NOTE.matcher(end);
    boolean isNote =
        COUNT.matcher(end).find()
            || note.matches()
                && BETWEEN.splitAsStream(note.group(2)).anyMatch(word -> !isStep(word));
    return isNote ? NOTE.matcher(end).replaceFirst("$1") : end;
  }

  private static boolean isStep(String word) {
    return steps(word, Shape.EIGHT_PUZZLE, true).isPresent();
  }

  /**
   * Returns the steps of a word: a tile, a tile with its direction, or directions; empty if it is
   * something else.
   */
  private static Optional<List<Step>> steps(String word, Shape shape, boolean isAlone) {
    int digits = 0;
    while (digits < word.length() && "0123456789".indexOf(word.charAt(digits)) >= 0) {
      digits++;
    }
    Optional<List<Step>> directions = directions(word, digits);
    if (digits == 0 || directions.isEmpty()) {
      return directions;
    }
    if (digits > MOST_DIGITS || directions.get().size() > 1) {
      return Optional.empty();
    }
    String number = word.substring(0, digits);
    return directions.get().isEmpty()
        ? Optional.of(tiles(number, shape, isAlone))
        : Optional.of(
            List.of(
                new Step(
                    OptionalInt.of(Integer.parseInt(number)),
                    directions.get().get(0).direction())));
  }

  /** Returns the directions in the rest of a word; empty if there is something else. */
  private static Optional<List<Step>> directions(String word, int from) {
    List<Step> directions = new ArrayList<>();
    Matcher each = DIRECTION.matcher(word);
    int at = from;
    while (at < word.length()) {
      if (!each.region(at, word.length()).lookingAt()) {
        return Optional.empty();
      }
      char first = Character.toLowerCase(each.group(1).charAt(0));
      int arrow = ARROWS.indexOf(first);
      Move move = arrow < 0 ? Move.parseAll(String.valueOf(first)).get(0) : Move.ofCode(arrow);
      int count = each.group(2) == null ? 1 : Integer.parseInt(each.group(2));
      directions.addAll(
          Collections.nCopies(count, new Step(OptionalInt.empty(), Optional.of(move))));
      at = each.end();
    }
    return Optional.of(directions);
  }

  /** Returns a tile, or several whose digits stand together, if a number has only this reading. */
  private static List<Step> tiles(String number, Shape shape, boolean isAlone) {
    boolean areSeveral =
        shape.cells() < BoardText.CELLS_WITH_TWO_DIGITS
            && number.length() > 1
            && number.indexOf('0') < 0
            && (!isAlone || number.length() >= FEWEST_DIGITS_OF_TILES);
    List<Step> tiles = new ArrayList<>();
    for (String each : areSeveral ? number.split("") : new String[] {number}) {
      tiles.add(new Step(OptionalInt.of(Integer.parseInt(each)), Optional.empty()));
    }
    return tiles;
  }

  /** Joins the steps of words: a tile, and the single direction behind it. */
  private static List<Step> joined(List<List<Step>> words) {
    List<Step> joined = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      List<Step> next = i + 1 < words.size() ? words.get(i + 1) : List.of();
      Step step = words.get(i).isEmpty() ? null : words.get(i).get(0);
      boolean isTile = words.get(i).size() == 1 && kind(step) == 1;
      if (isTile && next.size() == 1 && kind(next.get(0)) == 2) {
        joined.add(new Step(step.tile(), next.get(0).direction()));
        i++;
      } else {
        joined.addAll(words.get(i));
      }
    }
    return joined;
  }

  /** Returns whether the first word is the number of the directions in the others. */
  private static boolean isCount(List<String> words, List<List<Step>> read) {
    int directions = 0;
    for (List<Step> word : read.subList(Math.min(1, read.size()), read.size())) {
      directions += word.size();
      if (word.isEmpty() || kind(word.get(0)) != 2) {
        return false;
      }
    }
    return directions > 1 && words.get(0).equals(String.valueOf(directions));
  }

  private static IllegalArgumentException unknown(String word, List<String> words, Shape shape) {
    List<String> others = new ArrayList<>(words);
    others.removeIf(each -> steps(each, shape, false).isEmpty());
    return new IllegalArgumentException(
        "moves: "
            + Quote.of(word)
            + " is neither letters of u, d, l, r, nor a tile's number, nor a board, nor "
            + Claim.UNSOLVABLE
            + (others.isEmpty()
                ? ""
                : "; what reads as moves is " + Quote.of(String.join(" ", others))));
  }
}
