package slidebase.export;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;
import slidebase.table.Table;
import slidebase.text.Names;
import slidebase.text.Quote;
import slidebase.verbs.Release;

/** The forms of exports. */
public enum Form {
  /**
   * The table of the goal's class, or the tables of all patterns, as {@code data/FORMAT.md}
   * specifies them.
   */
  BLOB("NAME.slide", ".*"),
  /** A header for C99 with all tables in it. */
  C("NAME.h", ".*[.](h|hh|hpp|hxx)"),
  /** A module for Python 3.8 and later. */
  PYTHON("NAME.py, in letters, digits and _", "[\\p{L}_][\\p{L}\\p{N}_]*[.]py"),
  /** An ECMAScript module with its type declarations. */
  JS("NAME.js or NAME.mjs", ".*[.]m?js"),
  /** A source file for Java 8 and later. */
  JAVA("Slidebase.java, as its class is Slidebase", "Slidebase[.]java"),
  /** Distances and moves to the goal as NumPy arrays, by slot and by Cantor rank. */
  NPY("a folder", ".*"),
  /** A page to play on, in one file. */
  HTML("NAME.html", ".*[.]html?");

  /** Programs, which may also have the table of the goal's class alone. */
  private static final Set<Form> PROGRAMS = EnumSet.of(C, PYTHON, JS, JAVA);

  /** The forms that search where they have no tables of all boards. */
  private static final Set<Form> SEARCHING = EnumSet.of(BLOB, C, JS, HTML);

  /**
   * Thrown if a form does not suit the shape, goal or file; the message begins with the form's
   * name.
   */
  public static final class UnsuitableException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    UnsuitableException(Form form, String fault) {
      super(form + ": " + fault);
    }
  }

  private final String usualFile;
  private final Pattern files;

  /**
   * @param usualFile what a file may be called, for messages
   * @param files the names, without a folder, that a file may have
   */
  Form(String usualFile, String files) {
    this.usualFile = usualFile;
    this.files = Pattern.compile(files);
  }

  /** Returns whether it may have the table of the goal's class alone, in the smallest encoding. */
  public boolean canBeSmall() {
    return PROGRAMS.contains(this) || this == BLOB;
  }

  /** Returns whether there is a package to install. */
  public boolean hasPackage() {
    return this == PYTHON || this == JS;
  }

  public boolean hasSeveralFiles() {
    return this == JS || this == NPY;
  }

  /** Returns the files of an export that {@linkplain #requireSuitable suits}. */
  List<ExportedFile> files(Export export, Naming naming) throws IOException {
    return switch (this) {
      case BLOB -> List.of(export.blob());
      case C -> List.of(export.reader().header(naming));
      case PYTHON -> List.of(export.reader().python(naming));
      case JS -> export.reader().scriptWithTypes(naming);
      case JAVA -> List.of(export.reader().javaClass());
      case NPY -> export.ofAllBoards().orElseThrow().arrays();
      case HTML -> List.of(export.page().file());
    };
  }

  /** Returns the files of a package. */
  List<ExportedFile> filesOfPackage(Reader reader, Release release) {
    return switch (this) {
      case PYTHON -> PythonPackage.of(reader, release).files();
      case JS -> Package.ofScript(reader, release);
      default -> throw new IllegalArgumentException(this + ": there are no packages of it");
    };
  }

  /**
   * Returns whether exports of a shape search with tables of patterns, as they have no tables of
   * all boards.
   *
   * @throws UnsuitableException if the form can do neither
   */
  boolean searches(Shape shape) {
    boolean holdsTables =
        this == BLOB ? Table.fits(shape) : shape.cells() <= SizeLimits.EXPORTED_CELLS;
    if (!holdsTables && !SEARCHING.contains(this)) {
      throw new UnsuitableException(
          this,
          Table.fits(shape) && PROGRAMS.contains(this)
              ? String.format(
                  "cannot hold the tables of %s; make a blob, and open it in a 3x3 %s reader",
                  shape, this)
              : String.format(
                  "%s has too many boards for it; the forms that search instead are %s",
                  shape,
                  SEARCHING.stream()
                      .filter(form -> form != BLOB)
                      .map(Form::toString)
                      .collect(Collectors.joining(", "))));
    }
    return !holdsTables;
  }

  /**
   * Refuses a goal of the transposed shape. Its boards need transposed moves, and the caller must
   * transpose both.
   */
  void requireSuitable(Board goal, Shape shape) {
    if (this == JAVA && !goal.shape().equals(shape)) {
      throw new UnsuitableException(
          this,
          String.format(
              "goal %s is %s, but the reader would be for %s; use --shape %s --goal \"%s\", and transpose"
                  + " the boards: rows become columns, u becomes l, d becomes r",
              goal, goal.shape(), shape, shape, Upright.of(goal, shape)));
    }
  }

  /**
   * Refuses a file's name, without its folder, that would make the export unusable.
   *
   * @throws UnsuitableException if the name is unsuitable, with one that is not
   */
  public void requireUsable(String file) {
    if (!files.matcher(file).matches()) {
      throw new UnsuitableException(
          this, Quote.of(file) + ": is neither a folder nor a suitable name; write " + usualFile);
    }
  }

  @Override
  public String toString() {
    return Names.of(this);
  }
}
