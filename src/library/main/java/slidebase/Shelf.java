package slidebase;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;
import slidebase.work.InvalidTableException;

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
 * <p>A shelf never writes a file. Where no file has the tables of a goal, it has these:
 *
 * <ul>
 *   <li>3x3: the tables in the jar
 *   <li>other shapes of up to ten cells: tables of all boards, {@linkplain Tablebase#generate made}
 *       in a second or less
 *   <li>11 to 25 cells: {@linkplain Tablebase#small small} tables, with which searches answer
 * </ul>
 */
public final class Shelf implements AutoCloseable {
  private final Optional<Path> folder;

  // Guarded by this:

  /** By shape, the wider one of two twins. */
  private final Map<Shape, Tablebase> open = new HashMap<>();

  private boolean isClosed;

  private Shelf(Optional<Path> folder) {
    this.folder = folder;
  }

  /** Returns a shelf of tables in memory. */
  public static Shelf inMemory() {
    return new Shelf(Optional.empty());
  }

  /**
   * Returns a shelf that first looks for files in a folder, such as {@code data} of the command:
   * {@code 4x4.cm} has tables of 4x4. It sees a file that is there when a question first needs the
   * shape.
   */
  public static Shelf of(Path folder) {
    return new Shelf(Optional.of(folder));
  }

  /**
   * Returns the tables of a shape and its transpose. Do not close them: the shelf does.
   *
   * @throws IllegalArgumentException if the shape has more than 25 cells
   * @throws UncheckedIOException caused by an {@link InvalidTableException} if the file of the
   *     shape cannot be used
   */
  public synchronized Tablebase tables(Shape shape) {
    if (isClosed) {
      throw new IllegalStateException("the shelf is closed");
    }
    if (shape.cells() > SizeLimits.PATTERN_CELLS) {
      throw new IllegalArgumentException(
          "shape " + shape + ": there are tables of up to " + SizeLimits.PATTERN_CELLS + " cells");
    }
    return open.computeIfAbsent(shape.wide(), this::opened);
  }

  private Tablebase opened(Shape shape) {
    Optional<Path> file =
        folder.map(each -> each.resolve(shape + ".cm")).filter(each -> Files.exists(each));
    if (file.isPresent()) {
      return fromFile(file.get()).opening(Tablebase::inMemory);
    }
    return shape.equals(Shape.EIGHT_PUZZLE)
        ? Tablebase.embedded()
        : Tablebase.with(shape).opening(Tablebase::inMemory);
  }

  private static Tablebase fromFile(Path file) {
    try {
      return Tablebase.open(file);
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns what answers about the paths to a goal of any shape.
   *
   * @throws IllegalArgumentException as {@link #tables}
   * @throws UncheckedIOException as {@link #tables}
   */
  public ToGoal toward(Board goal) {
    return tables(goal.shape()).toward(goal);
  }

  /**
   * Returns what answers about the paths to the nearest of some goals, in their measure.
   *
   * @throws IllegalArgumentException as {@link #tables}
   * @throws UncheckedIOException as {@link #tables}
   */
  public Toward toward(Goals goals) {
    return tables(goals.shape()).towardNearest(goals);
  }

  /** Closes all tables; see {@link Tablebase#close}. */
  @Override
  public synchronized void close() {
    isClosed = true;
    open.values().forEach(Tablebase::close);
    open.clear();
  }
}
