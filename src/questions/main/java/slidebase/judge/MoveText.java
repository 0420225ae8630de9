package slidebase.judge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import slidebase.board.BoardText;
import slidebase.board.Marks;
import slidebase.board.Move;
import slidebase.board.Shape;
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
record MoveText(String text, List<Word> words) {
  /** The marks of each direction, in the order of the codes of moves. */
  private static final String DIRECTION = "(?:(up|[u↑⬆])|(down|[d↓⬇])|(left|[l←⬅])|(right|[r→➡]))";

  private static final String ARROWS = "↑↓←→⬆⬇⬅➡";
  private static final String ARROW = "[" + ARROWS + "]";
  private static final String LETTER_OR_ARROW = "[\\p{L}" + ARROWS + "]";
  private static final String BEHIND_OR_BEFORE_DASH = "[\\p{Alnum}" + ARROWS + "]";

  /** The marks of a word: the number of a tile, and directions, each perhaps with a count. */
  private static final Pattern MARK =
      Pattern.compile("(?i)\\G(?:" + DIRECTION + "(?<count>[1-9]\\d?)?|^(?<tile>\\d{1,9}))");

  /** A number that is the count of a direction, or the tile that moves. */
  private static final Pattern ONE = Pattern.compile("1\\s+" + LETTER_OR_ARROW);

  /**
   * What separates words: dashes, signs, arrows of ASCII, and nothing where arrows begin or end.
   */
  private static final Pattern BETWEEN =
      Pattern.compile(
          Stream.of(
                  "(?<=" + BEHIND_OR_BEFORE_DASH + ")\\s*-\\s*(?=" + BEHIND_OR_BEFORE_DASH + ")",
                  "[\\s,;/\\[\\](){}\"'\uFE0F]+",
                  "[-=]+>",
                  "(?<=^\\d{1,3}:)(?=" + LETTER_OR_ARROW + ")",
                  "(?<=[\\p{L}\\d])(?=" + ARROW + ")",
                  "(?<=" + ARROW + ")(?=\\p{L})")
              .collect(Collectors.joining("|")));

  /** The name of a list, perhaps of a member of JSON. */
  private static final Pattern NAME =
      Pattern.compile("[\\s{\"']*(\\p{L}[\\p{L}_ -]+)[\"']?\\s*[:=]\\s*");

