package slidebase.cli;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.search.Algorithm;
import slidebase.search.Heuristic;
import slidebase.search.Search;
import slidebase.search.SearchStatistics;
import slidebase.study.Comparison;
import slidebase.study.PerfectHeuristic;

final class CompareVerb extends TableVerb {
  private static final String LOOKUP = "lookup";

  /** All but zero, with which A* is breadth-first search, and IDA* and greedy search get lost. */
  private static final List<HeuristicName> USUAL_HEURISTICS =
      Arrays.stream(HeuristicName.values()).filter(name -> name != HeuristicName.ZERO).toList();

  private final BoardArgument board =
      new BoardArgument(this, false, "The tiles in reading order, the blank as 0, x, X, _ or .");

  private final Argument<Integer> random =
      option(Integer.class, "--random", "N", "In place of a board: means over N that are drawn.");

  private final Argument<Integer> distance =
      option(
          Integer.class,
          "--distance",
          "D",
          "Draw uniformly from the boards at exactly D moves (default: from all).");

  private final SeedOption seed = new SeedOption(this);

  private final Argument<String> algorithmNames =
      option(
          String.class,
          "--algorithms",
          "A,B",
          "Any of " + CommaList.of((Object[]) Algorithm.values()) + " (default: all).");

  private final Argument<String> heuristicNames =
      option(
          String.class,
          "--heuristics",
          "A,B",
          "Any of "
              + CommaList.of((Object[]) HeuristicName.values())
              + ", which looks the distance up (default: all but zero).");

  private final TieBreakOption tieBreak = new TieBreakOption(this);

  private final MaxBoardsOption maxBoards =
      new MaxBoardsOption(
          this,
          "The most boards that a search may expand before it is stopped, and its row says so",
          10_000_000,
          1_000_000_000_000L);

  private final Argument<Boolean> tsv =
      flag("--tsv", "Answer with plain numbers, tabs between, below a line of names.");

  /** An algorithm, and its heuristic if it asks one. */
  private record Contender(Algorithm algorithm, Optional<HeuristicName> heuristic) {
    String name() {
      return algorithm + heuristic.map(name -> " " + name).orElse("");
    }

    Search toward(Board goal, Heuristic perfect) {
      return heuristic
          .map(name -> Search.by(algorithm, name.toward(goal, () -> perfect)))
          .orElseGet(() -> Search.by(algorithm));
    }

    ComparisonRow row(SearchStatistics statistics) {
      return new ComparisonRow(algorithm.toString(), heuristic, statistics);
    }
  }

  private List<Contender> contenders;

  /** The start; null if starts are drawn. */
  private Board start;

  private long chosenSeed;

  CompareVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Compare search algorithms and heuristics with each other and with the look-up.",
        "",
        "A row for each: the length of the path, whether it is optimal or how many moves",
        "too long, how many boards were expanded and generated, the most memory held at",
        "a time and the time. With --random these are means, but of optimal paths the",
        "number and of excess the greatest; a search that was stopped counts with what",
        "it took until then.",
        "",
        "Times are rough. So that Java has compiled most of what it runs, a search that",
        "takes less than a tenth of a second is repeated, and its fastest time is told;",
        "that of a longer search has compiling in it.",
        "",
        "Examples:",
        "  slidebase compare \"8 6 7 2 5 4 3 x 1\"",
        "  slidebase compare --random 100 --distance 20 --algorithms astar,greedy");
  }

  @Override
  void prepare() {
    if (board.isGiven() == random.isGiven()) {
      throw badUsage("Give one of BOARD or --random N.");
    }
    if (board.isGiven() && (distance.isGiven() || seed.isGiven())) {
      throw badUsage("--distance and --seed go with --random N, not with a BOARD.");
    }
    if (random.or(1) < 1) {
      throw badUsage("--random must be at least 1.");
    }
    if (distance.or(0) < 0) {
      throw badUsage("--distance must be at least 0.");
    }
    if (json() && isTsv()) {
      throw badUsage("Give one of --json or --tsv.");
    }
    contenders = contenders();
    tieBreak.value();
    maxBoards.value();
    chosenSeed = seed.orAny();
  }

  @Override
  String boardText() {
    return board.isGiven() ? board.text() : null;
  }

  @Override
  void read(Shape ofBoards) {
    start = board.isGiven() ? Board.parse(board.text(), ofBoards) : null;
  }

  private List<Contender> contenders() {
    List<Algorithm> algorithms =
        algorithmNames.isGiven()
            ? CommaList.parse(algorithmNames.value(), Algorithm::named)
            : List.of(Algorithm.values());
    List<HeuristicName> heuristics =
        heuristicNames.isGiven()
            ? CommaList.parse(heuristicNames.value(), HeuristicName::named)
            : USUAL_HEURISTICS;
    return algorithms.stream()
        .flatMap(
            algorithm ->
                algorithm.isInformed()
                    ? heuristics.stream().map(name -> new Contender(algorithm, Optional.of(name)))
                    : Stream.of(new Contender(algorithm, Optional.empty())))
        .toList();
  }

  @Override
  int answer(Tablebase tablebase, Board goal) {
    if (start != null && !tablebase.solvable(start, goal)) {
      if (isTsv()) {
        sayUnsolvable(start, goal);
      } else {
        answerUnsolvable(start, goal);
      }
      return Cli.NO_ANSWER;
    }
    if (distance.isGiven() && tablebase.census(goal).at(distance.value()) == 0) {
      answerNoneAt(distance.value(), tablebase, goal);
      return Cli.NO_ANSWER;
    }
    if (start == null && !seed.isGiven()) {
      console().say("no --seed was given, so it is " + chosenSeed);
    }
    compare(tablebase, goal);
    return Cli.ANSWERED;
  }

  private void compare(Tablebase tablebase, Board goal) {
    ComparisonProgress progress =
        new ComparisonProgress(console(), System::nanoTime, contenders.size() + 1, random.or(1));
    Comparison comparison =
        new Comparison(
            tablebase,
            goal,
            () -> starts(tablebase, goal).peek(drawn -> progress.beginBoard()).iterator());
    Heuristic perfect = PerfectHeuristic.toward(goal, tablebase);
    ComparisonPrinter printer = printer(tablebase, goal);
    for (Contender contender : contenders) {
      progress.beginRow(contender.name());
      Search search =
          contender
              .toward(goal, perfect)
              .with(tieBreak.value())
              .with(maxBoards.limit())
              .until(progress::tick);
      printer.add(contender.row(comparison.of(search)));
    }
    progress.beginRow(LOOKUP);
    printer.add(new ComparisonRow(LOOKUP, Optional.empty(), comparison.ofLookup()));
    printer.end();
  }

  /** Returns the starts, the same ones each time. */
  private Stream<Board> starts(Tablebase tablebase, Board goal) {
    if (start != null) {
      return Stream.of(start);
    }
    Random chance = new Random(chosenSeed);
    Stream<Board> drawn =
        distance.isGiven()
            ? tablebase.random(distance.value(), goal, chance)
            : tablebase.random(goal, chance);
    return drawn.limit(random.value());
  }

  private ComparisonPrinter printer(Tablebase tablebase, Board goal) {
    if (isTsv()) {
      answerAtOnce(ComparisonRow.tsvHeader());
      return row -> answerAtOnce(row.tsv());
    }
    if (json()) {
      Map<String, Object> question = question(tablebase, goal);
      return row -> answerAtOnce(JsonLine.of(joined(question, row.fields())));
    }
    heading(tablebase, goal).forEach(this::answer);
    answer("");
    return new ComparisonText(console(), start != null, maxBoards.value());
  }

  /** Prints a line before the next row is searched for, which may take long. */
  private void answerAtOnce(String line) {
    answer(line);
    console().flush();
  }

  private List<String> heading(Tablebase tablebase, Board goal) {
    if (start != null) {
      int moves = tablebase.distance(start, goal).orElseThrow();
      return List.of(String.format("from %s to %s: distance %d", start, goal, moves));
    }
    String where = distance.isGiven() ? " at distance " + distance.value() : "";
    return List.of(
        String.format(
            "means over %,d boards%s, drawn with seed %d, to %s",
            random.value(), where, chosenSeed, goal),
        "optimal: how many paths are; excess: how many moves the worst path is too long");
  }

  /** The fields of each row that say what was searched for. */
  private Map<String, Object> question(Tablebase tablebase, Board goal) {
    Map<String, Object> question = new LinkedHashMap<>();
    if (start != null) {
      question.put("start", start);
      question.put("goal", goal);
      question.put("distance", tablebase.distance(start, goal).orElseThrow());
    } else {
      question.put("seed", chosenSeed);
      question.put("goal", goal);
      if (distance.isGiven()) {
        question.put("distance", distance.value());
      }
    }
    return question;
  }

  private static Map<String, Object> joined(Map<String, Object> first, Map<String, Object> second) {
    Map<String, Object> joined = new LinkedHashMap<>(first);
    joined.putAll(second);
    return joined;
  }

  private boolean isTsv() {
    return tsv.or(false);
  }
}
