package slidebase.export;

import static slidebase.export.Form.Trait.ENCODING;
import static slidebase.export.Form.Trait.FOLDER;
import static slidebase.export.Form.Trait.LARGE;
import static slidebase.export.Form.Trait.PACKAGE;
import static slidebase.export.Form.Trait.PREFIX;
import static slidebase.export.Form.Trait.SEARCH;
import static slidebase.export.Form.Trait.SEVERAL_FILES;
import static slidebase.export.Form.Trait.SMALL;
import static slidebase.export.Form.Trait.UPRIGHT;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.store.Encoding;
import slidebase.text.Limits;
import slidebase.text.Quote;

/** The forms of exports. */
public enum Form {
  /**
   * The table of the goal's class, or the tables of all patterns, as {@code data/FORMAT.md}
   * specifies them.
   */
  BLOB(
      (export, naming) -> List.of(export.blob()),
      EnumSet.of(ENCODING, LARGE, SEARCH),
      FileRule.ANY),

  /** A header for C99 with all tables in it. */
  C(
      (export, naming) -> List.of(export.reader().header(naming)),
      EnumSet.of(ENCODING, SMALL, PREFIX, SEARCH, UPRIGHT),
      FileRule.endingWith(".h", ".hh", ".hpp", ".hxx")),

  /** A module for Python 3.8 and later. */
  PYTHON(
      (export, naming) -> List.of(export.reader().python(naming)),
      EnumSet.of(ENCODING, SMALL, PACKAGE, UPRIGHT),
      FileRule.PYTHON) {
    @Override
    List<ExportedFile> filesOfPackage(Reader reader, String version) {
      return new PythonPackage(reader, version).files();
    }
  },

  /** An ECMAScript module with its type declarations. */
  JS(
      (export, naming) -> export.reader().scriptWithTypes(naming),
      EnumSet.of(ENCODING, SMALL, PACKAGE, SEARCH, UPRIGHT, SEVERAL_FILES),
      FileRule.endingWith(".js", ".mjs")) {
    @Override
    List<ExportedFile> filesOfPackage(Reader reader, String version) {
      return Package.ofScript(reader, version);
    }
  },

  /** A source file for Java 8 and later. */
  JAVA(
      (export, naming) -> List.of(export.reader().javaClass()),
      EnumSet.of(ENCODING, SMALL, UPRIGHT),
      FileRule.JAVA) {
    /** An earlier version had a class that searches. */
    @Override
    void requireSearch(Shape shape) {
      throw new UnsuitableException(
          this,
          shape
              + " has too many boards for a table of all, and there is no class that searches any"
              + " more; use the library instead, which needs Java 17");
    }
  },

  /** Distances and moves to the goal as NumPy arrays, by slot and by Cantor rank. */
  NPY(
      (export, naming) -> export.ofAllBoards().orElseThrow().arrays(),
      EnumSet.of(SEVERAL_FILES, FOLDER),
      FileRule.ANY),

  /** Counts, antipodes and the table of the goal's class as one JSON object. */
  JSON(
      (export, naming) -> List.of(export.ofAllBoards().orElseThrow().json()),
      EnumSet.of(ENCODING, UPRIGHT),
      FileRule.endingWith(".json")),

  /** A page to play on, in one file. */
  HTML(
      (export, naming) -> List.of(export.page().file()),
      EnumSet.of(ENCODING, SEARCH),
      FileRule.endingWith(".html", ".htm")) {
    /** The page asks for all best moves of a board. */
    @Override
    public Encoding usualEncoding() {
      return Encoding.DISTANCES;
    }
  };

  /** The properties of forms. */
  public enum Trait {
    /** It has tables, whose encoding can be chosen. */
    ENCODING,
    /** It is a program, which may have the table of the goal's class alone. */
    SMALL,
    /** Its names have a prefix that can be chosen. */
    PREFIX,
    /** There is a package to install. */
    PACKAGE,
    /** It is for tables of any size. */
    LARGE,
    /** It is for shapes with too many boards for a table, too. */
    SEARCH,
    /** Its goal must have the shape of the program's boards. */
    UPRIGHT,
    SEVERAL_FILES,
    /** Its files need a folder. */
    FOLDER
  }

  private interface Maker {
    List<ExportedFile> files(Export export, Naming naming) throws IOException;
  }

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

  private final Maker maker;
  private final Set<Trait> traits;
  private final FileRule rule;

  Form(Maker maker, Set<Trait> traits, FileRule rule) {
    this.maker = maker;
    this.traits = traits;
    this.rule = rule;
  }

  public boolean has(Trait trait) {
    return traits.contains(trait);
  }

  /** Returns the files of an export that {@linkplain #requireSuitable suits}. */
  List<ExportedFile> files(Export export, Naming naming) throws IOException {
    return maker.files(export, naming);
  }

  /** Returns the files of a package. */
  List<ExportedFile> filesOfPackage(Reader reader, String version) {
    throw new IllegalArgumentException(this + ": there are no packages of it");
  }

  /** Returns the default encoding of its tables. */
  public Encoding usualEncoding() {
    return Encoding.MOVES;
  }

  /** Refuses a shape whose tables of all boards are too large for the form. */
  void requireTables(Shape shape) {
    if (!has(LARGE) && shape.cells() > Limits.EXPORTED_CELLS) {
      throw new UnsuitableException(
          this,
          String.format(
              "the tables of %s are too large for it, which is for boards of up to %d cells; blob"
                  + " is for all",
              shape, Limits.EXPORTED_CELLS));
    }
  }

  /** Refuses a shape without a table of all boards if the form has no search. */
  void requireSearch(Shape shape) {
    if (!has(SEARCH)) {
      throw new UnsuitableException(
          this,
          String.format(
              "%s has too many boards for a table of all; the forms that search instead are %s",
              shape,
              Arrays.stream(values())
                  .filter(form -> form.has(SEARCH) && form != BLOB)
                  .map(Form::toString)
                  .collect(Collectors.joining(", "))));
    }
  }

  /**
   * Refuses a goal of the transposed shape. Its boards need transposed moves, and the caller must
   * transpose both.
   */
  void requireSuitable(Board goal, Shape shape) {
    if (has(UPRIGHT) && !goal.shape().equals(shape)) {
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
   * @throws UnsuitableException if the name is unsuitable, with the reason
   */
  public void requireUsable(String file) {
    Optional<String> fault = rule.fault(file);
    if (fault.isPresent()) {
      throw new UnsuitableException(this, Quote.of(file) + ": " + fault.get());
    }
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
