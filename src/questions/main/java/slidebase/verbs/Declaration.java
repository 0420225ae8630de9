package slidebase.verbs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import slidebase.ask.Candidates;
import slidebase.ask.NamedGoal;
import slidebase.ask.Parameter;
import slidebase.ask.Parameter.Kind;
import slidebase.ask.Parameter.Use;
import slidebase.board.Measure;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.entry.Column;
import slidebase.format.Format;
import slidebase.format.Formats;
import slidebase.search.TieBreak;
import slidebase.sizes.SizeLimits;

/**
 * The declaration of a verb: its name, help and parameters. Parameters shared by several verbs are
 * declared here.
 */
public final class Declaration {
  private static final Candidates GOALS =
      Candidates.some(List.of(NamedGoal.SNAIL_NAME, NamedGoal.BLANK_FIRST_NAME));

  private static final String GOAL =
      "The goal (default: tiles in reading order, the blank last); "
          + NamedGoal.SNAIL_NAME
          + " and "
          + NamedGoal.BLANK_FIRST_NAME
          + " are names of goals.";

  private static final String FILE = "FILE";
  private static final String BOARD = "The tiles in reading order, the blank as 0, x, X, _ or .";

  private final String name;
  private final String purpose;
  private final String[] details;
  private final List<Parameter> parameters = new ArrayList<>();
  private String columns = "";

  /**
   * @param purpose a sentence, which is a constant, so that the list of verbs loads none of them
   * @param details the lines of the help after the parameters
   */
  public Declaration(String name, String purpose, String details) {
    this.name = name;
    this.purpose = purpose;
    this.details = details.split("\n");
  }

  public String name() {
    return name;
  }

  public String purpose() {
    return purpose;
  }

  /** Returns the lines of the help after the parameters. */
  public String[] details() {
    return details.clone();
  }

  /** Returns the columns of answers as a table; empty if they have none. */
  public String columns() {
    return columns;
  }

  public List<Parameter> parameters() {
    return Collections.unmodifiableList(parameters);
  }

  private Declaration with(Parameter parameter) {
    parameters.add(parameter);
    return this;
  }

  private Declaration with(Kind kind, Use use, String name, String label, String description) {
    return with(new Parameter(name, kind, use, label, description, Optional.empty(), false));
  }

  private Declaration with(
      Kind kind, Use use, String name, String label, String description, Candidates candidates) {
    return with(new Parameter(name, kind, use, label, description, Optional.of(candidates), false));
  }

  /** Declares an option without a value. */
  public Declaration flag(String name, String description) {
    return with(Kind.FLAG, Use.QUESTION, name, "", description);
  }

  /** Declares an option that chooses the form of answers; it has no value. */
  Declaration form(String name, String description) {
    return with(Kind.FLAG, Use.FORM, name, "", description);
  }

  /** Declares an option; the help shows the label in place of its value. */
  public Declaration text(String name, String label, String description) {
    return with(Kind.TEXT, Use.QUESTION, name, label, description);
  }

  /** Declares an option with values that a shell completes. */
  public Declaration text(String name, String label, String description, Candidates candidates) {
    return with(Kind.TEXT, Use.QUESTION, name, label, description, candidates);
  }

  /** Declares an option that the command requires. */
  public Declaration required(
      String name, String label, String description, Candidates candidates) {
    Optional<Candidates> names = Optional.of(candidates);
    return with(new Parameter(name, Kind.TEXT, Use.QUESTION, label, description, names, true));
  }

  public Declaration number(String name, String label, String description) {
    return with(Kind.NUMBER, Use.QUESTION, name, label, description);
  }

  public Declaration largeNumber(String name, String label, String description) {
    return with(Kind.LARGE_NUMBER, Use.QUESTION, name, label, description);
  }

  /** Declares how many boards or paths to list. */
  Declaration listed(String name, String label, String description) {
    return with(Kind.LISTED, Use.QUESTION, name, label, description);
  }

