package slidebase.judge;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import slidebase.ask.ClaimForm;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.entry.Column;
import slidebase.entry.Columns;
import slidebase.entry.Entry;
import slidebase.entry.EntryForm;
import slidebase.entry.Id;
import slidebase.entry.Submission;
import slidebase.text.Quote;

/**
 * The form of submissions: a line {@code board;moves} or {@code board;goal;moves}, or cells in
 * columns.
 *
 * @param columns the columns of lines without their own; empty to recognise boards
 * @param as the form of the claims that the user named; empty for the usual one
 * @param order the order in which a path must be the first; empty for any shortest path
 * @param assignment the boards by id; empty if each submission has its board
 */
public record Submissions(
    Optional<Columns> columns,
    Optional<ClaimForm> as,
    Optional<MoveOrder> order,
    Optional<Assignment> assignment)
    implements EntryForm {
  /** Separates the parts of a line. */
  private static final String BETWEEN = ";";

  /** Separates the cells of a sheet. */
  private static final String SHEET_BETWEEN = "[,\t]";

  /** Words of two letters or more, so that no cell is a blank. */
  private static final Pattern WORDS = Pattern.compile("\\s*\\p{L}{2}[\\p{L}\\s_-]*");

  public static Submissions of(Parameters given, Optional<Assignment> assignment) {
    Submissions submissions =
        new Submissions(
            given.text("columns").map(Columns::named),
            given.choice("as", "form", ClaimForm.values()),
            given.order(),
            assignment);
    given.requireUse(
        "order", submissions.form() != ClaimForm.DISTANCE, "is for paths, not for distances");
    submissions.columns.ifPresent(submissions::requireUsable);
    return submissions;
  }

  private ClaimForm form() {
    return as.orElse(ClaimForm.MOVES);
  }

  /**
   * {@inheritDoc} A board, or an id with a board, and a claim are required. Of two claims, the form
   * that the user named chooses one.
   */
  @Override
  public void requireUsable(Columns named) {
    requireUsable(named, example());
  }

  private void requireUsable(Columns named, String example) {
    boolean hasMoves = named.has(Column.MOVES);
    boolean hasDistance = named.has(Column.DISTANCE);
    Column subject = assignment.isPresent() ? Column.ID : Column.BOARD;
    if (!named.has(subject) || !hasMoves && !hasDistance) {
      throw new IllegalArgumentException(
          String.format(
              "the sheet needs columns %s and moves, or %s and distance, %s",
              subject, subject, example));
    }
    if (hasMoves && hasDistance && as.isEmpty()) {
      throw new IllegalArgumentException(
          "there are columns moves and distance; choose --as moves or --as distance");
    }
  }

  /**
   * Returns the parts of an entry as written; a board and a claim are among them.
   *
   * @throws IllegalArgumentException if something is missing or too much
   */
  Map<Column, String> parts(Entry entry, Shape shape) {
    if (assignment.isEmpty()) {
      return written(entry, shape);
    }
    assignment.get().meet(entry);
    Optional<Columns> named = entry.named().map(cells -> cells.columns().get());
    if (named.isPresent() && !named.get().has(Column.ID)) {
      throw new IllegalArgumentException("there is no id");
    }
    boolean hasNoClaim =
        named.isPresent() && !named.get().has(Column.MOVES) && !named.get().has(Column.DISTANCE);
    return assignment.get().assigned(hasNoClaim ? withoutClaim(entry) : written(entry, shape));
  }

  private Map<Column, String> written(Entry entry, Shape shape) {
    Optional<Entry.Cells> cells =
        entry.named().or(() -> columns.map(given -> cells(given, entry.text())));
    if (cells.isEmpty()) {
      return partsOf(entry.content(), shape);
    }
    requireUsable(cells.get().columns().get(), "as in " + columnsOfExample());
    Map<Column, String> parts = cells.get().byColumn();
    if (parts.containsKey(Column.MOVES) && parts.containsKey(Column.DISTANCE)) {
      parts.remove(form() == ClaimForm.DISTANCE ? Column.MOVES : Column.DISTANCE);
    }
    return parts;
  }

  /** Splits a line into given columns; the last has the rest: semicolons also separate boards. */
  private static Entry.Cells cells(Columns columns, String line) {
    List<String> cells = Arrays.asList(line.split(BETWEEN, columns.order().size()));
    boolean isRow =
        line.indexOf('"') >= 0 || line.split(SHEET_BETWEEN).length == columns.order().size();
    if (cells.size() == 1 && isRow) {
      throw new IllegalArgumentException(
          "row "
              + Quote.of(line)
              + ": semicolons separate columns here; "
              + Columns.sheetHint(line));
    }
    return new Entry.Cells(columns.names(), () -> columns, cells);
  }

  @Override
  public Entry withId(long line, String id, String rest, Shape shape) {
    Map<Column, String> parts = new LinkedHashMap<>(Map.of(Column.ID, id));
    parts.putAll(partsOf(rest, shape));
    Columns columns = new Columns(parts.keySet().stream().map(Optional::of).toList());
    return Entry.of(line, columns, List.copyOf(parts.values()));
  }

  /** Returns the parts of an object of JSON that has no claim, or null for one. */
  private static Map<Column, String> withoutClaim(Entry entry) {
    Map<Column, String> parts = new EnumMap<>(entry.named().orElseThrow().byColumn());
    parts.put(Column.DISTANCE, "");
    return parts;
  }

  /** Returns the parts of a line without columns. */
  private Map<Column, String> partsOf(String line, Shape shape) {
    List<String> parts = Entry.parts(line);
    if (assignment.isPresent()) {
      throw new IllegalArgumentException(
          "line "
              + Quote.of(line)
              + ": a sheet or JSON is needed; --format csv reads a sheet, and --columns id,moves"
              + " lines with semicolons");
    }
    if (parts.size() == 1) {
      throw new IllegalArgumentException(
          "moves are missing after board " + Quote.of(line) + "; in a stream, write 'board;moves'");
    }
    String moves = line.substring(parts.get(0).length() + 1);
    MoveText second = MoveText.of(parts.get(1), shape);
    MoveText all = MoveText.of(moves, shape);
    boolean hasGoal =
        parts.size() == 3
            && !MoveText.of(parts.get(2), shape).showsBoards()
            && (second.showsBoards() || !second.areMoves());
    if (parts.size() > 2
        && !hasGoal
        && !all.showsBoards()
        && second.areMoves()
        && !all.areMoves()) {
      throw new IllegalArgumentException(
          "line "
              + Quote.of(line)
              + ": three parts are board;goal;moves; --columns board,moves,- skips the third");
    }
    return hasGoal
        ? Map.of(Column.BOARD, parts.get(0), Column.GOAL, parts.get(1), Column.MOVES, parts.get(2))
        : Map.of(Column.BOARD, parts.get(0), Column.MOVES, moves);
  }

  /**
   * Reads the claim among the parts of an entry.
   *
   * @throws IllegalArgumentException if it is not a claim; the message quotes it
   */
  Claim claim(Map<Column, String> parts, Board start) {
    boolean isOfDistance = parts.containsKey(Column.DISTANCE);
    String claim = parts.get(isOfDistance ? Column.DISTANCE : Column.MOVES);
    ClaimForm meant = isOfDistance ? ClaimForm.DISTANCE : form();
    boolean isMissing =
        meant == ClaimForm.DISTANCE
            ? Column.isMissing(claim) || claim.startsWith(Claim.UNSOLVED)
            : Column.isMissing(claim) && !claim.isBlank(); // the goal's path to itself is empty
    if (isMissing) {
      return CertainClaim.MISSING;
    }
    Claim read = Claim.read(claim, start, meant);
    return order.isPresent() && read instanceof ProposedPath path
        ? new FirstPath(path, order.get())
        : read;
  }

  /** {@inheritDoc} An assignment has the board. */
  @Override
  public Submission about(Entry entry) {
    Submission about = EntryForm.super.about(entry);
    Optional<String> board =
        assignment.map(all -> entry.id().flatMap(all::board).orElse("")); // none of its own
    return new Submission(about.line(), about.id(), about.submitted(), board);
  }

  /** Returns what identifies an entry with these parts. */
  static Submission about(long line, Map<Column, String> parts) {
    return new Submission(
        OptionalLong.of(line),
        Optional.ofNullable(parts.get(Column.ID)).map(Id::new),
        Stream.of(Column.MOVES, Column.DISTANCE)
            .filter(parts::containsKey)
            .map(parts::get)
            .findFirst(),
        Optional.ofNullable(parts.get(Column.BOARD)));
  }

  /** {@inheritDoc} It has words in place of a board and a claim, and the id of nobody. */
  @Override
  public boolean mayBeHeader(List<String> cells) {
    Columns known = columns.orElseThrow();
    if (cells.size() != known.order().size()) {
      return false;
    }
    Map<Column, String> row = known.of(cells);
    String claim = row.getOrDefault(Column.MOVES, row.getOrDefault(Column.DISTANCE, ""));
    boolean isNobody =
        assignment.isPresent()
            ? !assignment.get().ids().contains(new Id(row.get(Column.ID)))
            : WORDS.matcher(row.get(Column.BOARD)).matches();
    return isNobody
        && WORDS.matcher(claim).matches()
        && !claim.startsWith(Claim.UNSOLVABLE)
        && !Column.isMissing(claim)
        && !MoveText.of(claim, Shape.EIGHT_PUZZLE).areMoves();
  }

  @Override
  public boolean takesIds() {
    return true;
  }

  @Override
  public String example() {
    String example = columnsOfExample();
    return "as in "
        + example
        + (columns.isEmpty() ? "; or name them with --columns " + example : "");
  }

  private String columnsOfExample() {
    return assignment.isPresent() ? "id,moves" : Columns.EXAMPLE;
  }
}
