package slidebase.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Progress;
import slidebase.board.SearchLimit;
import slidebase.search.Algorithm;
import slidebase.search.Heuristic;
import slidebase.search.Limit;
import slidebase.search.Search;
import slidebase.search.TieBreak;
import slidebase.sets.Sweep;
import slidebase.study.Comparison;
import slidebase.study.PerfectHeuristic;
import slidebase.text.Names;
import slidebase.text.Quote;

/**
 * What do searches find and cost, beside the tables?
 *
 * @param mostBoards how many boards each may expand
 * @param drawn how starts are drawn; their count is 0 if the start is given
 */
public record Compare(
    Parameters given, List<Contender> contenders, TieBreak tieBreak, long mostBoards, Draw drawn)
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
    requireNoNames(given, "algorithms", List.of(Algorithm.values()));
    requireNoNames(given, "heuristics", List.of(HeuristicName.values()));
    given.requireOneOf(given.has("board") != given.has("random"), "BOARD or " + random + " N");
    if (given.has("board") && (given.has("distance") || given.has("seed"))) {
      throw new Parameters.Misuse(
          String.format(
              "%s and %s go with %s N, not with a BOARD.",
              given.called("distance"), given.called("seed"), random));
    }
    int count = given.count("random", 1);
    Draw drawn = Draw.of(given, given.has("random") ? count : 0, Optional.empty());
    given.requireNotBoth("json", "tsv", "");
    return new Compare(
        given,
        contenders(given),
        tieBreak(given),
        given.number("max-boards", USUAL_MOST_BOARDS, 1, GREATEST_MOST_BOARDS),
        drawn);
  }

  /** Words behind a list of names with a space in it stand where a board does. */
  private static void requireNoNames(Parameters given, String option, List<?> names) {
    List<String> words = new ArrayList<>();
    given.text(option).ifPresent(list -> words.add(list.replaceFirst(",$", "")));
    for (String word : given.text("board").orElse("").split(" ")) {
      if (names.stream().anyMatch(name -> name.toString().equalsIgnoreCase(word))) {
        words.add(word);
      }
    }
    if (words.size() > (given.has(option) ? 1 : 0)) {
      throw new Parameters.Misuse(
          String.format(
              "%s is no tile; say %s %s, without spaces.",
              Quote.of(words.get(words.size() - 1)),
              given.called(option),
              String.join(",", words)));
    }
  }

  private static List<Contender> contenders(Parameters given) {
    List<Algorithm> algorithms =
        given.has("algorithms")
            ? all("algorithm", given.text("algorithms").get(), Algorithm.values())
            : List.of(Algorithm.values());
    List<HeuristicName> heuristics =
        given.has("heuristics")
            ? all("heuristic", given.text("heuristics").get(), HeuristicName.values())
            : USUAL_HEURISTICS;
    requireUse(given, "heuristics", algorithms);
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

  /**
   * Returns the values whose texts are the names between commas.
   *
   * @throws IllegalArgumentException if there is none for a name, or a name stands twice
   */
  static <E> List<E> all(String what, String names, E[] values) {
    List<E> found = new ArrayList<>();
    for (String name : names.split(",", -1)) {
      E value = Names.find(what, name.trim(), values);
      if (found.contains(value)) {
        throw new IllegalArgumentException(what + " " + value + ": it stands twice");
      }
      found.add(value);
    }
    return found;
  }

  /** Refuses a choice of heuristics, or between ties, where no algorithm asks for it. */
  static void requireUse(Parameters given, String heuristics, List<Algorithm> algorithms) {
    boolean isInformed = algorithms.stream().anyMatch(Algorithm::isInformed);
    boolean breaksTies = algorithms.stream().anyMatch(Algorithm::breaksTies);
    String names = Names.list(algorithms.toArray());
    given.requireUse(heuristics, isInformed, "is for astar, idastar and greedy, not for " + names);
    given.requireUse("tie-break", breaksTies, "is for astar and greedy, not for " + names);
  }

  static TieBreak tieBreak(Parameters given) {
    return given.choice("tie-break", "tie-break", TieBreak.values()).orElse(TieBreak.LOWER_H);
  }

  @Override
  public boolean answersWithoutTables(Subject subject, Output output) {
    return drawn.answersWithoutTables(subject, output) || answersUnsolvable(subject, output);
  }

  private boolean answersUnsolvable(Subject subject, Output output) {
    Board goal = subject.goal();
    if (subject.start().isEmpty() || subject.start().get().canReach(goal)) {
      return false;
    }
    Answer unsolvable = Answer.unsolvable(subject.start().get(), goal);
    output.answer(given.has("tsv") ? unsolvable.withoutLines() : unsolvable);
    return true;
  }

  /** Searches have a limit, and the tables none, so that the distance is known. */
  @Override
  public void answer(Tablebase limited, Subject subject, Output output) {
    Tablebase tablebase = limited.within(SearchLimit.NONE, Sweep.processors(), output.progress());
    Board goal = subject.goal();
    if (answersUnsolvable(subject, output)) {
      return;
    }
    OptionalInt distance = drawn.distance();
    if (distance.isPresent() && tablebase.census(goal).at(distance.getAsInt()) == 0) {
      output.answer(drawn.none(tablebase, goal));
      return;
    }
    if (isOfSeveral() && !given.has("seed")) {
      output.say("no " + given.called("seed") + " was given, so it is " + drawn.seed());
    }
    List<ComparisonRow> rows = new ArrayList<>();
    List<Contender> taking = contenders(tablebase, goal);
    Iterable<Board> starts =
        () -> starts(tablebase, subject).peek(stage(rows.size(), taking, output)).iterator();
    Comparison comparison = new Comparison(tablebase, goal, starts);
    OptionalInt known =
        isOfSeveral()
            ? OptionalInt.empty()
            : OptionalInt.of(comparison.distance(subject.start().orElseThrow()));
    List<String> title =
        given.has("tsv") ? List.of(ComparisonRow.tsvHeader()) : title(known, subject);
    output.answer(Answer.of(title, List.of()));
    Fields asked = asked(known, subject);
    Heuristic perfect = PerfectHeuristic.toward(goal, tablebase);
    for (Contender contender : taking) {
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
    String tables = tablebase.searches(goal) ? "patterns" : "lookup";
    rows.add(new ComparisonRow(tables, Optional.empty(), comparison.ofTables()));
    answer(rows, asked, output);
    if (!given.has("tsv")) {
      output.answer(Answer.of(ComparisonRow.table(rows, !isOfSeveral(), mostBoards), List.of()));
    }
  }

  private boolean isOfSeveral() {
    return drawn.count() > 0;
  }

  /** All, but where each distance takes a search the perfect heuristic only if it is named. */
  private List<Contender> contenders(Tablebase tablebase, Board goal) {
    return !tablebase.searches(goal) || given.has("heuristics")
        ? contenders
        : contenders.stream()
            .filter(contender -> !contender.heuristic.equals(Optional.of(HeuristicName.PERFECT)))
            .toList();
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
    return isOfSeveral()
        ? drawn.boards(tablebase, subject.goal(), Progress.NONE)
        : subject.start().stream();
  }

  private List<String> title(OptionalInt known, Subject subject) {
    if (!isOfSeveral()) {
      return List.of(
          String.format(
              "from %s to %s: distance %d",
              subject.start().orElseThrow(), subject.goal(), known.getAsInt()),
          "");
    }
    OptionalInt distance = drawn.distance();
    String where = distance.isPresent() ? " at distance " + distance.getAsInt() : "";
    return List.of(
        String.format(
            "means over %,d boards%s, drawn with seed %d, to %s",
            drawn.count(), where, drawn.seed(), subject.goal()),
        "optimal: how many paths are; excess: how many moves the worst path is too long",
        "");
  }

  /** The fields of each row that say what was searched for. */
  private Fields asked(OptionalInt known, Subject subject) {
    return new Fields()
        .with("start", subject.start())
        .with("seed", isOfSeveral() ? drawn.seed() : null)
        .with("goal", subject.goal())
        .with("distance", isOfSeveral() ? drawn.distance() : known);
  }

  /** Tells which row it is at, board by board. */
  private Consumer<Board> stage(int row, List<Contender> taking, Output output) {
    Object what = row < taking.size() ? taking.get(row) : "tables";
    String name = String.format("row %d of %d, %s", row + 1, taking.size() + 1, what);
    AtomicLong board = new AtomicLong();
    return start -> output.progress().at(name, board.getAndIncrement(), Math.max(1, drawn.count()));
  }
}
