package slidebase.board;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import slidebase.sizes.SizeLimits;
import slidebase.text.Quote;

/**
 * The goals of a question, of which the nearest counts, and the {@linkplain Measure measure} of the
 * way there. They are one or several boards, or all boards that a goal with equal or unnamed tiles
 * stands for. Immutable.
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
  /** The mark of a cell that any tile may be in, and of a tile that no goal names. */
  private static final String ANY = "?";

  private final List<Board> boards;
  private final String text;

  private final Measure measure;

  /** By number: the marks of the tiles, equal for equal tiles; empty if they are the numbers. */
  private final List<String> marks;

  /** The first board of the other parity; null if all have the same. */
  private final Board other;

  /** The hash, since there may be hundreds of thousands of boards; 0 until needed. */
  private int hash;

  /** The boards, for look-ups; null until needed. */
  private volatile Set<Board> set;

  private Goals(List<Board> boards, String text, List<String> marks, Measure measure) {
    this.boards = boards;
    this.text = text;
    this.marks = marks;
    this.measure = measure;
    Board unlike = null;
    for (int i = 1; i < boards.size() && unlike == null; i++) {
      unlike = boards.get(i).canReach(boards.get(0)) ? null : boards.get(i);
    }
    this.other = unlike;
  }

  /** Returns a single goal. */
  public static Goals of(Board goal) {
    return new Goals(List.of(goal), null, List.of(), Measure.MOVES);
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
    requireFew(BigInteger.valueOf(goals.size()), goals.get(0).shape());
    List<Board> different = List.copyOf(new LinkedHashSet<>(goals));
    return new Goals(different, null, List.of(), Measure.MOVES);
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
    List<Board> boards = new ArrayList<>(); // plain loops: linking a lambda would delay an answer
    boolean areNumbers = true;
    for (BoardText text : texts) {
      goals.add(text.plainMarks(shape));
      areNumbers &= text.areNumbers(goals.get(goals.size() - 1), ANY);
    }
    List<String> marks = areNumbers ? numbers(shape) : equal(goals);
    BigInteger count = BigInteger.ZERO;
    for (int i = 0; i < goals.size(); i++) {
      if (goals.get(i).contains(ANY) || !areNumbers) {
        List<String> left = new ArrayList<>(marks);
        count = count.add(count(goals.get(i), left, texts.get(i)));
        requireFew(count, shape);
        int[] placed = new int[shape.cells()];
        boolean[] used = new boolean[shape.cells()];
        new Placing(shape, goals.get(i), marks, areNumbers, left, placed, used, boards).fill(0);
      } else {
        boards.add(texts.get(i).board(shape));
      }
    }
    if (areNumbers && boards.size() == 1) {
      return of(boards.get(0));
    }
    List<String> shown = new ArrayList<>();
    for (List<String> goal : goals.subList(0, Math.min(3, goals.size()))) {
      shown.add(String.join(" ", goal));
    }
    String text = String.join(" or ", shown) + (goals.size() > 3 ? " or others" : "");
    List<Board> different = List.copyOf(new LinkedHashSet<>(boards));
    return new Goals(different, text, areNumbers ? List.of() : marks, Measure.MOVES);
  }

  private static void requireFew(BigInteger count, Shape shape) {
    int most = SizeLimits.goals(shape.cells());
    if (count.compareTo(BigInteger.valueOf(most)) > 0) {
      String fault =
          "the goal stands for %,d boards, and a question about %s may have up to %,d goals";
      throw new IllegalArgumentException(String.format(Locale.ROOT, fault, count, shape, most));
    }
  }

  private static List<String> numbers(Shape shape) {
    List<String> numbers = new ArrayList<>();
    for (int tile = 0; tile < shape.cells(); tile++) {
      numbers.add(String.valueOf(tile));
    }
    return numbers;
  }

  /** Returns the marks of goals, each as often as a goal has it, and the blank first. */
  private static List<String> equal(List<List<String>> goals) {
    List<String> marks = new ArrayList<>(List.of(Marks.BLANK));
    for (List<String> goal : goals) {
      List<String> left = new ArrayList<>(marks);
      for (String mark : goal) {
        if (!mark.equals(ANY) && !left.remove(mark)) {
          marks.add(mark);
        }
      }
    }
    while (marks.size() < goals.get(0).size()) {
      marks.add(ANY);
    }
    return marks;
  }

  /**
   * Returns the number of boards that a goal stands for.
   *
   * @param left the marks of all tiles; those that the goal names are removed
   */
  private static BigInteger count(List<String> goal, List<String> left, BoardText text) {
    BigInteger count = BigInteger.ONE;
    int any = 0;
    for (String mark : goal) {
      int ways = mark.equals(ANY) ? ++any : Collections.frequency(left, mark);
      if (ways == 0) {
        throw text.wrong("tile " + Quote.of(mark) + " is out of range");
      }
      count = count.multiply(BigInteger.valueOf(ways));
      if (!mark.equals(ANY)) {
        left.remove(mark);
      }
    }
    if (any != left.size()) {
      throw text.wrong("its tiles are not those of another goal, or there is no blank");
    }
    return count;
  }

  /**
   * Places the tiles that a goal names, and all others in its other cells.
   *
   * @param areNumbers whether all marks are the numbers of the tiles
   * @param unnamed the marks of the others that are left
   * @param placed by cell: its tile
   * @param boards receives the boards
   */
  private record Placing(
      Shape shape,
      List<String> goal,
      List<String> marks,
      boolean areNumbers,
      List<String> unnamed,
      int[] placed,
      boolean[] used,
      List<Board> boards) {
    void fill(int cell) {
      if (cell == placed.length) {
        Board board = Board.ofChecked(shape, placed);
        boards.add(areNumbers ? board : board.marked(marks));
        return;
      }
      boolean isAny = goal.get(cell).equals(ANY);
      for (int tile = 0; tile < used.length; tile++) {
        String mark = marks.get(tile);
        if (!used[tile] && (isAny ? unnamed.remove(mark) : mark.equals(goal.get(cell)))) {
          used[tile] = true;
          placed[cell] = tile;
          fill(cell + 1);
          used[tile] = false;
          if (isAny) {
            unnamed.add(mark);
          }
        }
      }
    }
  }

  /**
   * Reads a board whose tiles are those of the goals: it has each tile as often as they have.
   *
   * @throws IllegalArgumentException if it is not such a board of this shape
   */
  public Board start(BoardText text) {
    if (marks.isEmpty()) {
      return text.known().board(shape());
    }
    List<String> own = new ArrayList<>(marks);
    List<String> left = new ArrayList<>(marks); // null for a tile that was met
    int[] tiles = new int[own.size()];
    List<String> start = text.plainMarks(shape());
    for (int cell = 0; cell < tiles.length; cell++) {
      String mark = start.get(cell);
      int tile = left.contains(mark) ? left.indexOf(mark) : left.indexOf(ANY);
      if (tile < 0 || mark.equals(ANY) || !left.get(tile).equals(mark) && marks.contains(mark)) {
        int times = Collections.frequency(marks, mark);
        String often = times == 0 ? "" : " more than " + (times == 1 ? "once" : times + " times");
        throw text.wrong("the goal does not have tile " + Quote.of(mark) + often);
      }
      left.set(tile, null);
      own.set(tile, mark);
      tiles[cell] = tile;
    }
    return Board.ofChecked(shape(), tiles).marked(own);
  }

  /**
   * Returns the same goals, with another measure of the way there.
   *
   * @throws IllegalArgumentException if the measure does not fit the tiles
   */
  public Goals in(Measure other) {
    if (other.equals(measure)) {
      return this;
    }
    other.requireTiles(this, areNumbers());
    int most = other.countsSlides() ? SizeLimits.SLIDE_CELLS : SizeLimits.UNFOLDED_CELLS;
    if (!other.countsMoves() && shape().cells() > most) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "measure %s: there are answers for shapes of up to %d cells, and %s has %d",
              other,
              most,
              shape(),
              shape().cells()));
    }
    if (!other.countsMoves() && shape().cells() > SizeLimits.UNFOLDED_CELLS && !areOne()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "measure %s: on shapes of more than %d cells there are answers to one goal,"
                  + " without equal or unnamed tiles",
              other,
              SizeLimits.UNFOLDED_CELLS));
    }
    return new Goals(boards, text, marks, other);
  }

  public Measure measure() {
    return measure;
  }

  public Shape shape() {
    return boards.get(0).shape();
  }

  /** Returns the boards, each once. */
  public List<Board> boards() {
    return boards;
  }

  /** Returns whether numbers stand for the tiles, and not words or letters. */
  public boolean areNumbers() {
    return marks.isEmpty() && !boards.get(0).hasMarks();
  }

  /** Returns whether there is only one. */
  public boolean areOne() {
    return boards.size() == 1;
  }

  /** Returns whether there is only one, and the way there is measured in moves. */
  public boolean areUsual() {
    return areOne() && measure.countsMoves();
  }

  /** Returns the boards of each parity: those that can reach the first, and the others, if any. */
  public List<List<Board>> byParity() {
    return boards.stream()
        .collect(Collectors.partitioningBy(boards.get(0)::canReach))
        .values()
        .stream()
        .filter(alike -> !alike.isEmpty())
        .toList();
  }

  /** Returns one of the boards for each cell of the blank, which decides the tables that answer. */
  public List<Board> ofEachBlank() {
    return areOne()
        ? boards
        : List.copyOf(
            boards.stream()
                .collect(Collectors.toMap(Board::blankCell, goal -> goal, (first, later) -> first))
                .values());
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

  /**
   * Returns the goals to which a path from a board may have a length in the measure, as far as this
   * follows without a search; empty if no path has it.
   */
  public Optional<Goals> ofLength(Board start, long length) {
    List<Board> fitting =
        boards.stream()
            .filter(goal -> start.canReach(goal) && measure.mayLead(start, goal, length))
            .toList();
    return fitting.size() == boards.size()
        ? Optional.of(this)
        : fitting.isEmpty()
            ? Optional.empty()
            : Optional.of(new Goals(fitting, text, marks, measure));
  }

  /**
   * Returns whether there is certainly a path that is longer than a shortest one by an excess: one
   * that makes and undoes a move at the start or the end.
   */
  public boolean haveLonger(Board start, Board end, long excess) {
    return excess >= 0 && (measure.mayGrow(start, excess) || measure.mayGrow(end, excess));
  }

  /** Returns the goals as the user writes them, tiles separated by spaces and 0 for the blank. */
  @Override
  public String toString() {
    String others = areOne() ? "" : " or " + (boards.size() - 1) + " others";
    return text != null ? text : boards.get(0) + others;
  }

  @Override
  public boolean equals(Object other) {
    return other == this
        || other instanceof Goals goals
            && measure.equals(goals.measure)
            && marks.equals(goals.marks)
            && boards.equals(goals.boards);
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = boards.hashCode();
    }
    return hash;
  }
}
