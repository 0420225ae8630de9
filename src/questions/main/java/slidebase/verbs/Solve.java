package slidebase.verbs;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import slidebase.Approximation;
import slidebase.Lookup;
import slidebase.Solution;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.ask.Candidates;
import slidebase.ask.Members;
import slidebase.ask.Parameters;
import slidebase.ask.PathForm;
import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.board.MoveOrder;
import slidebase.board.PackedPath;
import slidebase.bytes.PackedAnswers;
import slidebase.question.Asked;
import slidebase.question.PathQuestion;
import slidebase.tables.Tables;

/** Finds an optimal path, or quickly a path that need not be optimal. */
public record Solve() implements LineVerb {
  public static final String PURPOSE = "Give an optimal path from a board to the goal.";

  private static final int APPROXIMATE_SECONDS = 1;

  @Override
  public Declaration declaration() {
    return new Declaration(
            "solve",
            PURPOSE,
            """
            With - or --from it reads one board or 'start;goal' per line, and answers each
            on a line: the path (empty if the board is the goal), 'unsolvable' or
            'error: ...'. It also reads the inputs of online judges (--format). It prints
            answers only: add the empty lines or case numbers that a judge expects.

            Examples:
              slidebase solve "2 3 4 1 5 x 7 6 8"
              slidebase solve 23415x768 --goal "1 2 3/8 x 4/7 6 5" --as boards
              slidebase solve - < boards.txt
            """)
        .boards()
        .text(
            "as",
            "FORM",
            "moves: the blank's moves, udlr (default); tiles: the tiles that move; tile-moves:"
                + " the tiles' directions; boards: drawings.",
            Candidates.all(PathForm.values()))
        .order("Give the optimal path that is lexicographically least in this order, such as dlru.")
        .flag(
            "approximate",
            "Give a path that need not be optimal, and a proven bound (13 cells or more). The"
                + " search improves both until --max-seconds (default: "
                + APPROXIMATE_SECONDS
                + ").")
        .measure()
        .limits()
        .questionOfRows("start,goal,result,distance,path,atLeast,error");
  }

  private static PathForm form(Parameters given) {
    return given.choice("as", "form", PathForm.values()).orElse(PathForm.MOVES);
  }

  /** {@inheritDoc} The form of the path may have a column. */
  @Override
  public String columns(Parameters given) {
    String member = form(given).member();
    String columns = LineVerb.super.columns(given);
    return member.isEmpty() ? columns : columns.replace("path,", "path," + member + ",");
  }

  @Override
  public Asked asked(Parameters given, Tables tables) throws IOException {
    PathForm form = form(given);
    Optional<MoveOrder> order = given.order();
    if (given.has("approximate")) {
      given.requireUse(
          "order", false, "is for optimal paths, not for " + given.notation("approximate"));
      given.requireUse("measure", false, "is not for " + given.notation("approximate"));
      return Asked.ofLong(
          new Approximate(form), tables.toGoals(APPROXIMATE_SECONDS), tables.subject());
    }
    return Asked.ofPath(new Question(form, order), tables);
  }

  /**
   * A path from a board to the goal.
   *
   * @param found the search that found it; empty for a shortest path
   */
  public record Known(
      Solution path, Board goal, PathForm form, Measure measure, Optional<Approximation> found)
      implements Answer {
    /** A shortest path. */
    public Known(Solution path, Board goal, PathForm form, Measure measure) {
      this(path, goal, form, measure, Optional.empty());
    }

    /** A path that need not be the shortest. */
    public Known(Approximation found, Board goal, PathForm form) {
      this(found.path(), goal, form, Measure.MOVES, Optional.of(found));
    }

    private boolean isOptimal() {
      return found.isEmpty() || found.get().isOptimal();
    }

    @Override
    public Outcome outcome() {
      return isOptimal() ? Outcome.ANSWERED : Outcome.APPROXIMATE;
    }

    @Override
    public Object line() {
      return form.line(path);
    }

    @Override
    public List<?> lines() {
      return form.lines(path);
    }

    @Override
    public String remark() {
      if (found.isEmpty()) {
        return path.length() == 0 ? Answer.AT_GOAL : "";
      }
      return Answer.moves(path.length())
          + "; no path is shorter"
          + (isOptimal() ? "" : " than " + found.get().atLeast());
    }

    @Override
    public void describe(Members to) {
      int distance = measure.of(path.start(), path.moves());
      Answer.solved(to, path.start(), goal, measure).with("distance", distance);
      if (found.isPresent()) {
        to.with("atLeast", found.get().atLeast()).with("optimal", isOptimal());
      }
      to.with("path", path);
      form.describe(path, to);
    }
  }

  /** Finds a path that need not be optimal. */
  public record Approximate(PathForm form) implements PathQuestion {
    @Override
    public Answer answer(Board start, Toward toward) {
      return new Known(toward.approximate(start).orElseThrow(), toward.goal(start), form);
    }
  }

  /**
   * Finds an optimal path.
   *
   * @param order the order in which the path must be the least; empty for any optimal path
   */
  public record Question(PathForm form, Optional<MoveOrder> order)
      implements PathQuestion, PackedAnswers {
    @Override
    public Answer answer(Board start, Toward toward) {
      Optional<Solution> path =
          order.isPresent() ? toward.solve(start, order.get()) : toward.solve(start);
      return new Known(path.orElseThrow(), toward.goal(start), form, toward.goals().measure());
    }

    @Override
    public Optional<PackedAnswers> packed() {
      boolean isPackable = order.isEmpty() && form == PathForm.MOVES;
      return isPackable ? Optional.of(this) : Optional.empty();
    }

    @Override
    public long answer(Lookup lookup, long board) {
      return lookup.path(board);
    }

    @Override
    public long unsolvable() {
      return PackedPath.NONE;
    }

    @Override
    public int write(long path, byte[] to, int at) {
      return PackedPath.writeLetters(path, to, at);
    }
  }
}
