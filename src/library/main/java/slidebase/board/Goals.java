package slidebase.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import slidebase.sizes.Factorial;
import slidebase.sizes.SizeLimits;
import slidebase.text.Quote;

/**
 * The goals of a question, of which the nearest counts: one or several boards, or all boards that a
 * goal with equal or unnamed tiles stands for. Immutable.
 *
 * <pre>
 *   1 2 3        A A A
 *   ? ? ?        B B B        the top row in order; any of 72 boards, since equal tiles may change
 *   ? ? ?        C C .        places
 * </pre>
 *
 * <p>Equal tiles get numbers once, in the order of the goals. So the boards are the same for each
 * start, whose equal tiles get these numbers in reading order.
 */
public final class Goals {
  /** The mark of a cell that any tile may be in. */
  private static final String ANY = "?";

  private final Shape shape;
  private final List<Board> boards;
  private final String text;

  /** By mark: the numbers of its tiles; empty if the tiles are numbers. */
  private final Map<String, Tiles> tiles;

  /** The first board of the other parity; null if all have the same. */
  private final Board other;

  /** The boards, for look-ups; null until needed. */
  private volatile Set<Board> set;

  /** Equal tiles: {@code count} numbers from {@code first} on. */
  private record Tiles(int first, int count) {}

  private Goals(Shape shape, List<Board> boards, String text, Map<String, Tiles> tiles) {
    this.shape = shape;
    this.boards = boards;
    this.text = text;
    this.tiles = tiles;
    Board unlike = null;
    for (int i = 1; i < boards.size() && unlike == null; i++) {
      unlike = boards.get(i).canReach(boards.get(0)) ? null : boards.get(i);
    }
    this.other = unlike;
  }

  /** Returns a single goal. */
  public static Goals of(Board goal) {
    return new Goals(goal.shape(), List.of(goal), null, Map.of());
  }

  /**
   * Returns several goals.
   *
   * @throws IllegalArgumentException if there are none or too many, or their shapes differ
   */
  public static Goals of(List<Board> goals) {
    if (goals.isEmpty()) {
      throw new IllegalArgumentException("there is no goal");
    }
    Shape shape = goals.get(0).shape();
    for (Board goal : goals) {
      goal.canReach(goals.get(0)); // rejects another shape
    }
    requireFew(goals.size(), shape);
    List<Board> different = List.copyOf(new LinkedHashSet<>(goals));
    return new Goals(shape, different, null, Map.of());
  }

  /**
   * Reads goals, in which tiles may be equal or words, and {@code ?} stands for any tile or blank
   * that the goal does not name.
   *
   * @throws IllegalArgumentException if one is not a goal of the shape, the goals do not have the
   *     same tiles, or they stand for too many boards
   */
  public static Goals read(List<BoardText> texts, Shape shape) {
    List<List<String>> goals = new ArrayList<>();
    boolean areNumbers = true;
    boolean hasAny = false;
    for (BoardText text : texts) {
      List<String> marks = text.marks(shape);
      goals.add(marks);
      hasAny |= marks.contains(ANY);
      areNumbers &= areNumbers(text, marks);
    }
    if (areNumbers && !hasAny) {
      List<Board> boards = new ArrayList<>(); // linking a lambda would delay the first answer
      for (BoardText text : texts) {
        boards.add(text.board(shape));
      }
      return boards.size() == 1 ? of(boards.get(0)) : of(boards);
    }
    for (int i = 0; i < goals.size(); i++) {
      texts.get(i).requireOneBlank(goals.get(i), goals.get(i).contains(ANY));
    }
    Map<String, Tiles> tiles = areNumbers ? numbers(shape) : equal(texts, goals, shape);
    Reading reading = new Reading(shape, tiles, !areNumbers);
    long count = 0;
    for (int i = 0; i < goals.size(); i++) {
      count += reading.count(texts.get(i), goals.get(i));
      requireFew(count, shape);
    }
    for (List<String> marks : goals) {
      reading.place(marks, 0, false);
    }
    List<String> shown = goals.stream().limit(3).map(marks -> String.join(" ", marks)).toList();
    String text = String.join(" or ", shown) + (shown.size() < goals.size() ? " or others" : "");
    Map<String, Tiles> ofStarts = areNumbers ? Map.of() : tiles;
    return new Goals(shape, List.copyOf(reading.boards), text, ofStarts);
  }

