package slidebase.verbs;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import slidebase.Solution;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.Members;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.question.Asked;
import slidebase.question.PathQuestion;
import slidebase.tables.Tables;

/** Counts the shortest paths, or lists them. */
public record Paths() implements LineVerb {
  public static final String PURPOSE =
      "Count the shortest paths from a board to the goal, or list them.";

  private static final int USUAL_MOST = 1_000;

  @Override
  public Declaration declaration() {
    return new Declaration(
            "paths",
            PURPOSE,
            """
            With - or --from it reads one board or 'start;goal' per line, and answers each
            on a line: the number (1 if the board is the goal), 'unsolvable' or
            'error: ...'. --list takes one board only.

            Examples:
              slidebase paths "8 6 7 2 5 4 3 x 1"
              slidebase paths 23415x768 --list
            """)
        .boards()
        .flag("list", "List the paths, one per line, in the order u, d, l, r.")
        .listed(
            "max",
            "N",
            String.format("Maximum number of paths to list (default: %,d).", USUAL_MOST))
        .limits()
        .questionOfRows("start,goal,result,distance,paths,path,atLeast,error");
  }

  @Override
  public Asked asked(Parameters given, Tables tables) throws IOException {
    boolean isList = given.has("list");
    given.requireUse("max", isList, "needs " + given.notation("list"));
    given.requireUse("list", given.has("board"), "needs one BOARD, not a stream");
    int most = given.count("max", USUAL_MOST);
    return isList
        ? Asked.ofLong(new Question(most), tables.toGoals(Tables.LONG), tables.subject())
        : Asked.ofPath(new Question(0), tables);
  }

  /**
   * The number of shortest paths.
   *
   * @param listed the first of them; empty if they are only counted
   */
  public record Known(
      Board start, Board goal, int distance, long paths, Optional<List<Solution>> listed)
      implements Answer {
    @Override
    public Object line() {
      return paths;
    }

    @Override
    public List<?> lines() {
      return listed.isPresent() ? listed.get() : List.of(paths);
    }

    @Override
    public String remark() {
      return listed.isEmpty() || listed.get().size() == paths
          ? ""
          : String.format(
              "these are the first %,d of %,d shortest paths", listed.get().size(), paths);
    }

    @Override
    public void describe(Members to) {
      to.with(counted()).with("allPaths", listed);
    }

    private Described counted() {
      return to ->
          Answer.solved(to, start, goal, Measure.MOVES)
              .with("distance", distance)
              .with("paths", paths);
    }

    /** Returns a row for each listed path. */
    @Override
    public List<Described> rows() {
      return listed.isEmpty()
          ? List.of(this)
          : listed.get().stream()
              .map(path -> (Described) to -> to.with(counted()).with("path", path))
              .toList();
    }
  }

  /**
   * Counts or lists the shortest paths.
   *
   * @param most the maximum number of paths to list; 0 to count only
   */
  public record Question(int most) implements PathQuestion {
    @Override
    public Answer answer(Board start, Toward toward) {
      return new Known(
          start,
          toward.goal(start),
          toward.distance(start).orElseThrow(),
          toward.countPaths(start).orElseThrow(),
          most == 0
              ? Optional.empty()
              : toward.allPaths(start).map(paths -> paths.limit(most).toList()));
    }
  }
}
