package slidebase.board;

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
 */
public final class Measure {
  public static final Measure MOVES = new Measure("moves", new int[0]);
  public static final Measure SLIDES = new Measure("slides", new int[0]);

  /** A tile costs its number. */
  public static final Measure TILE = new Measure("tile", new int[0]);

  /** The maximum cost of a tile. */
  public static final int MOST_COST = 1_000_000;

  private final String name;

  /** By tile less 1; empty if a name says them. */
  private final int[] costs;

  private Measure(String name, int[] costs) {
    this.name = name;
    this.costs = costs;
  }

  /**
   * Returns the measure in which moving a tile costs what is given for it.
   *
   * @param costs of tile 1, 2 and so on, from 1 to {@link #MOST_COST}
   * @throws IllegalArgumentException if a cost is out of range
   */
  public static Measure costs(int... costs) {
    StringBuilder name = new StringBuilder();
    for (int cost : costs) {
      if (cost < 1 || cost > MOST_COST) {
        throw new IllegalArgumentException(
            String.format(Locale.ROOT, "cost %d: must be from 1 to %,d", cost, MOST_COST));
      }
      name.append(name.length() == 0 ? "" : " ").append(cost);
    }
    return new Measure(name.toString(), costs.clone());
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
   * Rejects a shape with another number of tiles than this has costs.
   *
   * @throws IllegalArgumentException if it has
   */
  public void requireTiles(Shape shape) {
    if (costs.length > 0 && costs.length != shape.cells() - 1) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "measure %s: %d costs, and %s has %d tiles",
              this,
              costs.length,
              shape,
              shape.cells() - 1));
    }
  }

  public boolean countsMoves() {
    return this == MOVES;
  }

  public boolean countsSlides() {
    return this == SLIDES;
  }

  /** Returns whether tiles have costs, so that it matters which one moves. */
  public boolean hasCosts() {
    return !countsMoves() && !countsSlides();
  }

  /** Returns the length of a move of a tile; of a slide, that of its first move. */
  public int ofTile(int tile) {
    return hasCosts() ? costs.length == 0 ? tile : costs[tile - 1] : 1;
  }

  /** Returns the greatest cost given for a tile; 1 if none is given. */
  public int greatest() {
    return Arrays.stream(costs).max().orElse(1);
  }

  /** Returns the length of a path. */
  public int of(Board start, List<Move> moves) {
    if (countsMoves()) {
      return moves.size();
    }
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

  @Override
  public boolean equals(Object other) {
    return other instanceof Measure measure && name.equals(measure.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** Returns a length in words. */
  public String text(long length) {
    if (hasCosts()) {
      return "a cost of " + length;
    }
    return length == 1 ? "1 " + name.substring(0, name.length() - 1) : length + " " + name;
  }

  /** Returns the name, or the costs separated by spaces. */
  @Override
  public String toString() {
    return name;
  }
}
