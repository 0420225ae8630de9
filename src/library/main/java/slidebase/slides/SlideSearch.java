package slidebase.slides;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.board.PackedBoard;
import slidebase.table.Budget;
import slidebase.table.Reduction;
import slidebase.table.Walk;
import slidebase.work.UnfinishedSearchException;

/**
 * Iterative deepening by slides (Korf, "Depth-first iterative-deepening: an optimal admissible tree
 * search", 1985) from one board to the goal of a table. It makes single moves: one that continues a
 * slide costs nothing. So paths come in the lexicographic order of their moves. The lower bound is
 * the greatest of the look-ups for the board and its images that have the same goal: on 4x4, the
 * transposed board.
 *
 * <p>Of the paths with the fewest slides, those with the fewest moves are the best. Moves are given
 * by their codes. For one question.
 */
public final class SlideSearch {
  /** In place of a move's code: no move was made before. */
  public static final int NO_MOVE = -1;

  /** More moves than a path with the fewest slides has. */
  private static final int MOST_MOVES = 1 << 10;

  /** The lowest bit of a distance beside a packed state. */
  private static final int DISTANCE = 40;

  private final SlideTable table;
  private final SlideRanking ranking;
  private final long goal;
  private final int[] order;
  private final Budget budget;

  /** The number of images of a board that have the same goal. */
  private final int views;

  /** By view and code of a move of the board: the code of the view's move. */
  private final int[] codes;

  /** By tile and cell, 16 a tile: the number of moves home. */
  private final int[] home;

  // By number of moves made:

  private final long[] boards = new long[MOST_MOVES];
  private final int[] moves = new int[MOST_MOVES];
  private final int[] bounds = new int[MOST_MOVES];
  private final byte[] path = new byte[MOST_MOVES];

  /** By number of moves made and view: a packed state, and its distance above {@link #DISTANCE}. */
  private final long[] states;

  // Of one iteration:

  private Wanted wanted;
  private int mostSlides;
  private int mostMoves;

  /** The length of a path after which paths are sought; 0 once it is passed. */
  private int passed;

  private boolean isDone;

  /** The number of boards that may be generated before the budget is asked. */
  private int reserved;

  // What it found:

  /** The first of the best paths so far; null if there is none. */
  private byte[] best;

  private int firstMoves;
  private long count;

  /** The paths that end an iteration. */
  private enum Wanted {
    /** One within the limits. */
    ANY,

    /** The first with the fewest moves. */
    FIRST,

    /** All with the fewest moves. */
    ALL
  }

  /**
   * The best paths.
   *
   * @param slides the number of slides
   * @param path the first of them
   * @param firstMoves the moves with which one begins, as bits by code
   * @param count the number of paths
   */
  public record Best(int slides, byte[] path, int firstMoves, long count) {}

  /**
   * @param order the codes of moves in the order of paths
   * @param start a board that can reach the canonical goal of the table
   */
  public SlideSearch(SlideTable table, int[] order, Board start, Budget budget) {
    this.table = table;
    this.ranking = table.ranking();
    this.order = order;
    this.budget = budget;
    Board canonical = ranking.goalClass().goal();
    this.goal = PackedBoard.of(canonical);
    this.home = home(canonical);
    List<Reduction> images = Reduction.toItself(canonical);
    this.views = images.size();
    this.codes = new int[views << 2];
    this.states = new long[views * MOST_MOVES];
    for (int view = 0; view < views; view++) {
      for (int code : Walk.CODES) {
        codes[view << 2 | images.get(view).fromCanonical(code).code()] = code;
      }
      Board image = images.get(view).canonical(start).board();
      long state = ranking.state(PackedBoard.of(image));
      int distance = table.distance(state);
      states[view] = (long) distance << DISTANCE | state;
      bounds[0] = Math.max(bounds[0], distance);
    }
    boards[0] = PackedBoard.of(start);
    for (int cell = 0; cell < canonical.shape().cells(); cell++) {
      moves[0] += home[start.tileAt(cell) << 4 | cell];
    }
  }

  private static int[] home(Board goal) {
    int[] home = new int[goal.shape().cells() << 4];
    for (int cell = 0; cell < goal.shape().cells(); cell++) {
      for (int to = 0; to < goal.shape().cells() && goal.tileAt(cell) != 0; to++) {
        home[goal.tileAt(cell) << 4 | to] =
            Math.abs(goal.shape().row(cell) - goal.shape().row(to))
                + Math.abs(goal.shape().column(cell) - goal.shape().column(to));
      }
    }
    return home;
  }

  /**
   * Returns the least number of slides.
   *
   * @throws UnfinishedSearchException if the search reaches its limit, as of other questions
   */
  public int distance() {
    return deepen(Wanted.ANY);
  }

  /** Returns the first of the best paths. */
  public byte[] path() {
    deepen(Wanted.FIRST);
    return best;
  }

