package slidebase.export;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.store.Blob;
import slidebase.store.Encoding;
import slidebase.store.TableBlob;
import slidebase.table.Reduction;
import slidebase.table.Table;
import slidebase.table.WrongTableException;
import slidebase.text.Limits;
import slidebase.verbs.CountBoards;

/**
 * The exports of an open tablebase. The same tables, goal and encoding always give the same bytes.
 *
 * @param goal the goal of arrays and single tables, and the default goal of readers
 * @param prefix the prefix of all names in a C header
 * @param classes the classes of goals that readers have tables of
 */
public record Export(
    Tablebase tablebase, Board goal, Encoding encoding, String prefix, List<GoalClass> classes) {
  /** The usual {@link #prefix}. */
  public static final String PREFIX = Reader.PREFIX;

  /** An export of all tables. */
  public Export(Tablebase tablebase, Board goal, Encoding encoding, String prefix) {
    this(tablebase, goal, encoding, prefix, tablebase.goalClasses());
  }

  /** An export of all tables with the usual prefix. */
  public Export(Tablebase tablebase, Board goal, Encoding encoding) {
    this(tablebase, goal, encoding, PREFIX);
  }

  /** Returns the same, but readers have the table of the goal's class alone. */
  public Export ofOneClass() {
    GoalClass own = Reduction.of(goal, tablebase.shape()).goalClass();
    return new Export(tablebase, goal, encoding, prefix, List.of(own));
  }

  /** Refuses tables that are too large for the form. */
  public static void requirePossible(Shape shape, Form form) {
    if (!Table.fits(shape)) {
      PatternExport.requirePossible(shape, form);
    } else if (form != Form.BLOB && shape.cells() > Limits.EXPORTED_CELLS) {
      throw new Form.UnsuitableException(
          form,
          String.format(
              "the tables of %s are too large for it, which is for boards of up to %d cells; blob"
                  + " is for all",
              shape, Limits.EXPORTED_CELLS));
    }
  }

  /**
   * @throws IllegalStateException if a table is wrong
   * @throws IllegalArgumentException if no table answers about the goal, the tables are too large,
   *     or it is a reader whose goal lies on its side
   */
  public List<ExportedFile> as(Form form) {
    return as(form, Optional.empty());
  }

  /**
   * As {@link #as(Form)}.
   *
   * @param file how the first file will be called, if not as usual: its examples call it so
   */
  public List<ExportedFile> as(Form form, Optional<String> file) {
    requirePossible(goal.shape(), form);
    if (form.isReader() || form == Form.JSON) {
      Reader.requireUpright(goal, tablebase.shape(), form);
    }
    GoalClass goalClass = Reduction.of(goal, tablebase.shape()).goalClass();
    String name = tablebase.shape() + "-" + goalClass.name();
    return switch (form) {
      case BLOB -> List.of(new ExportedFile(name + ".slide", blob(goalClass)));
      case C -> reader().as(form, Literals.bytes(blobs()), file);
      case PYTHON -> reader().as(form, Literals.pythonStrings(blobs()), file);
      case JS -> reader().as(form, Literals.scriptStrings(blobs()), file);
      case JAVA -> reader().as(form, Literals.javaStrings(blobs()), file);
      case NPY -> NumpyArrays.of(tablebase, goal);
      case JSON -> List.of(new ExportedFile(name + ".json", json(goalClass)));
      case HTML -> List.of(page().file());
    };
  }

  /**
   * Like {@link #as(Form)}, with the additional files of a package.
   *
   * @param form one for Python or JavaScript
   * @param version the package's
   */
  public List<ExportedFile> packaged(Form form, String version) {
    List<ExportedFile> files = as(form);
    return switch (form) {
      case PYTHON -> new PythonPackage(reader(), blobs(), version).files();
      case JS -> Package.ofScript(files, reader(), version);
      default -> throw new IllegalArgumentException(form + ": there are no packages of it");
    };
  }

  private byte[] json(GoalClass goalClass) {
    return CountBoards.fields(tablebase, goal, Progress.NONE)
        .with("table", goalClass.name())
        .with("tableGoal", goalClass.goal())
        .with("encoding", encoding)
        .with("blob", blob(goalClass))
        .line();
  }

  private List<byte[]> blobs() {
    return classes.stream().map(this::blob).toList();
  }

  private byte[] blob(GoalClass goalClass) {
    try {
      ByteBuffer blob = tablebase.blob(goalClass.goal());
      byte[] bytes = new byte[blob.remaining()];
      blob.get(bytes);
      Blob read = Blob.read(ByteBuffer.wrap(bytes), 0, goalClass.name());
      return TableBlob.encode(((TableBlob) read).table(), encoding);
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    } catch (WrongTableException e) {
      throw new IllegalStateException(e.messageFor(goalClass), e);
    }
  }

  /**
   * Returns the page to play on.
   *
   * @throws Form.UnsuitableException if there is no table for some class of goals
   */
  public Page page() {
    for (GoalClass goalClass : GoalClass.all(tablebase.shape())) {
      if (!tablebase.answersAbout(goalClass.goal())) {
        throw new Form.UnsuitableException(
            Form.HTML,
            "it counts boards for goals of all classes, and there is no table of "
                + goalClass.name());
      }
    }
    Board upright = Reader.upright(goal, tablebase.shape());
    byte[] table = blob(Reduction.of(goal, tablebase.shape()).goalClass());
    String literal = '"' + Base64.getEncoder().encodeToString(table) + '"';
    Reader reader = new Export(tablebase, upright, encoding).reader();
    return Page.lookingUp(tablebase, goal, reader.script(literal, Optional.empty()));
  }

  private Reader reader() {
    Example example = Example.of(tablebase, exampleStart(), goal);
    return new Reader(goal, prefix, example, Reader.Answers.TABLES);
  }

  /** A board to show the use of a reader with: a familiar one, if it can reach the goal. */
  private Board exampleStart() {
    Board familiar = Board.parse("2 3 4 1 5 0 7 6 8");
    boolean fits = goal.shape().equals(familiar.shape()) && familiar.canReach(goal);
    return fits ? familiar : tablebase.antipodes(goal).get(0);
  }
}
