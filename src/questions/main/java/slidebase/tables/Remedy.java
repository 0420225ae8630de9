package slidebase.tables;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import slidebase.ask.Parameters;
import slidebase.ask.Subject;
import slidebase.board.Shape;
import slidebase.make.GenerationPlan;
import slidebase.make.Needs;
import slidebase.store.Database;
import slidebase.table.Table;
import slidebase.work.InvalidTableException.Kind;

/**
 * Advice about unusable tables: commands that work as printed.
 *
 * @param files the files named in place of a database, if any
 */
public record Remedy(Installation installation, Parameters given, List<Path> files) {
  private static final String SAFE = "[A-Za-z0-9_@%+=:,./-]+";

  /** Returns what helps against a fault, after a semicolon, or nothing. */
  public String against(Kind kind) {
    if (names().areEmbedded() || !files.isEmpty()) {
      return "";
    }
    return switch (kind) {
      case MISSING -> ofMissing();
      case DAMAGED -> isTable() ? "" : "; " + replaceCommand() + " replaces it";
      case OLDER -> isTable() ? "" : "; " + command(namedUnlessKnown()) + " replaces it";
      case UNREADABLE, FOREIGN, NEWER -> "";
    };
  }

  private String ofMissing() {
    Path folder = file().toAbsolutePath().getParent();
    String first = Files.isDirectory(folder) ? "" : "make the folder " + folder + ", and ";
    String options = shape().equals(Shape.EIGHT_PUZZLE) ? "" : named(shape());
    return "; " + first + command(options) + " makes it";
  }

  /** Returns the command that replaces a file, whatever it contains. */
  public String replaceCommand() {
    return command(" --force" + namedUnlessKnown());
  }

  /** Returns the option for a shape, unless the command knows it from the file. */
  private String namedUnlessKnown() {
    boolean isKnown =
        isNamed()
            ? Database.remains(file()).shape().isPresent()
            : shape().equals(Shape.EIGHT_PUZZLE);
    return isKnown ? "" : named(shape());
  }

  /** Returns the message if Java has too little memory, and nobody knows how much is enough. */
  public static String ofMemory() {
    return "there is not enough memory: " + Needs.moreMemory(Runtime.getRuntime().maxMemory());
  }

  /** Returns the message if Java has too little memory, perhaps for making the tables. */
  public String ofMemoryForTables() {
    long needed = GenerationPlan.ofAll(shape(), Path.of("")).memory();
    return !Table.fits(shape()) || needed < Runtime.getRuntime().maxMemory()
        ? ofMemory()
        : String.format(
            "there is not enough memory: a search of all boards of %s takes up to %s, and %s",
            shape(), Needs.megabytes(needed), Needs.moreMemory(needed));
  }

  /**
   * Returns the command that adds the table of a goal class, after a semicolon; empty if there is
   * none.
   */
  String adding(Shape shape, String goalClass) {
    return isTable()
        ? ""
        : "; " + command(named(shape) + " --goal-class " + goalClass) + " adds it";
  }

  private static String named(Shape shape) {
    return " --shape " + shape;
  }

  private String command(String options) {
    return "'slidebase generate"
        + options
        + names().name().map(name -> " --db " + inShell(name)).orElse("")
        + "'";
  }

  static String inShell(String name) {
    return name.matches(SAFE) ? name : "\"" + name.replaceAll("([\"$`\\\\])", "\\\\$1") + "\"";
  }

  private NamedTables names() {
    return NamedTables.of(given);
  }

  private boolean isNamed() {
    return names().areNamed() || installation.namesFile();
  }

  private boolean isTable() {
    return Database.remains(file()).isTable();
  }

  private Path file() {
    return names().file(installation, shapeOfQuestion());
  }

  /**
   * Returns the shape of the file named, the largest of several, or else the shape of the question.
   */
  private Shape shape() {
    List<Path> named = !files.isEmpty() ? files : isNamed() ? List.of(file()) : List.of();
    return named.stream()
        .flatMap(file -> Database.remains(file).shape().stream())
        .max(Comparator.comparing(Shape::cells))
        .orElseGet(this::shapeOfQuestion);
  }

  private Shape shapeOfQuestion() {
    try {
      return Subject.of(given).shape().wide();
    } catch (IllegalArgumentException e) { // only a file determined the shape
      return Shape.EIGHT_PUZZLE;
    }
  }
}