  /** Returns what is known of all best paths. */
  public Best best() {
    int slides = deepen(Wanted.ALL);
    return new Best(slides, best, firstMoves, count);
  }

  /**
   * Returns whether some slides are enough from a board that may be the goal.
   *
   * @param last the code of a move before the start: to continue its slide costs nothing; or {@link
   *     #NO_MOVE}
   */
  public boolean isWithin(int slides, int last) {
    search(slides, MOST_MOVES - 1, Wanted.ANY, last);
    return best != null;
  }

  /** Returns the best path after another one; empty after the last. */
  public Optional<byte[]> after(byte[] other) {
    int slides = 0;
    for (int made = 0; made < other.length; made++) {
      slides += made == 0 || other[made] != other[made - 1] ? 1 : 0;
    }
    System.arraycopy(other, 0, path, 0, other.length);
    passed = other.length;
    search(slides, other.length, Wanted.ANY, NO_MOVE);
    return Optional.ofNullable(best);
  }

  private int deepen(Wanted paths) {
    int slides = bounds[0];
    search(slides, MOST_MOVES - 1, paths, NO_MOVE);
    while (best == null) {
      search(++slides, MOST_MOVES - 1, paths, NO_MOVE);
    }
    return slides;
  }

  private void search(int slides, int moves, Wanted paths, int last) {
    wanted = paths;
    mostSlides = slides;
    mostMoves = moves;
    best = null;
    isDone = false;
    budget.begin(rate -> stage(slides, rate));
    try {
      visit(0, 0, last);
    } finally {
      budget.giveBack(reserved);
      reserved = 0;
    }
    if (budget.isOver()) {
      throw budget.unfinished(slides, Measure.SLIDES);
    }
  }

  private static String stage(int slides, double rate) {
    return String.format(Locale.ROOT, "%d slides, %.1f million/s", slides, rate / 1e6);
  }

  /**
   * Visits a board.
   *
   * @param made the number of moves that led there
   * @param slides their number of slides
   * @param last the code of the last of them
   */
  private void visit(int made, int slides, int last) {
    if (boards[made] == goal) {
      if (slides <= mostSlides) {
        found(made);
      }
      return;
    }
    boolean mayTurn = slides + bounds[made] <= mostSlides;
    int allowed = ranking.moves(states[made * views]) & (mayTurn ? ~(1 << (last ^ 1)) : 1 << last);
    for (int rank = beginning(made); rank < order.length && !isDone; rank++) {
      int code = order[rank];
      int sum = code == last ? slides : slides + 1;
      if ((allowed >> code & 1) != 0
          && isGenerated()
          && mayLead(made, code, mostSlides + 1 - sum)) { // one less where this slide goes on
        path[made] = (byte) code;
        visit(made + 1, sum, code);
      }
    }
  }

  /** Returns the rank of the first move to try. */
  private int beginning(int made) {
    if (made >= passed) {
      return 0;
    }
    int rank = 0;
    while (order[rank] != path[made]) {
      rank++;
    }
    boolean isLast = made == passed - 1;
    passed = isLast ? 0 : passed;
    return isLast ? rank + 1 : rank;
  }

  /**
   * Makes a move, and returns whether few enough slides and moves may be left.
   *
   * @param most the number of slides
   */
  private boolean mayLead(int made, int code, int most) {
    int next = made + 1;
    int bound = 0;
    for (int view = 0; view < views; view++) {
      long before = states[made * views + view];
      long state = ranking.after(before, codes[view << 2 | code]);
      int distance = (int) (before >>> DISTANCE);
      int number = table.number(ranking.slot(state));
      distance += (number + 2 * distance + 1) % 3 - 1; // to a neighbour's, which has this number
      if (distance > most) {
        return false;
      }
      states[next * views + view] = (long) distance << DISTANCE | state;
      bound = Math.max(bound, distance);
    }
    bounds[next] = bound;
    int blank = SlideRanking.blankCell(states[made * views]);
    int to = SlideRanking.blankCell(states[next * views]);
    int tile = PackedBoard.tileAt(boards[made], to) << 4;
    boards[next] = PackedBoard.moved(boards[made], blank, to);
    moves[next] = moves[made] + home[tile | blank] - home[tile | to];
    return next + moves[next] <= mostMoves;
  }

  /** Counts a board; returns false if the budget is over. */
  private boolean isGenerated() {
    if (reserved == 0) {
      reserved = budget.take();
      isDone |= reserved == 0;
    }
    reserved -= isDone ? 0 : 1;
    return !isDone;
  }

  private void found(int length) {
    if (best == null || length < best.length) {
      best = Arrays.copyOf(path, length);
      firstMoves = 0;
      count = 0;
    }
    firstMoves |= 1 << path[0];
    count = Math.addExact(count, 1);
    isDone = wanted == Wanted.ANY;
    mostMoves = wanted == Wanted.ALL ? length : length - 1;
  }
}
