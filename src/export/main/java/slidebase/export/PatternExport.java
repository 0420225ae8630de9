package slidebase.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.make.GenerationPlan;
import slidebase.make.TableKind;
import slidebase.table.Reduction;
import slidebase.work.Progress;

/**
 * The export for shapes with too many boards for a table. Its programs contain no tables. When a
 * question first needs them, they make tables of patterns of five tiles each, chosen by a given
 * order of cells, and search.
 *
 * @param tables opens the tables of patterns, which a blob has
 */
public record PatternExport(Board goal, Opener tables) implements Export {
  static final Shape FIFTEEN_PUZZLE = new Shape(4, 4);

  /**
   * Of those tried, the best order for {@link #FIFTEEN_PUZZLE}: the right side, the lower left, and
   * the rest. Larger patterns take 6 and 5 to the others.
   */
  private static final String SIDES = "15, 14, 11, 7, 10, 3, 4, 9, 8, 12, 13, 6, 5, 2, 1, 0";

  static final Shape TWENTY_FOUR_PUZZLE = new Shape(5, 5);

  /**
   * Compact patterns for {@link #TWENTY_FOUR_PUZZLE}: the last row, and halves of two rows each.
   */
  private static final String HALVES_OF_ROWS =
      "0, 1, 2, 5, 6, 3, 4, 7, 8, 9, 10, 11, 12, 15, 16, 13, 14, 17, 18, 19, 20, 21, 22, 23, 24";

  /** The moves from the goal to the example; moves that would leave the board are skipped. */
  private static final String SCRAMBLE = "uululldddrrr";

  /** The tiles per pattern of the tables that find the example's path; the last has the rest. */
  private static final int TILES_FOR_EXAMPLE = 3;

  /** Exports programs alone, without tables for a blob. */
  public PatternExport(Board goal) {
    this(
        goal,
        () -> {
          throw new IllegalStateException("no tables for a blob");
        });
  }

  @Override
  public Shape shape() {
    return goal.shape().wide();
  }

  @Override
  public Optional<TableExport> ofAllBoards() {
    return Optional.empty();
  }

  /** Returns the tables of all patterns, one behind the other. */
  @Override
  public ExportedFile blob() throws IOException {
    Shape shape = goal.shape().wide();
    List<ByteBuffer> blobs = tables.open().toward(goal).blobs();
    int bytes = blobs.stream().mapToInt(ByteBuffer::remaining).reduce(0, Math::addExact);
    ByteBuffer all = ByteBuffer.allocate(bytes);
    blobs.forEach(all::put);
    GoalClass usual = Reduction.of(Board.defaultGoal(shape), shape).goalClass();
    String name = goalClass().equals(usual) ? shape.toString() : shape + "-" + goalClass().name();
    return new ExportedFile(name + ".slide", all.array());
  }

  private GoalClass goalClass() {
    return Reduction.of(goal, goal.shape().wide()).goalClass();
  }

  @Override
  public Reader reader() {
    return new Reader(goal, example(), Answers.bySearch(shape(), cells()));
  }

  @Override
  public Page page() {
    return Page.searching(goal, reader().script(Literals::scriptStrings, Naming.USUAL));
  }

  /**
   * Returns the cells in an order that keeps neighbours together. Tiles whose goal cells are
   * neighbours obstruct each other most, and a pattern's distances account for that.
   */
  private String cells() {
    Shape shape = shape();
    if (shape.equals(FIFTEEN_PUZZLE)) {
      return SIDES;
    }
    if (shape.equals(TWENTY_FOUR_PUZZLE)) {
      return HALVES_OF_ROWS;
    }
    return IntStream.range(0, shape.cells())
        .map(i -> shape.cells() - 1 - i)
        .mapToObj(i -> String.valueOf(shape.cell(i % shape.height(), i / shape.height())))
        .collect(Collectors.joining(", "));
  }

  /** A board near the goal, with the path that the library finds by patterns. */
  private Example example() {
    Board start = goal;
    for (Move move : Move.parseAll(SCRAMBLE)) {
      start = start.allows(move) ? start.after(move) : start;
    }
    try (Tablebase tablebase = smallPatterns(goalClass())) {
      return Example.of(tablebase.toward(goal), start);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private static Tablebase smallPatterns(GoalClass goalClass) throws IOException {
    int tiles = goalClass.shape().cells() - 1;
    StringBuilder partition = new StringBuilder();
    for (; tiles > TILES_FOR_EXAMPLE; tiles -= TILES_FOR_EXAMPLE) {
      partition.append(TILES_FOR_EXAMPLE).append('-');
    }
    partition.append(tiles);
    TableKind kind = TableKind.patterns(goalClass.shape(), partition.toString());
    GenerationPlan plan = GenerationPlan.of(kind, List.of(goalClass), Path.of(""));
    return Tablebase.of(plan.inMemory(Progress.NONE));
  }
}
