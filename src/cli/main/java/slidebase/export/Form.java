package slidebase.export;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import slidebase.store.Encoding;
import slidebase.text.Quote;

/** The forms of exports. */
public enum Form {
  /** The table of the goal's class as a blob, as {@code data/FORMAT.md} specifies it. */
  BLOB,
  /** A header for C99 with all tables in it. */
  C,
  /** A module for Python 3.8 and later. */
  PYTHON,
  /** An ECMAScript module with its type declarations. */
  JS,
  /** A source file for Java 8 and later. */
  JAVA,
  /** Distances and moves to the goal as NumPy arrays, by slot and by Cantor rank. */
  NPY,
  /** Counts, antipodes and the table of the goal's class as one JSON object. */
  JSON,
  /** A page to play on, in one file. */
  HTML;

  private static final String JAVA_FILE = "Slidebase.java";

  /** The keywords, and the modules that the exported one imports. */
  private static final Set<String> TAKEN_IN_PYTHON =
      Set.of(
          ("False None True and as assert async await break class continue def del elif else except"
                  + " finally for from global if import in is lambda nonlocal not or pass raise"
                  + " return try while with yield"
                  + " base64 functools math random re sys typing unicodedata")
              .split(" "));

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

  /** A form of several files, which need a folder. */
  public boolean isFolder() {
    return this == NPY;
  }

  /** Returns the default encoding of its tables. The page asks for all best moves of a board. */
  public Encoding usualEncoding() {
    return this == HTML ? Encoding.DISTANCES : Encoding.MOVES;
  }

  /** A program that has the tables in it and answers by itself. */
  public boolean isReader() {
    return this == C || this == PYTHON || this == JS || this == JAVA;
  }

  /**
   * Refuses a file's name, without its folder, that would make the export unusable.
   *
   * @throws UnsuitableException if the name is unsuitable, with the reason
   */
  public void requireUsable(String file) {
    int dot = file.lastIndexOf('.');
    String stem = dot < 0 ? file : file.substring(0, dot);
    String suffix = dot < 0 ? "" : file.substring(dot);
    List<String> suffixes = suffixes();
    if (!suffixes.isEmpty() && !suffixes.contains(suffix)) {
      throw unsuitable(
          file,
          "is neither a folder nor a file name that ends with " + String.join(" or ", suffixes));
    }
    if (this == PYTHON && !stem.matches("[\\p{L}_][\\p{L}\\p{N}_]*")) {
      throw unsuitable(
          file,
          "Python cannot import it: a module's name has only letters, digits and _, and does not"
              + " begin with a digit");
    }
    if (this == PYTHON && TAKEN_IN_PYTHON.contains(stem)) {
      throw unsuitable(file, "Python cannot import it, since " + stem + " means something else");
    }
    if (this == JAVA && !file.equals(JAVA_FILE)) {
      throw unsuitable(file, "the class in it is Slidebase, so it has to be " + JAVA_FILE);
    }
  }

  private UnsuitableException unsuitable(String file, String fault) {
    return new UnsuitableException(this, Quote.of(file) + ": " + fault);
  }

  /** The permitted endings of file names; empty for any. */
  private List<String> suffixes() {
    return switch (this) {
      case C -> List.of(".h", ".hh", ".hpp", ".hxx");
      case PYTHON -> List.of(".py");
      case JS -> List.of(".js", ".mjs");
      case JAVA -> List.of(".java");
      case HTML -> List.of(".html", ".htm");
      case JSON -> List.of(".json");
      case BLOB, NPY -> List.of();
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
