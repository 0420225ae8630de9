package slidebase.board;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import slidebase.text.Quote;

/**
 * What the length of a path counts. Among all paths of least length, a path with the fewest moves
 * is the best.
 *
 * <ul>
 *   <li>{@code moves}: single moves of the blank.
 *   <li>{@code slides}: slides, each of one or more tiles along a row or column. So any number of
 *       moves in one direction counts once.
 *   <li>costs: the costs of the tiles that move, such as their numbers ({@code tile}).
 * </ul>
 *
 * <p>A path can be undone at the same length.
 */
public abstract sealed class Measure {
  public static final Measure MOVES = new Moves();
  public static final Measure SLIDES = new Slides();

  /** A tile costs its number. */
  public static final Measure TILE = new Costs("tile", new int[0]);

  /** The maximum cost of a tile. */
  public static final int MOST_COST = 1_000_000;

  private final String name;

  private Measure(String name) {
    this.name = name;
  }

  /**
   * Returns the measure in which moving a tile costs what is given for it.
   *
   * @param costs of tile 1, 2 and so on, from 1 to {@link #MOST_COST}
   * @throws IllegalArgumentException if there is none, or one is out of range
   */
  public static Measure costs(int... costs) {
    if (costs.length == 0) {
      throw new IllegalArgumentException("there are no costs of tiles");
    }
    StringBuilder name = new StringBuilder();
    for (int cost : costs) {
      if (cost < 1 || cost > MOST_COST) {
        throw new IllegalArgumentException(
            String.format(Locale.ROOT, "cost %d: must be from 1 to %,d", cost, MOST_COST));
      }
      name.append(name.length() == 0 ? "" : " ").append(cost);
    }
    return new Costs(name.toString(), costs.clone());
  }

  /**
   * Reads {@code moves}, {@code slides}, {@code tile}, or the costs of all tiles.
   *
   * @throws IllegalArgumentException if the text is none of these
   */
  public static Measure parse(String text) {
    for (Measure named : List.of(MOVES, SLIDES, TILE)) {
      if (named.name.equalsIgnoreCase(text.strip())) {
        return named;
      }
    }
    String[] words = text.strip().split("[\\s,]+");
    if (!Arrays.stream(words).allMatch(word -> word.matches("\\d{1,9}"))) {
      throw new IllegalArgumentException(
          "measure "
              + Quote.of(text)
              + ": write moves, slides, tile (a tile costs its number), or the cost of each tile");
    }
    return costs(Arrays.stream(words).mapToInt(Integer::parseInt).toArray());
  }

  /**
   * Rejects goals whose tiles this does not measure.
   *
   * @param areNumbered whether the tiles are numbers, each once
   * @throws IllegalArgumentException if there are other tiles than this has costs for
   */
  abstract void requireTiles(Goals goals, boolean areNumbered);

  /** Returns whether this counts single moves, as tables of all boards and patterns do. */
  public boolean countsMoves() {
    return this == MOVES;
  }

  /** Returns whether further moves in the direction of the last one add nothing to the length. */
  public abstract boolean countsSlides();

  /** Returns whether it matters which tile moves. */
  public abstract boolean hasCosts();

  /** Returns the length of a single move of a tile. */
  public abstract int ofTile(int tile);

  /** Returns the length of a path. */
  public final int of(Board start, List<Move> moves) {
    int length = 0;
    Move last = null;
    Board board = start;
    for (Move move : moves) {
      length += countsSlides() && move == last ? 0 : ofTile(board.tileMovedBy(move));
      board = board.after(move);
      last = move;
    }
    return length;
  }

  /**
   * Returns false if no path from a board to a goal that it can reach has a length. This takes no
   * search: where a tile stands decides whether it makes an odd or an even number of moves.
   */
  abstract boolean mayLead(Board start, Board goal, long length);

