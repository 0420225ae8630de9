package slidebase.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import picocli.CommandLine.Model.PositionalParamSpec;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.search.Algorithm;
import slidebase.search.Heuristic;
import slidebase.search.Limit;
import slidebase.search.Search;
import slidebase.search.SearchStatistics;
import slidebase.search.StandardHeuristic;
import slidebase.study.Audit;
import slidebase.study.Estimates;
import slidebase.study.PerfectHeuristic;
import slidebase.table.Distances;
import slidebase.table.Ranking;

final class AuditVerb extends TableVerb {
  /** The most boards that a search expands: those with no heuristic to speak of end there. */
  static final long MOST_EXPANDED = 1_000_000;

  private static final Limit LIMIT = Limit.standard().withBoards(MOST_EXPANDED);

  private static final String STANDARD_INPUT = "-";

  private static final List<Algorithm> ALGORITHMS = List.of(Algorithm.A_STAR, Algorithm.IDA_STAR);
  private static final int STARTS = 100;
  private static final int MOST_CELLS = Distances.MOST_CELLS;

  /** Always the same, so that heuristics can be compared. */
  private static final long SEED = 1;

  /** How long a person waits before asking whether anything is going on. */
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final Argument<String> heuristic =
      add(
          PositionalParamSpec.builder()
              .type(String.class)
              .arity("0..1")
              .paramLabel("HEURISTIC")
              .description(
                  CommaList.of((Object[]) HeuristicName.values())
                      + "; or - for estimates on standard input."));

  private final Argument<Path> from =
      option(Path.class, "--from", "FILE", "Read estimates from a file.");

  private final Argument<Integer> sample =
      option(
          Integer.class,
          "--sample",
          "N",
          "How many boards to search from (default: " + STARTS + "); 0 for none.");

  /** The heuristic that was named; null where estimates are read. */
  private HeuristicName named;

  AuditVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Tell whether a heuristic is right, and how good it is, over all boards.",
        "",
        "Admissible: h(a) is at most the distance, for every board a.",
        "Consistent: h(a) <= 1 + h(b) for every move from a to b. As every move can be",
        "undone, h then differs by at most 1 between any two neighbours.",
        "The error of an estimate is how far it is from the distance, to either side.",
        "",
        "With - or --from it reads 'board;estimate' a line, in any order. Estimates are",
        "whole numbers from 0 to 1023; round up others, and what is admissible stays so.",
        "Boards that cannot reach the goal are left out. Where boards are missing, those",
        "that there are are audited, but not searched from.",
        "",
        "A* (of equal f it takes the least h) and IDA* search from boards drawn from all,",
        String.format(
            "always the same ones. Each search ends when it has expanded %,d boards.",
            MOST_EXPANDED),
        "",
        "Exit status 1 means that the heuristic is not admissible. Shapes may have up to",
        "10 cells: what there is to say of each board is kept in memory.",
        "",
        "Examples:",
        "  slidebase audit manhattan --goal \"1 2 3 8 x 4 7 6 5\"",
        "  python3 my-heuristic.py | slidebase audit -");
  }

  @Override
  void prepare() {
    if (from.isGiven() == heuristic.isGiven()) {
      throw badUsage("Give one of HEURISTIC, - for standard input, or --from FILE.");
    }
    if (heuristic.isGiven() && !readsStandardInput()) {
      named = HeuristicName.named(heuristic.value());
    }
  }

  @Override
  void read(Shape ofBoards) {
    if (ofBoards.cells() > MOST_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: an audit keeps some hundred bytes of each board in memory, and is for"
                  + " shapes of up to %d cells",
              ofBoards, MOST_CELLS));
    }
    long boards = Ranking.slots(ofBoards);
    if (sample.or(STARTS) < 0 || sample.or(STARTS) > boards) {
      throw badUsage(String.format("--sample takes a number from 0 to %,d.", boards));
    }
  }

  private boolean readsStandardInput() {
    return STANDARD_INPUT.equals(heuristic.value());
  }

  @Override
  int answer(Tablebase tablebase, Board goal) throws IOException {
    Estimates estimates = estimates(tablebase, goal);
    Audit audit = Audit.of(tablebase, estimates);
    AuditReport report = new AuditReport(name(), estimates, audit, costs(tablebase, estimates));
    if (json()) {
      answer(AuditJson.of(report));
    } else {
      AuditText.of(report).forEach(this::answer);
    }
    return audit.isAdmissible() ? Cli.ANSWERED : Cli.NO_ANSWER;
  }

  /** What to call the heuristic. */
  private String name() {
    return from.isGiven()
        ? from.value().toString()
        : readsStandardInput() ? "standard input" : heuristic.value();
  }

  private Estimates estimates(Tablebase tablebase, Board goal) throws IOException {
    Lines.Use<Estimates> reader = in -> new EstimateReader(console(), goal).read(in, name());
    if (from.isGiven()) {
      return Lines.fromFile(from.value(), reader);
    }
    if (readsStandardInput()) {
      return Lines.fromStandardInput(console(), reader);
    }
    return Estimates.of(goal, named.toward(goal, () -> PerfectHeuristic.toward(goal, tablebase)));
  }

  /** Searches with the heuristic and, for comparison, with Manhattan distance. */
  private List<AuditReport.Cost> costs(Tablebase tablebase, Estimates estimates) {
    List<AuditReport.Cost> costs = new ArrayList<>();
    Board goal = estimates.goal();
    if (sample.or(STARTS) == 0 || !estimates.suitSearches()) {
      return costs;
    }
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(goal);
    List<Board> starts =
        tablebase.random(goal, new Random(SEED)).distinct().limit(sample.or(STARTS)).toList();
    Heuristic perfect = PerfectHeuristic.toward(goal, tablebase);
    long searches = 2L * ALGORITHMS.size() * starts.size();
    try (Progress progress = new Progress("searches", searches, PATIENCE)) {
      Function<Search, SearchStatistics> statistics =
          search -> {
            SearchStatistics sum = new SearchStatistics();
            for (Board start : starts) {
              sum.add(search.path(start, goal), perfect.estimate(PackedBoard.of(start)));
              progress.step();
            }
            return sum;
          };
      for (Algorithm algorithm : ALGORITHMS) {
        costs.add(
            new AuditReport.Cost(
                algorithm,
                statistics.apply(Search.by(algorithm, estimates).with(LIMIT)),
                statistics.apply(Search.by(algorithm, manhattan).with(LIMIT))));
      }
    }
    return costs;
  }
}
