package slidebase.verbs;

import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.ask.Candidates;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.entry.Ids;
import slidebase.format.Formats;
import slidebase.sizes.Factorial;
import slidebase.sizes.SizeLimits;
import slidebase.stream.AnswerForm;
import slidebase.table.MeasuredTable;
import slidebase.tables.TableQuestion;
import slidebase.tables.Tables;
import slidebase.work.Progress;
import slidebase.work.UnfinishedException;
import slidebase.work.UnfinishedSearchException;

/** Draws boards at random. */
public record RandomVerb() implements ListingVerb {
  public static final String PURPOSE = "Draw boards uniformly, from all or at given distances.";

  @Override
  public Declaration declaration() {
    return new Declaration(
            "random",
            PURPOSE,
            """
            Beyond 12 cells, boards near the goal are enumerated. At greater distances, it
            draws from all boards until a search finds one at the distance. If this would
            take longer than --max-seconds (default: 3600), it prints an estimate and stops.

            Examples:
              slidebase random --distance 20 --count 5 --seed 1
              slidebase random --distance 10..15 --count 30 --distinct
              slidebase random --ids class.csv --distance 18 --distinct > boards.csv
              slidebase random --as drawings --count 12 --distance 18
            """)
        .limits()
        .text(
            "distance",
            "N",
            "Distance from the goal in moves (default: any); for several, such as 5,10,15 or 6..28/2,"
                + " draw K boards at each.")
        .text(
            "as",
            "FORM",
            "drawings: the rows of each board, under its id or, of several, its number.",
            Candidates.all(DrawnForm.values()))
        .listed("count", "K", "Number of boards to draw, with replacement (default: 1).")
        .file(
            "ids",
            "Instead of --count: a board for each name in a file, a line each or the column of ids"
                + " of a .csv or .tsv; answers with --csv, if no other form is given.")
        .flag("distinct", "Draw each board at most once.")
        .flag("unsolvable", "Draw from the boards that cannot reach the goal.")
        .seed()
        .measure()
        .questionOfRows(DrawnBoard.COLUMNS);
  }

  @Override
  public boolean hasOneObject() {
    return false;
  }

  @Override
  public boolean isStable() {
    return false;
  }

  @Override
  public String columns(Parameters given) {
    return (given.has("ids") ? "id," : "") + DrawnBoard.COLUMNS;
  }

  private static boolean areDrawings(Parameters given) {
    return given.choice("as", "form", DrawnForm.values()).isPresent();
  }

  /** {@inheritDoc} Boards for ids are a table, unless another form is requested. */
  @Override
  public AnswerForm answerForm(Parameters given) {
    AnswerForm form = AnswerForm.of(given);
    boolean isText = form == AnswerForm.TEXT && !areDrawings(given);
    return given.has("ids") && isText ? AnswerForm.CSV : form;
  }

  @Override
  public void run(Run run) throws IOException {
    Parameters given = run.given();
    given.requireUse(
        "count",
        !given.has("ids"),
        "cannot stand beside " + given.notation("ids") + ", which draws a board for each id");
    List<String> ids = given.has("ids") ? ids(run) : List.of();
    question(given, run.tables(), ids).answer(run);
  }

  private static List<String> ids(Run run) throws IOException {
    Optional<String> file = run.source("ids");
    String name = Run.name(file);
    Shape shape = run.tables().subject().shape();
    return run.read(
        file, in -> Ids.read(Formats.ids(in, name, shape, run::message), name, run::message));
  }

  @Override
  public TableQuestion listing(Parameters given, Tables tables) throws IOException {
    return question(given, tables, List.of());
  }

  /**
   * @param ids a board is drawn for each; empty for boards without ids
   */
  private Question question(Parameters given, Tables tables, List<String> ids) throws IOException {
    given.requireUse(
        "distance",
        !given.has("unsolvable"),
        "is for boards that can reach the goal, not for " + given.notation("unsolvable"));
    RandomBoards drawn =
        RandomBoards.of(given, ids.isEmpty() ? given.count("count", 1) : ids.size());
    given.requireUse(
        "ids",
        drawn.distances().all().size() <= 1,
        "draws one board for each id; give one distance");
    given.requireListed("count", drawn.count() * Math.max(1, drawn.distances().all().size()));
    boolean hasMembers = answerForm(given) != AnswerForm.TEXT;
    boolean areMeasured = hasMembers && drawn.isSolvable();
    return new Question(
        ids,
        areDrawings(given),
        drawn,
        hasMembers,
        drawn.distances().areGiven() || areMeasured ? opened(drawn, tables) : Optional.empty(),
        tables.subject().goals());
  }

