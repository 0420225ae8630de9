package slidebase.verbs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.Members;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.ask.UnavailableException;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.report.TextTable;
import slidebase.sizes.Factorial;
import slidebase.table.MeasuredTable;
import slidebase.table.PublishedCensus;
import slidebase.table.Reduction;
import slidebase.tables.TableQuestion;
import slidebase.tables.Tables;
import slidebase.work.Progress;

/** Counts the boards at each distance from the goal. */
public record CensusVerb() implements ListingVerb {
  public static final String PURPOSE = "Count the boards at each distance from the goal.";

  private static final int LONGEST_BAR = 50;
  private static final int MOST_ANTIPODES = 10;

  @Override
  public Declaration declaration() {
    return new Declaration(
            "census",
            PURPOSE,
            """
            Example:
              slidebase census --goal "1 2 3 8 x 4 7 6 5"
            """)
        .measure()
        .questionOfRows("distance,boards");
  }

  @Override
  public TableQuestion listing(Parameters given, Tables tables) throws IOException {
    MeasuredTable.require(tables.subject().goals());
    return new Question(
        given,
        tables.areOfAllBoards()
            ? Optional.of(tables.large().towardNearest(tables.subject().goals()))
            : Optional.empty(),
        tables.subject().goals());
  }

  /** Returns the counts for a goal, from its table or published; empty if unknown. */
  static Optional<Census> known(Toward toward, Progress progress) {
    return toward.searches()
        ? published(toward.goals().only())
        : Optional.of(toward.census(progress));
  }

  static Optional<Census> published(Board goal) {
    return PublishedCensus.of(goalClass(goal));
  }

  private static GoalClass goalClass(Board goal) {
    return Reduction.of(goal, goal.shape().wide()).goalClass();
  }

  /**
   * Counts the boards at each distance.
   *
   * @param tables empty if there is no table of all boards; then the counts are published ones
   */
  record Question(Parameters given, Optional<Toward> tables, Goals goals) implements TableQuestion {
    @Override
    public void answer(Output output) {
      output.answer(
          tables.isPresent()
              ? Known.of(tables.get(), output.progress(), given.notation("json"))
              : published());
    }

    private Answer published() {
      Shape shape = goals.shape();
      Optional<Census> census = CensusVerb.published(goals.only());
      if (census.isEmpty()) {
        throw new UnavailableException(
            String.format(
                "shape %s: its %,d boards are too many to count by distance, and no counts are"
                    + " published for goals of the class %s",
                shape, Factorial.halvedExactly(shape.cells()), goalClass(goals.only()).name()));
      }
      return new Known(goals, census.get(), Optional.empty(), "");
    }
  }

  /**
   * The number of boards at each distance.
   *
   * @param antipodes empty if the counts are published ones
   * @param json the user's name for the form that lists all antipodes
   */
  public record Known(Goals goal, Census census, Optional<List<Board>> antipodes, String json)
      implements Answer.Whole {
    /** Returns the counts of tables. */
    static Known of(Toward toward, Progress progress, String json) {
      return new Known(
          toward.goals(), toward.census(progress), Optional.of(toward.antipodes()), json);
    }

    @Override
    public String remark() {
      return antipodes.isPresent() ? "" : "counted by " + PublishedCensus.SOURCE;
    }

    @Override
    public void describe(Members to) {
      Answer.measured(to.with("shape", goal.shape()).with("goal", goal), goal.measure())
          .with("boards", census.boards())
          .with("greatest", census.greatest())
          .with("mean", census.mean())
          .with("median", census.median())
          .with("counts", census.counts())
          .with("antipodes", antipodes)
          .with("source", antipodes.isPresent() ? null : PublishedCensus.SOURCE);
    }

    /** Returns a row for each distance. */
    @Override
    public List<Described> rows() {
      return distances()
          .mapToObj(
              distance ->
                  (Described)
                      to -> to.with("distance", distance).with("boards", census.at(distance)))
          .toList();
    }

    /** Returns the distances of any boards. */
    private IntStream distances() {
      return IntStream.rangeClosed(0, census.greatest()).filter(at -> census.at(at) > 0);
    }

    @Override
    public List<String> lines() {
      List<String> lines = new ArrayList<>();
      lines.add(String.format("%,d boards can reach goal %s", census.boards(), goal));
      lines.add("");
      long most = Arrays.stream(census.counts()).max().orElseThrow();
      TextTable table = new TextTable(column -> column < 2);
      table.add("distance\t boards\t");
      for (int distance : distances().toArray()) {
        long count = census.at(distance);
        String bar = "#".repeat((int) ((count * LONGEST_BAR + most - 1) / most));
        table.add("%d\t%,d\t%s", distance, count, bar);
      }
      lines.addAll(table.lines());
      lines.add("");
      lines.add(
          String.format(
              "greatest %d, mean %.4f, median %d",
              census.greatest(), census.mean(), census.median()));
      antipodes.ifPresent(boards -> addAntipodes(boards, lines));
      return lines;
    }

    private void addAntipodes(List<Board> boards, List<String> lines) {
      lines.add(boards.size() == 1 ? "the antipode:" : "the antipodes:");
      boards.stream().limit(MOST_ANTIPODES).forEach(antipode -> lines.add("  " + antipode));
      if (boards.size() > MOST_ANTIPODES) {
        lines.add("  and " + (boards.size() - MOST_ANTIPODES) + " more, which " + json + " lists");
      }
    }
  }
}