  Declaration file(String name, String description) {
    return file(name, FILE, description);
  }

  public Declaration file(String name, String label, String description) {
    return with(Kind.FILE, Use.QUESTION, name, label, description);
  }

  /** Declares a subject of one word, or a stream of them. */
  Declaration subject(String name, String label, String description) {
    return with(Kind.WORD, Use.SUBJECT, name, label, description + Parameter.OR_STANDARD_INPUT);
  }

  /** Declares a subject of one word with values that a shell completes. */
  public Declaration subject(String name, String label, String description, Candidates candidates) {
    return with(Kind.WORD, Use.SUBJECT, name, label, description, candidates);
  }

  /**
   * Declares a subject that is read from a file or from standard input.
   *
   * @param names the names that may be given instead
   */
  Declaration source(String name, String label, String description, Optional<Candidates> names) {
    String source = description + Parameter.OR_STANDARD_INPUT;
    return with(new Parameter(name, Kind.FILE, Use.SUBJECT, label, source, names, true));
  }

  /** Declares a second subject: all words after the first. */
  Declaration moreWords(String name, String label, String description) {
    return with(Kind.MORE_WORDS, Use.SUBJECT, name, label, description);
  }

  /** Declares a board, as one word or with its tiles as separate words. */
  Declaration board(boolean isRequired) {
    Optional<Candidates> none = Optional.empty();
    return with(new Parameter("board", Kind.WORDS, Use.SUBJECT, "BOARD", BOARD, none, isRequired));
  }

  /** Declares a board, or a stream of them. */
  Declaration boards() {
    String description = BOARD + Parameter.OR_STANDARD_INPUT;
    return with(Kind.WORDS, Use.SUBJECT, "board", "BOARD", description)
        .file("from", "Read boards from a file.")
        .format(
            "The format of - or the file: lines, one board per line; rows, one row per line, perhaps"
                + " after the number of boards; pairs, the rows of a start and of a goal; princeton, a"
                + " size and then rows or tiles; uva652, the number of boards and then one per line;"
                + " hdu3567, the number of pairs and then a start and a goal per pair, one per line;"
                + " csv or tsv, a sheet whose first row names the columns; json, an array; ndjson, a"
                + " value of JSON per line. By default, the first lines show it where they can, and"
                + " otherwise it is lines.",
            Formats.ofBoards());
  }

  /** Declares the formats of submissions and of the answers to them. */
  Declaration submissions() {
    Candidates columns = Candidates.some(Arrays.asList(Column.values()));
    return file("from", "Read submissions from a file.")
        .format(
            "The format of - or the file: lines, one submission per line; csv or tsv, a sheet whose"
                + " first row names the columns; json, an array of objects; ndjson, an object per"
                + " line. By default, the file's name or the first line shows it where it can, and"
                + " otherwise it is lines.",
            Formats.ofSubmissions())
        .text(
            "columns",
            "A,B",
            "The columns in order: some of "
                + columns
                + ", and - for any other. Lines separate them by semicolons.",
            columns)
        .form("summary", "Count the results for each id and in total, instead of answering each.");
  }

  /** Declares the format of lines. */
  Declaration format(String description, Format... formats) {
    return with(Kind.TEXT, Use.STREAM, "format", "NAME", description, Candidates.all(formats));
  }

  public Declaration json() {
    return form("json", "Answer with one JSON object per line.");
  }

  /**
   * Declares the forms of answers that are objects, and rows of a table.
   *
   * @param names the names of the members that are columns, separated by commas
   */
  Declaration table(String names) {
    columns = names;
    return form("csv", "Answer with comma-separated rows, after a row of column names.").json();
  }

  /** Declares a goal, or several. */
  Declaration goal() {
    return with(
        Kind.TEXTS,
        Use.QUESTION,
        "goal",
        "BOARD",
        GOAL + " It may have equal tiles, and ? for any tile. Of several, the nearest counts.",
        GOALS);
  }

