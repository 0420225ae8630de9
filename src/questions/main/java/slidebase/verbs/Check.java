package slidebase.verbs;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Candidates;
import slidebase.ask.ClaimForm;
import slidebase.ask.Finding;
import slidebase.ask.Parameters;
import slidebase.board.Goals;
import slidebase.entry.Columns;
import slidebase.entry.Entry;
import slidebase.entry.EntryForm;
import slidebase.entry.RowForm;
import slidebase.format.Expected;
import slidebase.format.Format;
import slidebase.format.Formats;
import slidebase.judge.Assignment;
import slidebase.judge.Judge;
import slidebase.judge.Submissions;
import slidebase.question.Asked;
import slidebase.sizes.SizeLimits;
import slidebase.stream.Rendering;
import slidebase.tables.Tables;

/** Checks submissions. */
public record Check() implements LineVerb {
  public static final String PURPOSE = "Check whether moves lead to the goal, by a shortest path.";

  private static final Columns COLUMNS = Columns.named("board,moves");

  /** The limit of each search, unless the user names another. */
  private static final long USUAL_SECONDS = 10;

  @Override
  public Declaration declaration() {
    return new Declaration(
            "check",
            PURPOSE,
            """
            MOVES are the blank's moves (ullddr, or u l l d d r), the tiles that move
            (5 4 3), boards separated by semicolons, a list such as ['R', 'D'], or the word
            unsolvable. The answer begins with one of these words:
              optimal     a shortest path
              longer      reaches the goal; the answer says by how much it is longer, and
                          where it first leaves the shortest paths
              wrong       does not reach the goal, or a false claim about solvability
              unsolvable  right: the board cannot reach the goal
              unknown     a search reached its limit: 10 seconds, unless you set another;
                          or whether a path has so great a length is not known
              missing     no moves, and the board is not the goal

            Exit status: 0 optimal, longer or unsolvable; 1 wrong, unknown or missing; 2 unreadable.
            For several submissions, the highest status counts.

            With - or --from it reads one submission per line, 'board;moves' or
            'board;goal;moves', or a sheet with columns (--format, --columns), and answers
            each on a line. A column named distance, or --as distance, contains distances.

            With --boards it judges each submission for the board of its id, and ignores a
            board in the submission. An id without a submission is missing. In a --summary,
            the last attempt of each id counts.

            Examples:
              slidebase check 123046758 rdr
              slidebase check - < submissions.txt
              slidebase check --from class.csv --csv
              slidebase check --from class.csv --summary
              slidebase check --from answers.csv --boards assignment.csv --csv
            """)
        .subject("board", "BOARD", "The board, as one word")
        .moreWords("moves", "MOVES", "The path to check.")
        .text(
            "as",
            "FORM",
            "The form of submissions: moves, the blank's moves (default); tile-moves, the tiles'"
                + " directions; distance, lengths of shortest paths.",
            Candidates.all(ClaimForm.values()))
        .order("A path must be the first of the shortest in this order, such as dlru.")
        .file("boards", "A sheet or JSON with the columns id and board, and perhaps goal.")
        .submissions()
        .measure()
        .limits()
        .questionOfRows("line,id,start,goal,submitted,result,distance,excess,verdict");
  }

  @Override
  public Asked asked(Parameters given, Tables tables) throws IOException {
    if (given.has("moves") && !given.has("board")) {
      throw new Parameters.Misuse(
          "MOVES need one BOARD; in a stream, write them after each board: 'board;moves'.");
    }
    return asked(given, tables, Optional.empty());
  }

  @Override
  public void run(Run run) throws IOException {
    if (!run.given().has("boards")) {
      LineVerb.super.run(run);
      return;
    }
    if (!run.areLines()) {
      throw new Parameters.Misuse("--boards needs - or --from FILE, not a BOARD.");
    }
    Optional<Assignment> assignment = Optional.of(assignment(run));
    Parameters given = run.given();
    run.stream(
        expected(given, run.tables(), assignment),
        formats(),
        size -> asked(given, run.tables(), assignment),
        Rendering.of(given, this, assignment.map(Assignment::ids)));
  }

  @Override
  public Expected expected(Parameters given, Tables tables) throws IOException {
    return expected(given, tables, Optional.empty());
  }

  private Expected expected(Parameters given, Tables tables, Optional<Assignment> assignment)
      throws IOException {
    Optional<EntryForm> form = Optional.of(Submissions.of(given, assignment));
    return new Expected(form, false, tables.subject().shape(), options(given));
  }

  private static Asked asked(Parameters given, Tables tables, Optional<Assignment> assignment)
      throws IOException {
    Submissions form = Submissions.of(given, assignment);
    return tables.subject().shape().cells() > SizeLimits.PATTERN_CELLS
        ? Asked.of(new Judge(Optional.empty(), form), tables.subject())
        : Asked.of(new Judge(tables.toGoals(USUAL_SECONDS), form), tables);
  }

  private static Assignment assignment(Run run) throws IOException {
    Optional<String> file = run.source("boards");
    if (file.isEmpty() && run.source("from").isEmpty()) {
      throw new Parameters.Misuse("Submissions and --boards cannot both be standard input.");
    }
    Goals goal = run.tables().subject().goals();
    return run.read(
        file,
        in ->
            Assignment.read(
                Formats.entries(
                    in,
                    Optional.empty(),
                    Optional.empty(),
                    Expected.of(RowForm.ASSIGNMENT, goal.shape()),
                    run::message),
                Run.name(file),
                goal));
  }

  @Override
  public Optional<Finding> withoutTables(Parameters given, Tables tables) throws IOException {
    return tables.areOfAllBoards()
        ? Optional.empty()
        : Judge.withoutTables(
            Submissions.of(given, Optional.empty()), entry(given), tables.subject().goals());
  }

  @Override
  public Format[] formats() {
    return Formats.ofSubmissions();
  }

  @Override
  public Entry entry(Parameters given) {
    Entry board = LineVerb.super.entry(given);
    return given.has("moves")
        ? Entry.of(1, COLUMNS, List.of(board.text(), given.text("moves").orElseThrow()))
        : board;
  }
}
