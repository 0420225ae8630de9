package slidebase.verbs;

import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import slidebase.Solution;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.lines.Asked;
import slidebase.lines.BoardQuestion;
import slidebase.tables.Tables;

/** Counts the shortest paths, or lists them. */
public record Paths() implements LineVerb {
  private static final int USUAL_MOST = 1_000;

  @Override
  public Declaration declaration() {
    return new Declaration(
            "paths",
            """
            Count the shortest paths from a board to the goal, or list them.

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
        .question();
  }

  @Override
  public Asked asked(Parameters given, Tables tables) throws IOException {
    boolean isList = given.has("list");
    given.requireUse("max", isList, "needs " + given.notation("list"));
    given.requireUse("list", given.has("board"), "needs one BOARD, not a stream");
    int most = given.count("max", USUAL_MOST);
    return isList
        ? Asked.ofLong(tablebase -> new Question(tablebase, most), tables, Tables.LONG)
        : Asked.ofPath(tablebase -> new Question(tablebase, 0), tables);
  }

  /**
   * Counts or lists the shortest paths.
   *
   * @param most the maximum number of paths to list; 0 to count only
   */
  public record Question(Tablebase tablebase, int most) implements BoardQuestion {
    @Override
    public Answer answer(Board start, Board goal) {
      OptionalLong count = tablebase.countPaths(start, goal);
      if (count.isEmpty()) {
        return Answer.unsolvable(start, goal);
      }
      Fields fields =
          Answer.solved(start, goal)
              .with("distance", tablebase.distance(start, goal))
              .with("paths", count);
      return most == 0
          ? Answer.of(count.getAsLong(), fields)
          : listed(tablebase.allPaths(start, goal).orElseThrow().limit(most).toList(), fields)
              .remarked(
                  count.getAsLong() <= most
                      ? ""
                      : String.format(
                          "these are the first %,d of %,d shortest paths",
                          most, count.getAsLong()));
    }

    private static Answer listed(List<Solution> paths, Fields fields) {
      return Answer.of(paths, List.of(fields.with("allPaths", paths)));
    }

    @Override
    public void expectMany(Board goal) {
      tablebase.unfold(goal);
    }
  }
}
