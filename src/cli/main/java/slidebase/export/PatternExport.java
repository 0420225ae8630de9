package slidebase.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.make.GenerationPlan;
import slidebase.make.TableKind;
import slidebase.table.Reduction;

/**
 * Programs that answer about boards of too many cells for a table of all. They contain no tables.
 * When a question first needs them, they make tables of patterns of five tiles each, chosen by a
 * given order of cells, and search. The same goal always gives the same bytes.
 *
 * @param goal the default goal
 * @param prefix the prefix of all names in a C header
 */
public record PatternExport(Board goal, String prefix) {
  /** The forms with a search. */
  private static final Set<Form> FORMS = EnumSet.of(Form.C, Form.JS, Form.JAVA, Form.HTML);

  static final Shape FIFTEEN_PUZZLE = new Shape(4, 4);

  /**
   * Of those tried, the best order for {@link #FIFTEEN_PUZZLE}: two stripes down from the corner
   * where the blank is at home, and the rest.
   */
  static final String STRIPES = "15, 14, 11, 10, 7, 6, 13, 12, 9, 8, 5, 4, 3, 2, 1, 0";

  /** The moves from the goal to the example; moves that would leave the board are skipped. */
  private static final String SCRAMBLE = "uululldddrrr";

  /** The patterns that find the example's path, of few tiles each, before that of the rest. */
  private static final String SMALL_PATTERNS = "3-3-3-3-";

  private static final int TILES_IN_THEM = 12;

  /** Where a blob has the major version of its format, and that of tables of patterns. */
  private static final int MAJOR_AT = 8;

  private static final int PATTERNS = 3;

  /** An export with the usual prefix. */
  public PatternExport(Board goal) {
    this(goal, Reader.PREFIX);
  }

  static void requirePossible(Shape shape, Form form) {
    if (form != Form.BLOB && !FORMS.contains(form)) {
      String others = FORMS.stream().map(Form::toString).collect(Collectors.joining(", "));
      throw new Form.UnsuitableException(
          form,
          String.format(
              "%s has too many boards for a table of all; the forms that search instead are %s",
              shape, others));
    }
  }

  /**
   * Returns the tables of all patterns that answer about a goal in one file, one behind the other.
   *
   * @throws Form.UnsuitableException if they are no tables of patterns
   */
  public static ExportedFile blob(Tablebase tablebase, Board goal) {
    List<ByteBuffer> blobs = tablebase.blobs(goal);
    Shape shape = tablebase.shape();
    if (blobs.stream().anyMatch(blob -> blob.get(MAJOR_AT) != PATTERNS)) {
      throw new Form.UnsuitableException(
          Form.BLOB,
          shape
              + " has a table in parts, which no exported reader opens: its blobs are in the database that"
              + " generate makes, and data/FORMAT.md specifies them");
    }
    int bytes = blobs.stream().mapToInt(ByteBuffer::remaining).reduce(0, Math::addExact);
    ByteBuffer all = ByteBuffer.allocate(bytes);
    blobs.forEach(all::put);
    GoalClass goalClass = Reduction.of(goal, shape).goalClass();
    GoalClass usual = Reduction.of(Board.defaultGoal(shape), shape).goalClass();
    String name = goalClass.equals(usual) ? shape.toString() : shape + "-" + goalClass.name();
    return new ExportedFile(name + ".slide", all.array());
  }

  /**
   * @param file how the first file will be called, if not as usual: its examples call it so
   * @throws IllegalArgumentException if the form is none of these programs, or the goal lies on its
   *     side
   */
  public List<ExportedFile> as(Form form, Optional<String> file) {
    Shape shape = goal.shape();
    requirePossible(shape, form);
    if (form == Form.HTML) {
      return List.of(page());
    }
    Reader.requireUpright(goal, shape.wide(), form);
    return reader().as(form, cells(), file);
  }

  /**
   * Like {@link #as}, with the additional files of a package.
   *
   * @param version the package's
   */
  public List<ExportedFile> packaged(Form form, String version) {
    return Package.ofScript(as(form, Optional.empty()), reader(), version);
  }

  private ExportedFile page() {
    PatternExport upright = new PatternExport(Reader.upright(goal, goal.shape().wide()));
    ExportedFile script = upright.reader().script(upright.cells(), Optional.empty());
    return Page.searching(goal, script).file();
  }

  private Reader reader() {
    return new Reader(goal, prefix, example(), Reader.Answers.PATTERNS);
  }

  /**
   * Returns the cells in an order that keeps neighbours together. Tiles whose goal cells are
   * neighbours obstruct each other most, and a pattern's distances account for that.
   */
  private String cells() {
    Shape shape = goal.shape();
    if (shape.equals(FIFTEEN_PUZZLE)) {
      return STRIPES;
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
    GoalClass goalClass = Reduction.of(goal, goal.shape()).goalClass();
    try (Tablebase tablebase = smallPatterns(goalClass)) {
      return Example.of(tablebase, start, goal);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private static Tablebase smallPatterns(GoalClass goalClass) throws IOException {
    String partition = SMALL_PATTERNS + (goalClass.shape().cells() - 1 - TILES_IN_THEM);
    TableKind kind = TableKind.patterns(goalClass.shape(), partition);
    GenerationPlan plan = GenerationPlan.of(kind, List.of(goalClass), Path.of(""));
    return Tablebase.of(plan.inMemory(Progress.NONE));
  }
}