  /**
   * Opens the tables for distances. Rejects boards of large shapes at a distance, before tables are
   * made. Limits searches on large boards to a second, because most of their distances take hours.
   */
  private static Optional<Toward> opened(RandomBoards drawn, Tables tables) throws IOException {
    Shape shape = tables.subject().shape();
    MeasuredTable.require(tables.subject().goals());
    boolean isLarge = shape.cells() > SizeLimits.PACKED_CELLS;
    if (drawn.distances().areGiven() && isLarge) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: it has %,d boards, too many to draw those at a distance",
              shape, Factorial.halvedExactly(shape.cells())));
    }
    return Optional.of(
        tables.large(isLarge ? 1 : RandomBoards.HOUR).towardNearest(tables.subject().goals()));
  }

  /**
   * Draws random boards.
   *
   * @param ids the id of each board; empty for boards without ids
   * @param areDrawings whether text shows their rows
   * @param hasMembers whether answers show more than the board
   * @param tables empty if boards drawn from all are shown without distances
   */
  record Question(
      List<String> ids,
      boolean areDrawings,
      RandomBoards drawn,
      boolean hasMembers,
      Optional<Toward> tables,
      Goals goals)
      implements TableQuestion {
    @Override
    public void answer(Output output) {
      long before = 0;
      for (RandomLevel level : drawn.levels(tables, goals)) {
        if (!answer(level, before, output)) {
          return; // greater distances have no boards either
        }
        before += drawn.count();
      }
    }

    /**
     * Draws boards, and returns whether there are any.
     *
     * @param before the number of boards at other distances
     */
    private boolean answer(RandomLevel level, long before, Output output) {
      AtomicLong drawnSoFar = new AtomicLong();
      try {
        Iterator<Board> boards = level.boards(progress(drawnSoFar, output)).iterator();
        if (!level.areThere()) {
          output.answer(RandomBoards.none(level.distance().orElseThrow(), level.toward()));
          return false;
        }
        for (; boards.hasNext(); drawnSoFar.incrementAndGet()) {
          output.answer(answer(boards.next(), level, before, drawnSoFar.get()));
        }
      } catch (UnfinishedException e) {
        output.answer(
            Answer.none(
                String.format(
                    "reached the limit after %,d of %,d boards %s from goal %s: %s",
                    drawnSoFar.get(),
                    drawn.count(),
                    goals.measure().text(level.distance().orElseThrow()),
                    level.goals(),
                    e.getMessage())));
        return false;
      }
      reportShortage(level, output);
      return true;
    }

    /** Reports progress with the number of the board that is being drawn. */
    private Progress progress(AtomicLong drawnSoFar, Output output) {
      return (stage, done, total) ->
          output
              .progress()
              .at(
                  String.format("board %,d of %,d, %s", drawnSoFar.get() + 1, drawn.count(), stage),
                  done,
                  total);
    }

    /** Reports that fewer boards exist than requested. */
    private void reportShortage(RandomLevel level, Output output) {
      long boards = level.mostDrawn();
      if (boards >= drawn.count()) {
        return;
      }
      boolean isOne = boards == 1;
      String reach = drawn.isSolvable() ? "boards can reach" : "boards cannot reach";
      String are = isOne ? "board is " : "boards are ";
      String which =
          level.distance().isPresent()
              ? are + goals.measure().text(level.distance().getAsInt()) + " from"
              : reach;
      String few = String.format("only %,d %s goal %s", boards, which, level.goals());
      if (drawn.isDistinct()) {
        String all = isOne ? "it was" : "all of them were";
        output.answer(Answer.none(few + ", and " + all + " drawn"));
      } else {
        String some = isOne ? "it was" : "some were";
        output.message(few + ", so " + some + " drawn again; --distinct draws each once");
      }
    }

    /**
     * Returns the answer about a board.
     *
     * @param index the number of boards drawn before at this distance
     */
    private Answer answer(Board board, RandomLevel level, long before, long index) {
      boolean isMeasured = hasMembers && drawn.isSolvable();
      OptionalInt distance = isMeasured ? level.distance() : OptionalInt.empty();
      OptionalInt atLeast = OptionalInt.empty();
      if (isMeasured && distance.isEmpty()) {
        try {
          distance = level.toward().distance(board);
        } catch (UnfinishedSearchException e) {
          atLeast = OptionalInt.of(e.atLeast());
        }
      }
      Optional<String> id = ids.isEmpty() ? Optional.empty() : Optional.of(ids.get((int) index));
      boolean isOne = drawn.count() * Math.max(1, drawn.distances().all().size()) == 1;
      String title = id.orElse(isOne ? "" : String.valueOf(before + index + 1));
      return new DrawnBoard(
          board,
          goals,
          drawn.isSolvable(),
          distance,
          atLeast,
          id,
          Optional.of(title).filter(each -> areDrawings));
    }
  }
}