  /** The number of a step in a list. */
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?:^|(?<=[\\s,;]))(\\d{1,4})[.):]\\s*(?=" + LETTER_OR_ARROW + "|\\d+(?![.\\d):]))");

  /** A note behind a path, which may end in a letter or arrow. */
  private static final Pattern NOTE =
      Pattern.compile("(?s)(.*(" + LETTER_OR_ARROW + ")|.*\\S)\\s*\\(([^()]*)\\)");

  /** A number of directions, before them. */
  private static final Pattern COUNTED = Pattern.compile("\\d{1,3}:?");

  private static final Pattern NO_MOVES = Pattern.compile("(?i)0|\\(0\\)|0 moves|\\(0 moves\\)");

  // The cells of a board in one word, or its blank; and of a board with tiles of two digits.
  private static final Pattern RUN = Pattern.compile("\\d*[0*xX_.][\\d*xX_.]*");
  private static final Pattern BLANK = Pattern.compile("0|\\d*[*xX_.][\\d*xX_.]*");

  /** The fewest digits of tiles in one word, if it is the only one: fewer may be a distance. */
  private static final int FEWEST_DIGITS_OF_TILES = 4;

  /** A step: a direction, a tile's mark, or a tile and the direction in which it moves. */
  record Step(Optional<String> tile, Optional<Move> direction) {
    private boolean isLike(Step other) {
      return tile.isPresent() == other.tile.isPresent()
          && direction.isPresent() == other.direction.isPresent();
    }
  }

  /**
   * A word, and what it means.
   *
   * @param steps empty if it is something else
   * @param hasBlank whether it may be a board or the blank of one
   */
  record Word(String text, List<Step> steps, boolean hasBlank) {
    private boolean isArrow() {
      return ARROWS.indexOf(text.charAt(0)) >= 0;
    }

    private boolean mayBeBetween() {
      return text.equals("→") || text.equals("➡");
    }

    private boolean areDirections() {
      return !steps.isEmpty() && steps.get(0).tile.isEmpty();
    }

    boolean isDirection() {
      return areDirections() && steps.size() == 1;
    }

    /** Returns the mark of a tile. */
    Step asTile() {
      return new Step(Optional.of(text), Optional.empty());
    }

    private boolean isTile() {
      return steps.size() == 1 && steps.get(0).direction.isEmpty();
    }

    /** Returns whether it may be the number of the directions behind it. */
    private boolean isNumber() {
      return COUNTED.matcher(text).matches();
    }
  }

  static MoveText of(String written, Shape shape) {
    String spaced = written.replace('\u00A0', ' ');
    Matcher name = NAME.matcher(spaced);
    boolean isNamed = name.lookingAt() && words(name.group(1)).stream().noneMatch(MoveText::isStep);
    String text = withoutNumbers(isNamed ? spaced.substring(name.end()) : spaced);
    List<String> words = words(withoutNote(text));
    boolean areRuns = shape.cells() < BoardText.CELLS_WITH_TWO_DIGITS;
    int fewest = !areRuns ? Integer.MAX_VALUE : words.size() == 1 ? FEWEST_DIGITS_OF_TILES : 2;
    Pattern blank = areRuns ? RUN : BLANK;
    return new MoveText(
        text,
        words.stream()
            .map(word -> new Word(word, steps(word, fewest), blank.matcher(word).matches()))
            .toList());
  }

  /** Returns what stands between separators. */
  static List<String> words(String text) {
    return BETWEEN.splitAsStream(text).filter(word -> !word.isEmpty()).toList();
  }

  /** Removes the numbers of a list that counts from 1, as in {@code 1. right 2. down}. */
  private static String withoutNumbers(String text) {
    List<String> numbers = NUMBER.matcher(text).results().map(number -> number.group(1)).toList();
    boolean count =
        IntStream.range(0, numbers.size())
            .allMatch(at -> Integer.parseInt(numbers.get(at)) == at + 1);
    return count ? NUMBER.matcher(text).replaceAll(" ") : text;
  }

  /** Removes a full stop, and a note in parentheses: a count of directions, or no steps. */
  private static String withoutNote(String text) {
    String line = text.strip();
    String end = line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
    Matcher note = NOTE.matcher(end);
    if (!note.matches()) {
      return end;
    }
    String noted = note.group(3);
    boolean isCount = note.group(2) != null && Marks.isNumber(noted.strip());
    boolean areSteps = words(noted).stream().allMatch(MoveText::isStep);
    return isCount || !areSteps ? note.group(1) : end;
  }

  private static boolean isStep(String word) {
    return !steps(word, Integer.MAX_VALUE).isEmpty();
  }

  /**
   * Returns the steps of a word: tiles, a tile with its direction, or directions; or none.
   *
   * @param fewest the fewest digits of several tiles
   */
  private static List<Step> steps(String word, int fewest) {
    String tile = "";
    List<Move> moves = new ArrayList<>();
    int end = 0;
    for (Matcher mark = MARK.matcher(word); mark.find(); end = mark.end()) {
      tile = mark.group("tile") == null ? tile : mark.group("tile");
      int count = mark.group("count") == null ? 1 : Integer.parseInt(mark.group("count"));
      for (Move move : Move.values()) {
        moves.addAll(Collections.nCopies(mark.group(1 + move.code()) == null ? 0 : count, move));
      }
    }
    if (end < word.length() || !tile.isEmpty() && moves.size() > 1) {
      return List.of();
    }
    if (tile.isEmpty()) {
      return moves.stream().map(move -> new Step(Optional.empty(), Optional.of(move))).toList();
    }
    boolean areSeveral = word.length() >= fewest && moves.isEmpty() && tile.indexOf('0') < 0;
    String[] tiles = areSeveral ? tile.split("") : new String[] {tile};
    return Stream.of(tiles)
        .map(each -> String.valueOf(Integer.parseInt(each)))
        .map(each -> new Step(Optional.of(each), moves.stream().findFirst()))
        .toList();
  }

  /** Returns whether the text counts no moves. */
  boolean countsNone() {
    return NO_MOVES.matcher(text.strip()).matches();
  }

  /** Returns whether it is a direction behind 1, which is its count, or the tile that moves. */
  boolean mayCountOne() {
    return words.size() == 2 && words.get(1).isDirection() && ONE.matcher(text.strip()).lookingAt();
  }

  /** Returns whether there is a blank, and so a board; a count of directions may have a 0. */
  boolean showsBoards() {
    return !areCounted(words) && words.stream().anyMatch(Word::hasBlank);
  }

  /** Returns whether the text names at least one step, and only steps. */
  boolean areMoves() {
    try {
      return !steps().isEmpty();
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /**
   * Reads the steps, which are all of the same kind.
   *
   * @throws IllegalArgumentException if a word is no step, or kinds are mixed
   */
  List<Step> steps() {
    boolean mayCount = words.size() > 1 && words.get(0).isNumber() && !words.get(1).isArrow();
    int first = mayCount ? 1 : 0;
    List<Word> named = new ArrayList<>(words.subList(0, first));
    named.addAll(withoutArrowsBetween(words.subList(first, words.size())));
    if (isCount(named)) {
      named.remove(0);
    }
    if (named.stream().anyMatch(word -> word.steps.isEmpty())) {
      throw unknown(named);
    }
    List<Step> steps = joined(named);
    if (steps.stream().anyMatch(step -> !step.isLike(steps.get(0)))) {
      throw refused(text.strip(), " mixes tiles and directions");
    }
    return steps;
  }

  /** Returns whether directions stand behind a number, which may be theirs. */
  private static boolean areCounted(List<Word> words) {
    return words.size() > 1
        && words.get(0).isNumber()
        && words.stream().skip(1).allMatch(Word::areDirections);
  }

  /** Returns whether the first word is the number of the directions in the others. */
  private static boolean isCount(List<Word> words) {
    int directions = words.stream().skip(1).mapToInt(word -> word.steps.size()).sum();
    return areCounted(words)
        && directions > 1
        && words.get(0).text.replace(":", "").equals(String.valueOf(directions));
  }

  /**
   * Removes the arrows that are no steps: those between steps, and those that repeat the direction
   * of a letter or word.
   *
   * @throws IllegalArgumentException if it is not clear which arrows these are
   */
  private static List<Word> withoutArrowsBetween(List<Word> words) {
    List<Word> arrows = words.stream().filter(Word::isArrow).toList();
    List<Word> others = words.stream().filter(word -> !word.isArrow()).toList();
    if (arrows.isEmpty() || others.isEmpty()) {
      return words;
    }
    boolean takeTurns =
        IntStream.range(1, words.size())
            .noneMatch(at -> words.get(at).isArrow() == words.get(at - 1).isArrow());
    boolean areBetween =
        others.size() > arrows.size() && arrows.stream().allMatch(Word::mayBeBetween);
    boolean repeat =
        others.stream().allMatch(Word::isDirection)
            && others.stream()
                .map(Word::steps)
                .toList()
                .equals(arrows.stream().map(Word::steps).toList());
    if (takeTurns && (areBetween || repeat)) {
      return others;
    }
    if (others.stream().anyMatch(word -> Character.isLetter(word.text.charAt(0)))) {
      throw refused(
          text(words),
          " has arrows beside letters or words; write → between all of them, or no arrow");
    }
    return words;
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

  private static String text(List<Word> words) {
    return words.stream().map(Word::text).collect(Collectors.joining(" "));
  }

  private static IllegalArgumentException unknown(List<Word> words) {
    Map<Boolean, List<Word>> areSteps =
        words.stream().collect(Collectors.partitioningBy(word -> !word.steps.isEmpty()));
    String steps = text(areSteps.get(true));
    return refused(
        areSteps.get(false).get(0).text,
        " is neither letters of u, d, l, r, nor a tile's number, nor a board, nor "
            + Claim.UNSOLVABLE
            + (steps.isEmpty() ? "" : "; what reads as moves is " + Quote.of(steps)));
  }

  static IllegalArgumentException refused(String text, String fault) {
    return new IllegalArgumentException("moves: " + Quote.of(text) + fault);
  }
}
