package slidebase;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;

/**
 * The tables of all shapes of up to 25 cells, each opened when a question first needs it. So one
 * call answers about any board. Open one and share it among threads.
 *
 * <pre>{@code
 * try (Shelf shelf = Shelf.inMemory()) {
 *   Board start = Board.parse("5 1 2 4/9 6 3 7/13 10 11 8/14 15 12 0");
 *   shelf.toward(Board.defaultGoal(start.shape())).solve(start).ifPresent(System.out::println);
 * }
 * }</pre>
 *
 * <p>Which tables answer does not change an answer, only its time. A {@link TableSource} chooses
 * them. Where it has none, the shelf has these, and writes no file:
 *
 * <ul>
 *   <li>3x3: the tables in the jar
 *   <li>other shapes of up to ten cells: tables of all boards, {@linkplain Tablebase#generate made}
 *       in a second or less
 *   <li>11 to 25 cells: {@linkplain Tablebase#small small} tables, with which searches answer
 * </ul>
 */
public final class Shelf implements AutoCloseable {
  private final TableSource source;

  // Guarded by this:

  /** By shape, the wider one of two twins. */
  private final Map<Shape, Tablebase> open = new HashMap<>();

  private boolean isClosed;

  private Shelf(TableSource source) {
    this.source = source;
  }

  /** Returns a shelf whose tables a source supplies. */
  public static Shelf of(TableSource source) {
    return new Shelf(source);
  }

  /** Returns a shelf of tables in memory. */
  public static Shelf inMemory() {
    return of((goal, need) -> TableSource.Small.ONLY);
  }

  /**
   * Returns a shelf that first looks for files in a folder, such as {@code data} of the command:
   * {@code 4x4.cm} has tables of 4x4. It sees a file that is there when a question first needs the
   * shape.
   */
  public static Shelf of(Path folder) {
    return of(new KeptTables(Optional.of(folder), Optional.empty()));
  }

  /**
   * Returns a shelf that also makes large tables when they are worth it: when small ones have taken
   * as long as making large ones takes, a search has taken three seconds, or {@linkplain
   * Tablebase#forMany many} questions follow. Meanwhile questions that need these wait.
   *
   * @param folder where to look for files first
   * @param maker returns tables that answer about a goal, such as {@code goal ->
   *     Tablebase.generate(goal, Progress.NONE)}
   */
  public static Shelf of(Optional<Path> folder, Function<Board, Tablebase> maker) {
    return of(new KeptTables(folder, Optional.of(maker)));
  }

  /**
   * Returns the tables of a shape and its transpose, which are opened when questions need them. Do
   * not close them: the shelf does.
   *
   * @throws IllegalArgumentException if the shape has more than 25 cells
   */
  public synchronized Tablebase tables(Shape shape) {
    if (isClosed) {
      throw new IllegalStateException("the shelf is closed");
    }
    if (shape.cells() > SizeLimits.PATTERN_CELLS) {
      throw new IllegalArgumentException(
          "shape " + shape + ": there are tables of up to " + SizeLimits.PATTERN_CELLS + " cells");
    }
    Tablebase known = open.get(shape.wide());
    if (known == null) {
      known = Tablebase.from(source, shape.wide());
      open.put(shape.wide(), known);
    }
    return known;
  }

  /**
   * Returns which tables answer about a goal: open ones, small ones, or none, with the reason.
   * Opens or makes those that are needed.
   *
   * @param goal one board, in the measure of the questions
   * @throws IllegalArgumentException as {@link #tables}
   */
  public TableSource.Supply find(Goals goal, TableSource.Need need) {
    return tables(goal.shape()).find(goal, need);
  }

  /**
   * Returns what answers about the paths to a goal of any shape.
   *
   * @throws IllegalArgumentException as {@link #tables}
   */
  public ToGoal toward(Board goal) {
    return tables(goal.shape()).toward(goal);
  }

  /**
   * Returns what answers about the paths to the nearest of some goals, in their measure.
   *
   * @throws IllegalArgumentException as {@link #tables}
   */
  public Toward toward(Goals goals) {
    return tables(goals.shape()).towardNearest(goals);
  }

  /** Closes all tables; see {@link Tablebase#close}. */
  @Override
  public synchronized void close() {
    isClosed = true;
    for (Tablebase each : open.values()) {
      each.close();
    }
    open.clear();
  }
}