  /** Declares a goal, of a verb that takes no other. */
  Declaration oneGoal() {
    return text("goal", "BOARD", GOAL, GOALS);
  }

  /** Declares what the length of a path counts. */
  Declaration measure() {
    return text(
        "measure",
        "M",
        "moves (default), slides, tile (its number) or costs 1,7,2,9,4,5,6,3.",
        Candidates.some(List.of(Measure.MOVES, Measure.SLIDES, Measure.TILE)));
  }

  Declaration shape() {
    return shape(
        "HxW", "Rows x columns, if neither boards nor file determine them (default: 3x3).");
  }

  /** Declares one shape or several, according to the label. */
  private Declaration shape(String label, String description) {
    return text("shape", label, description, Candidates.some(new Shapes()));
  }

  /** Declares the order in which moves are compared. */
  Declaration order(String description) {
    return text("order", "ORDER", description, Candidates.all(new Orders()));
  }

  /** Declares files with tables; without one, the database. */
  Declaration filesOrDatabase() {
    String description = "Databases or single tables (default: the database).";
    return with(Kind.FILES, Use.SUBJECT, "file", FILE, description).database().shape().json();
  }

  Declaration database() {
    return file("db", "The database file (default: data/3x3.cm, by shape).");
  }

  private Declaration tables() {
    return file(
        "db",
        "A database, or a single table (default: data/3x3.cm, by shape); or embedded, for the"
            + " 3x3 tables in the jar.");
  }

  /** Declares the limits of searches, for shapes with too many boards for a table. */
  Declaration limits() {
    return largeNumber(
            "max-boards",
            "N",
            "Maximum number of boards that a search generates (13 cells or more).")
        .with(Kind.SECONDS, Use.QUESTION, "max-seconds", "S", "Maximum seconds of a search.");
  }

  /** Declares the options of a verb that serves programs. */
  public Declaration terms(int usualSeconds) {
    return shape("HxW,...", "The shapes to serve; missing tables are made (default: 3x3,4x4).")
        .number("max-seconds", "S", "Maximum seconds of a search (default: " + usualSeconds + ").")
        .flag("no-generate", "Do not make missing tables.");
  }

  Declaration seed() {
    return largeNumber("seed", "S", "A whole number: the same seed draws the same boards.");
  }

  Declaration tieBreak() {
    Candidates tieBreaks = Candidates.all(TieBreak.values());
    return text(
        "tie-break",
        "NAME",
        "Which of several equally good boards astar and greedy expand first: "
            + tieBreaks
            + " (default: "
            + TieBreak.LOWER_H
            + ").",
        tieBreaks);
  }

  /** Declares the tables, the goal and the shape of a question about one goal. */
  public Declaration subjectOfOneGoal() {
    return tables().oneGoal().shape();
  }

  /**
   * Declares the tables and the goals of a question, and the forms of its answers.
   *
   * @param names as for a {@link #table}
   */
  Declaration questionOfRows(String names) {
    return tables().goal().shape().table(names);
  }

  /** All shapes with solved boards. A class, because a lambda would start up slowly. */
  private static final class Shapes implements Iterable<Shape> {
    @Override
    public Iterator<Shape> iterator() {
      return IntStream.rangeClosed(1, SizeLimits.PATTERN_CELLS)
          .mapToObj(Shape::ofCells)
          .flatMap(List::stream)
          .iterator();
    }
  }

  /** All orders of the four moves. */
  private static final class Orders implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return orders(MoveOrder.BY_CODE.toString()).iterator();
    }

    private static Stream<String> orders(String letters) {
      return letters.isEmpty()
          ? Stream.of("")
          : letters
              .chars()
              .mapToObj(Character::toString)
              .flatMap(first -> orders(letters.replace(first, "")).map(first::concat));
    }
  }
}