  /**
   * Returns true if every path that visits a board can be made longer by an excess: a move from
   * that board is made and undone, as often as needed.
   */
  abstract boolean mayGrow(Board visited, long excess);

  /** Returns a length in words. */
  public abstract String text(long length);

  @Override
  public boolean equals(Object other) {
    return other instanceof Measure measure && name.equals(measure.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** Returns the name, or the costs separated by spaces. */
  @Override
  public String toString() {
    return name;
  }

  private static final class Moves extends Measure {
    Moves() {
      super("moves");
    }

    @Override
    void requireTiles(Goals goals, boolean areNumbered) {}

    @Override
    public boolean countsSlides() {
      return false;
    }

    @Override
    public boolean hasCosts() {
      return false;
    }

    @Override
    public int ofTile(int tile) {
      return 1;
    }

    /** {@inheritDoc} Each move changes the colour of the blank's cell, as on a chessboard. */
    @Override
    boolean mayLead(Board start, Board goal, long length) {
      return (start.steps(goal, 0) - length) % 2 == 0;
    }

    @Override
    boolean mayGrow(Board visited, long excess) {
      return excess % 2 == 0;
    }

    @Override
    public String text(long length) {
      return length == 1 ? "1 move" : length + " moves";
    }
  }

  private static final class Slides extends Measure {
    Slides() {
      super("slides");
    }

    @Override
    void requireTiles(Goals goals, boolean areNumbered) {}

    @Override
    public boolean countsSlides() {
      return true;
    }

    @Override
    public boolean hasCosts() {
      return false;
    }

    @Override
    public int ofTile(int tile) {
      return 1;
    }

    /** {@inheritDoc} One slide leads to another board. */
    @Override
    boolean mayLead(Board start, Board goal, long length) {
      return start.equals(goal) ? length != 1 : length > 0;
    }

    @Override
    boolean mayGrow(Board visited, long excess) {
      return excess % 2 == 0;
    }

    @Override
    public String text(long length) {
      return length == 1 ? "1 slide" : length + " slides";
    }
  }

  private static final class Costs extends Measure {
    /** By tile less 1; empty if each tile costs its number. */
    private final int[] costs;

    Costs(String name, int[] costs) {
      super(name);
      this.costs = costs;
    }

    @Override
    void requireTiles(Goals goals, boolean areNumbered) {
      int tiles = goals.shape().cells() - 1;
      if (costs.length > 0 && costs.length != tiles) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "measure %s: %d costs, and %s has %d tiles",
                this,
                costs.length,
                goals.shape(),
                tiles));
      }
      if (!areNumbered) {
        throw new IllegalArgumentException(
            "goal "
                + goals
                + ": costs are those of numbered tiles, and it has words or equal tiles");
      }
    }

    @Override
    public boolean countsSlides() {
      return false;
    }

    @Override
    public boolean hasCosts() {
      return true;
    }

    @Override
    public int ofTile(int tile) {
      return costs.length == 0 ? tile : costs[tile - 1];
    }

    /**
     * {@inheritDoc} A tile makes as many moves as the rows and columns to its cell, and an even
     * number more. So all lengths differ by multiples of twice the greatest common divisor of the
     * costs.
     */
    @Override
    boolean mayLead(Board start, Board goal, long length) {
      long least = 0;
      BigInteger divisor = BigInteger.ZERO;
      for (int tile = 1; tile < start.shape().cells(); tile++) {
        least += (long) ofTile(tile) * start.steps(goal, tile);
        divisor = divisor.gcd(BigInteger.valueOf(ofTile(tile)));
      }
      return (length - least) % (2 * divisor.longValue()) == 0;
    }

    @Override
    boolean mayGrow(Board visited, long excess) {
      return visited.legalMoves().stream()
          .anyMatch(move -> excess % (2L * ofTile(visited.tileMovedBy(move))) == 0);
    }

    @Override
    public String text(long length) {
      return "a cost of " + length;
    }
  }
}
