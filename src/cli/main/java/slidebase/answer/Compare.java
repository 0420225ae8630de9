package slidebase.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.search.Algorithm;
import slidebase.search.Heuristic;
import slidebase.search.Limit;
import slidebase.search.Search;
import slidebase.search.TieBreak;
import slidebase.study.Comparison;
import slidebase.study.PerfectHeuristic;
import slidebase.text.Names;

/**
 * What do searches find and cost, beside the look-up?
 *
 * @param mostBoards how many boards each may expand
 * @param drawn how many starts are drawn; 0 if the start is given
 * @param distance the distance that they are drawn from, if not from all
 */
public record Compare(
    Parameters given,
    List<Contender> contenders,
    TieBreak tieBreak,
    long mostBoards,
    int drawn,
    OptionalInt distance,
    long seed)
    implements TableQuestion {
  /** Takes seconds. */
  public static final long USUAL_MOST_BOARDS = 10_000_000;

  /** Takes days. */
  private static final long GREATEST_MOST_BOARDS = 1_000_000_000_000L;

  /** All but zero, with which A* is breadth-first search, and IDA* and greedy search get lost. */
  private static final List<HeuristicName> USUAL_HEURISTICS =
      Arrays.stream(HeuristicName.values()).filter(name -> name != HeuristicName.ZERO).toList();

  /** A search that takes part; one that asks no heuristic has none. */
  public record Contender(Algorithm algorithm, Optional<HeuristicName> heuristic) {
    @Override
    public String toString() {
      return algorithm + heuristic.map(name -> " " + name).orElse("");
    }
  }

  public static Compare of(Parameters given) {
    String random = given.called("random");
    given.requireOneOf(given.has("board") != given.has("random"), "BOARD or " + random + " N");
    if (given.has("board") && (given.has("distance") || given.has("seed"))) {
      throw new Parameters.Misuse(
          String.format(
              "%s and %s go with %s N, not with a BOARD.",
              given.called("distance"), given.called("seed"), random));
    }
    int drawn = (int) given.number("random", 1, 1, Integer.MAX_VALUE);
    int distance = (int) given.number("distance", 0, 0, Integer.MAX_VALUE);
    given.requireOneOf(
        !given.has("json") || !given.has("tsv"),
        given.called("json") + " or " + given.called("tsv"));
    return new Compare(
        given,
        contenders(given),
        tieBreak(given),
        given.number("max-boards", USUAL_MOST_BOARDS, 1, GREATEST_MOST_BOARDS),
        given.has("random") ? drawn : 0,
        given.has("distance") ? OptionalInt.of(distance) : OptionalInt.empty(),
        Draw.seed(given));
  }

  private static List<Contender> contenders(Parameters given) {
    List<Algorithm> algorithms =
        given.has("algorithms")
            ? Names.findAll("algorithm", given.text("algorithms").get(), Algorithm.values())
            : List.of(Algorithm.values());
    List<HeuristicName> heuristics =
        given.has("heuristics")
            ? Names.findAll("heuristic", given.text("heuristics").get(), HeuristicName.values())
            : USUAL_HEURISTICS;
    List<Contender> contenders = new ArrayList<>();
    for (Algorithm algorithm : algorithms) {
      if (algorithm.isInformed()) {
        heuristics.forEach(name -> contenders.add(new Contender(algorithm, Optional.of(name))));
      } else {
        contenders.add(new Contender(algorithm, Optional.empty()));
      }
    }
    return contenders;
  }

  static TieBreak tieBreak(Parameters given) {
    return given.has("tie-break")
        ? TieBreak.named(given.text("tie-break").get())
        : TieBreak.LOWER_H;
  }

  @Override
  public void answer(Tablebase tablebase, Subject subject, Output output) {
    Board goal = subject.goal();
    if (subject.start().isPresent() && !subject.start().get().canReach(goal)) {
      Answer unsolvable = Answer.unsolvable(subject.start().get(), goal);
      output.answer(given.has("tsv") ? unsolvable.withoutLines() : unsolvable);
      return;
    }
    if (distance.isPresent() && tablebase.census(goal).at(distance.getAsInt()) == 0) {
      output.answer(Draw.noneAt(distance.getAsInt(), tablebase, goal));
      return;
    }
    if (drawn > 0 && !given.has("seed")) {
      output.say("no " + given.called("seed") + " was given, so it is " + seed);
    }
    List<String> title =
        given.has("tsv") ? List.of(ComparisonRow.tsvHeader()) : title(tablebase, subject);
    output.answer(Answer.of(title, List.of()));
    Fields asked = asked(tablebase, subject);
    List<ComparisonRow> rows = new ArrayList<>();
    Comparison comparison =
        new Comparison(
            tablebase,
            goal,
            () -> starts(tablebase, subject).peek(stage(rows.size(), output)).iterator());
    Heuristic perfect = PerfectHeuristic.toward(goal, tablebase);
    for (Contender contender : contenders) {
      Search search =
          contender.heuristic.isEmpty()
              ? Search.by(contender.algorithm)
              : Search.by(
                  contender.algorithm, contender.heuristic.get().toward(goal, () -> perfect));
      search = search.with(tieBreak).with(Limit.standard().withBoards(mostBoards));
      String algorithm = contender.algorithm.toString();
      rows.add(new ComparisonRow(algorithm, contender.heuristic, comparison.of(search)));
      answer(rows, asked, output);
    }
    rows.add(new ComparisonRow("lookup", Optional.empty(), comparison.ofLookup()));
    answer(rows, asked, output);
    if (!given.has("tsv")) {
      output.answer(Answer.of(ComparisonRow.table(rows, drawn == 0, mostBoards), List.of()));
    }
  }

  /** Gives the last row, before the next one is searched for. */
  private void answer(List<ComparisonRow> rows, Fields asked, Output output) {
    ComparisonRow row = rows.get(rows.size() - 1);
    Fields fields = new Fields().with(asked).with(row.fields());
    output.answer(Answer.of(given.has("tsv") ? List.of(row.tsv()) : List.of(), List.of(fields)));
    output.flush();
  }

  /** The same ones each time. */
  private Stream<Board> starts(Tablebase tablebase, Subject subject) {
    if (drawn == 0) {
      return subject.start().stream();
    }
    Random chance = new Random(seed);
    return (distance.isPresent()
            ? tablebase.random(distance.getAsInt(), subject.goal(), chance)
            : tablebase.random(subject.goal(), chance))
        .limit(drawn);
  }

  private List<String> title(Tablebase tablebase, Subject subject) {
    if (drawn == 0) {
      Board start = subject.start().orElseThrow();
      int moves = tablebase.distance(start, subject.goal()).orElseThrow();
      return List.of(String.format("from %s to %s: distance %d", start, subject.goal(), moves), "");
    }
    String where = distance.isPresent() ? " at distance " + distance.getAsInt() : "";
    return List.of(
        String.format(
            "means over %,d boards%s, drawn with seed %d, to %s",
            drawn, where, seed, subject.goal()),
        "optimal: how many paths are; excess: how many moves the worst path is too long",
        "");
  }

  /** The fields of each row that say what was searched for. */
  private Fields asked(Tablebase tablebase, Subject subject) {
    return drawn == 0
        ? new Fields()
            .with("start", subject.start())
            .with("goal", subject.goal())
            .with("distance", tablebase.distance(subject.start().get(), subject.goal()))
        : new Fields().with("seed", seed).with("goal", subject.goal()).with("distance", distance);
  }

  /** Tells which row it is at, board by board. */
  private Consumer<Board> stage(int row, Output output) {
    Object what = row < contenders.size() ? contenders.get(row) : "look-up";
    String name = String.format("row %d of %d, %s", row + 1, contenders.size() + 1, what);
    AtomicLong board = new AtomicLong();
    return start -> output.progress().at(name, board.getAndIncrement(), Math.max(1, drawn));
  }
}