  private static void requireFew(long count, Shape shape) {
    if (count > SizeLimits.goals(shape.cells())) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the goal stands for %,d boards, and a question about %s may have up to %,d goals",
              count,
              shape,
              SizeLimits.goals(shape.cells())));
    }
  }

  /**
   * Returns whether the marks are numbers of tiles, or are faulty without words and equal tiles.
   */
  private static boolean areNumbers(BoardText text, List<String> marks) {
    boolean areKnown = marks.contains(ANY) || text.unknownMark().isEmpty();
    Set<String> seen = new HashSet<>();
    for (String mark : marks) {
      if (!mark.equals(ANY) && !BoardText.isBlank(mark, marks)) {
        areKnown &= seen.add(mark) && (!marks.contains(ANY) || BoardText.isNumber(mark));
      }
    }
    return areKnown;
  }

  private static Map<String, Tiles> numbers(Shape shape) {
    Map<String, Tiles> tiles = new HashMap<>();
    for (int tile = 1; tile < shape.cells(); tile++) {
      tiles.put(String.valueOf(tile), new Tiles(tile, 1));
    }
    return tiles;
  }

  /** Numbers the tiles of goals, equal ones one after another. */
  private static Map<String, Tiles> equal(
      List<BoardText> texts, List<List<String>> goals, Shape shape) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (List<String> marks : goals) {
      counted(marks).forEach((mark, count) -> counts.merge(mark, count, Math::max));
    }
    for (int i = 0; i < goals.size(); i++) {
      Map<String, Integer> own = counted(goals.get(i));
      for (String mark : counts.keySet()) {
        if (!goals.get(i).contains(ANY) && !counts.get(mark).equals(own.get(mark))) {
          throw texts.get(i).wrong("it does not have tile " + mark + " as often as another goal");
        }
      }
    }
    Map<String, Tiles> tiles = new LinkedHashMap<>();
    int next = 1;
    for (Map.Entry<String, Integer> each : counts.entrySet()) {
      tiles.put(each.getKey(), new Tiles(next, each.getValue()));
      next += each.getValue();
    }
    if (next > shape.cells()) {
      throw new IllegalArgumentException("the goals have more different tiles than a board");
    }
    return tiles;
  }

  /** Returns how often each tile stands on a board. */
  private static Map<String, Integer> counted(List<String> marks) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (String mark : marks) {
      if (!mark.equals(ANY) && !BoardText.isBlank(mark, marks)) {
        counts.merge(mark, 1, Integer::sum);
      }
    }
    return counts;
  }

  /** Finds the boards that goals stand for. */
  private static final class Reading {
    private final Map<String, Tiles> tiles;
    private final Shape shape;
    private final String[] byTile;
    private final int[] placed;
    private final boolean[] used;
    private final Set<Board> boards = new LinkedHashSet<>();

    Reading(Shape shape, Map<String, Tiles> tiles, boolean hasMarks) {
      this.shape = shape;
      this.tiles = tiles;
      this.placed = new int[shape.cells()];
      this.used = new boolean[shape.cells()];
      this.byTile = hasMarks ? marks(shape, tiles) : null;
    }

    /** Returns the number of boards that a goal stands for. */
    long count(BoardText text, List<String> marks) {
      Map<String, Integer> left = new HashMap<>();
      long count = 1;
      int any = 0;
      for (String mark : marks) {
        if (mark.equals(ANY)) {
          count = times(count, ++any);
        } else if (!BoardText.isBlank(mark, marks)) {
          if (!tiles.containsKey(mark)) {
            throw text.wrong("tile " + Quote.of(mark) + " is out of range");
          }
          count = times(count, left.merge(mark, -1, Integer::sum) + 1 + tiles.get(mark).count());
        }
      }
      return count;
    }

    private static long times(long count, int factor) {
      return count > Long.MAX_VALUE / Byte.MAX_VALUE ? count : count * factor;
    }

    /** Fills the cells from one on: first those that the goal names, and then the others. */
    void place(List<String> marks, int cell, boolean areAny) {
      if (cell == marks.size()) {
        if (areAny) {
          Board board = Board.ofChecked(shape, placed);
          boards.add(byTile == null ? board : board.marked(byTile));
        } else {
          place(marks, 0, true);
        }
        return;
      }
      String mark = marks.get(cell);
      if (mark.equals(ANY) != areAny) {
        place(marks, cell + 1, areAny);
        return;
      }
      boolean isBlank = BoardText.isBlank(mark, marks);
      if (isBlank && byTile != null) {
        byTile[0] = mark;
      }
      Tiles own = areAny ? new Tiles(0, used.length) : isBlank ? new Tiles(0, 1) : tiles.get(mark);
      for (int tile = own.first(); tile < own.first() + own.count(); tile++) {
        if (!used[tile]) {
          used[tile] = true;
          placed[cell] = tile;
          place(marks, cell + 1, areAny);
          used[tile] = false;
        }
      }
    }
  }

  /** Returns the marks by tile; of tiles without one, {@value #ANY}. */
  private static String[] marks(Shape shape, Map<String, Tiles> tiles) {
    String[] byTile = new String[shape.cells()];
    Arrays.fill(byTile, ANY);
    byTile[0] = "0";
    tiles.forEach((mark, own) -> Arrays.fill(byTile, own.first(), own.first() + own.count(), mark));
    return byTile;
  }

  /**
   * Reads a board whose tiles are those of the goals: it has each tile as often as they have.
   *
   * @throws IllegalArgumentException if it is not such a board of this shape
   */
  public Board start(BoardText text) {
    if (tiles.isEmpty()) {
      return text.known().board(shape);
    }
    List<String> marks = text.marks(shape);
    text.requireOneBlank(marks, false);
    String[] byTile = marks(shape, tiles);
    int[] numbers = new int[marks.size()];
    Map<String, Integer> met = new HashMap<>();
    int other = 1 + tiles.values().stream().mapToInt(Tiles::count).sum();
    for (int cell = 0; cell < numbers.length; cell++) {
      String mark = marks.get(cell);
      if (BoardText.isBlank(mark, marks)) {
        byTile[0] = mark;
      } else {
        Tiles own = tiles.get(mark);
        int before = met.merge(mark, 1, Integer::sum) - 1;
        boolean isOneTooMany = own == null ? other >= numbers.length : before >= own.count();
        if (isOneTooMany) {
          String often = own == null ? "" : " more than " + times(own.count());
          throw text.wrong("the goal does not have tile " + Quote.of(mark) + often);
        }
        numbers[cell] = own == null ? other++ : own.first() + before;
        byTile[numbers[cell]] = mark;
      }
    }
    return Board.ofChecked(shape, numbers).marked(byTile);
  }

  private static String times(int count) {
    return count == 1 ? "once" : count + " times";
  }

  public Shape shape() {
    return shape;
  }

  /** Returns the boards, each once. */
  public List<Board> boards() {
    return boards;
  }

  /** Returns whether there is only one. */
  public boolean areOne() {
    return boards.size() == 1;
  }

  /**
   * Returns the only goal.
   *
   * @throws IllegalArgumentException if there are several
   */
  public Board only() {
    if (!areOne()) {
      throw new IllegalArgumentException(
          "goal " + this + ": this question has one goal, without equal or unnamed tiles");
    }
    return boards.get(0);
  }

  public boolean contains(Board board) {
    if (areOne()) {
      return boards.get(0).equals(board);
    }
    if (set == null) {
      set = new HashSet<>(boards);
    }
    return set.contains(board);
  }

  /** Returns whether a board can reach one of them; parity decides. */
  public boolean areReachedBy(Board start) {
    return start.canReach(boards.get(0)) || other != null && start.canReach(other);
  }

  /** Returns the number of boards that look alike because of equal tiles. */
  public long alike() {
    return tiles.values().stream()
        .mapToLong(own -> Factorial.of(own.count()))
        .reduce(1, (a, b) -> a * b);
  }

  /**
   * Returns whether a board is the first of those that look alike: the numbers of its equal tiles
   * ascend.
   */
  public boolean isFirstAlike(Board board) {
    for (Tiles own : tiles.values()) {
      int last = 0;
      for (int cell = 0; own.count() > 1 && cell < shape.cells(); cell++) {
        int tile = board.tileAt(cell);
        if (tile >= own.first() && tile < own.first() + own.count()) {
          if (tile < last) {
            return false;
          }
          last = tile;
        }
      }
    }
    return true;
  }

  /** Returns the goals as the user writes them, tiles separated by spaces. */
  @Override
  public String toString() {
    if (text != null) {
      return text;
    }
    return areOne()
        ? boards.get(0).toString()
        : boards.size() <= 3
            ? String.join(" or ", boards.stream().map(Board::toString).toList())
            : boards.get(0) + " or " + (boards.size() - 1) + " others";
  }

  @Override
  public boolean equals(Object other) {
    return other == this
        || other instanceof Goals goals
            && areOne()
            && goals.areOne()
            && boards.equals(goals.boards);
  }

  @Override
  public int hashCode() {
    return boards.hashCode();
  }
}
