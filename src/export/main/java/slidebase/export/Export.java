package slidebase.export;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.verbs.Release;

/**
 * The tables that are given away, or the search for shapes with too many boards for a table. The
 * same tables and goal always give the same bytes.
 */
public sealed interface Export permits TableExport, PatternExport {
  /** Opens the tables that answer about the goal. */
  interface Opener {
    Tablebase open() throws IOException;
  }

  /**
   * Chooses the export for a goal's shape. It opens tables of all boards now, and tables of
   * patterns only for a blob.
   *
   * @throws Form.UnsuitableException if the form is not for this shape
   */
  static Export of(Board goal, Form form, Opener tables) throws IOException {
    return form.searches(goal.shape())
        ? new PatternExport(goal, tables)
        : new TableExport(tables.open(), goal);
  }

  /** Returns the goal of arrays and single tables, and the default goal of readers. */
  Board goal();

  /** Returns the shape of a program's boards; the goal may have its transpose. */
  Shape shape();

  /** Returns this if it has tables of all boards. */
  Optional<TableExport> ofAllBoards();

  /** Returns the tables of the goal's class in one file. */
  ExportedFile blob() throws IOException;

  /** Returns the program that answers by itself. */
  Reader reader();

  /** Returns the page to play on. */
  Page page();

  /** As {@link #as(Form, Naming)}, with the usual names. */
  default List<ExportedFile> as(Form form) throws IOException {
    return as(form, Naming.USUAL);
  }

  /**
   * @throws IllegalStateException if a table is wrong
   * @throws IllegalArgumentException if no table answers about the goal, or the goal does not suit
   *     the form
   */
  default List<ExportedFile> as(Form form, Naming naming) throws IOException {
    form.requireSuitable(goal(), shape());
    return form.files(this, naming);
  }

  /**
   * Like {@link #as(Form)}, with the additional files of a package.
   *
   * @param form one for Python or JavaScript
   * @param release the package's
   */
  default List<ExportedFile> packaged(Form form, Release release) {
    form.requireSuitable(goal(), shape());
    return form.filesOfPackage(reader(), release);
  }

  /** Returns the usual name of the folder of a package. */
  default String packageFolder(Form form) {
    return "slidebase-" + form + "-" + Package.name(goal());
  }
}
