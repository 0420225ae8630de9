package slidebase.export;

import java.util.Locale;

/** What tables can be given away as. */
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

  /** A form does not suit what is to be given away; the message begins with the form's name. */
  public static final class UnsuitableException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    UnsuitableException(Form form, String fault) {
      super(form + ": " + fault);
    }
  }

  /** A number of files for which there has to be a folder. */
  public boolean isFolder() {
    return this == NPY;
  }

  /** A program that has the tables in it and answers by itself. */
  boolean isReader() {
    return this == C || this == PYTHON || this == JS || this == JAVA || this == HTML;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
