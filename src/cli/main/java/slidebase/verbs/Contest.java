package slidebase.verbs;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.ask.Guide;
import slidebase.ask.NamedGuide;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.ask.Rounding;
import slidebase.ask.Starts;
import slidebase.ask.Subject;
import slidebase.ask.UnavailableException;
import slidebase.board.Board;
import slidebase.board.SearchLimit;
import slidebase.board.UnfinishedSearchException;
import slidebase.lines.BoardList;
import slidebase.lines.FileGuide;
import slidebase.report.ComparisonRow;
import slidebase.search.Algorithm;
import slidebase.search.Heuristic;
import slidebase.search.Limit;
import slidebase.search.Search;
import slidebase.search.StandardHeuristic;
import slidebase.search.TieBreak;
import slidebase.sets.Sweep;
import slidebase.study.Comparison;
import slidebase.study.PerfectHeuristic;
import slidebase.tables.TableQuestion;
import slidebase.text.Limits;
import slidebase.text.Names;
import slidebase.text.Quote;

/**
 * Compares the results and costs of searches with each other and with the tables.
 *
 * @param mostBoards the maximum number of boards per search
 * @param drawn how starts are drawn; the count is 0 if none are
 * @param listed the user's own starts, if given
 */
public record Contest(
    Parameters given,
    List<Contender> contenders,
    TieBreak tieBreak,
    long mostBoards,
    RandomBoards drawn,
    Optional<BoardList> listed)
    implements TableQuestion {
  /** Takes seconds. */
  public static final long USUAL_MOST_BOARDS = 10_000_000;

  /** Takes days. */
  private static final long GREATEST_MOST_BOARDS = 1_000_000_000_000L;

  /** All except zero: with it, A* is breadth-first search, and IDA* and greedy search get lost. */
  private static final List<NamedGuide> USUAL_HEURISTICS =
      Arrays.stream(NamedGuide.all())
          .filter(each -> !each.equals(NamedGuide.of(StandardHeuristic.ZERO)))
          .toList();

  /** A search to compare; the heuristic is empty if the algorithm uses none. */
  record Contender(Algorithm algorithm, Optional<Guide> heuristic) {
    @Override
    public String toString() {
      return algorithm + heuristic.map(name -> " " + name).orElse("");
    }
  }

  public static Contest of(Parameters given, Output output) {
    String random = given.called("random");
    requireNoNames(given, "algorithms", List.of(Algorithm.values()));
    requireNoNames(given, "heuristics", List.of(NamedGuide.all()));
    if (!given.has("random") && (given.has("distance") || given.has("seed"))) {
      throw new Parameters.Misuse(
          String.format(
              "%s and %s need %s N.", given.called("distance"), given.called("seed"), random));
    }
    int count = given.count("random", 1);
    RandomBoards drawn = RandomBoards.of(given, given.has("random") ? count : 0, Optional.empty());
    given.requireNotBoth("json", "tsv", "");
    return new Contest(
        given,
        contenders(given, output),
        tieBreak(given),
        given.number("max-boards", USUAL_MOST_BOARDS, 1, GREATEST_MOST_BOARDS),
        drawn,
        Optional.empty());
  }

  /** Returns the same comparison for a user's own starts. */
  public Contest withStarts(BoardList starts) {
    return new Contest(given, contenders, tieBreak, mostBoards, drawn, Optional.of(starts));
  }

  /** Rejects a board that is the rest of a list of names, written with a space after a comma. */
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
              "%s is not a tile; write %s %s, without spaces.",
              Quote.of(words.get(words.size() - 1)),
              given.called(option),
              String.join(",", words)));
    }
  }

  private static List<Contender> contenders(Parameters given, Output output) {
    List<Algorithm> algorithms =
        given.has("algorithms")
            ? all(
                "algorithm",
                given.text("algorithms").get(),
                name -> Names.find("algorithm", name, Algorithm.values()))
            : List.of(Algorithm.values());
    List<? extends Guide> heuristics =
        given.has("heuristics")
            ? guides(given, given.text("heuristics").get(), output)
            : USUAL_HEURISTICS;
    given.requireUse(
        "round",
        heuristics.stream().anyMatch(FileGuide.class::isInstance),
        "is for heuristics that are read from a file");
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

  /** Returns the heuristics in a comma-separated list; an unknown name is the name of a file. */
  private static List<Guide> guides(Parameters given, String names, Output output) {
    Optional<Rounding> rounding = given.choice("round", "rounding", Rounding.values());
    return all(
        "heuristic",
        names,
        name ->
            new File(name).isFile()
                ? new FileGuide(name, rounding, output)
                : Names.find(
                    "heuristic", name, List.of(NamedGuide.all()), ", or the name of a file"));
  }

  /**
   * Returns the values named in a comma-separated list.
   *
   * @throws IllegalArgumentException if a name is unknown or occurs twice
   */
  static <E> List<E> all(String what, String names, Function<String, E> named) {
    List<E> found = new ArrayList<>();
    for (String name : names.split(",", -1)) {
      E value = named.apply(name.strip());
      if (found.stream().anyMatch(each -> each.toString().equals(value.toString()))) {
        throw new IllegalArgumentException(what + " " + value + ": it is listed twice");
      }
      found.add(value);
    }
    return found;
  }

  /** Rejects a heuristic or tie-break that no algorithm uses. */
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
    return answersUnsolvable(subject, output);
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

  /**
   * Searches have a limit. The tables have none, so that the distance is known, unless finding it
   * may take hours; then the limit applies to the tables, too.
   */
  @Override
  public void answer(Tablebase limited, Subject subject, Output output) {
    if (!answersUnsolvable(subject, output)) {
      boolean mayTakeHours = subject.goal().shape().cells() > Limits.PACKED_CELLS;
      SearchLimit limit = mayTakeHours ? SearchLimit.NONE.withBoards(mostBoards) : SearchLimit.NONE;
      Tablebase tablebase = limited.within(limit, Sweep.processors(), output.progress());
      try {
        new Rounds(tablebase, subject, output).answer();
      } catch (UnfinishedSearchException e) {
        output.answer(unfinished(subject, e));
      }
    }
  }

  private static Answer unfinished(Subject subject, UnfinishedSearchException e) {
    return subject
        .start()
        .map(start -> Answer.unfinished(start, subject.goal(), e))
        .orElseGet(
            () ->
                Answer.none(
                    String.format(
                        "a board was not solved within %,d boards; it takes at least %d moves",
                        e.boards(), e.atLeast())));
  }

  /** The rounds of a comparison: one per distance of its starts. */
  private final class Rounds {
    private final Tablebase tablebase;
    private final Subject subject;
    private final Board goal;
    private final Output output;
    private final Heuristic perfect;
    private final List<Contender> compared;

    Rounds(Tablebase tablebase, Subject subject, Output output) {
      this.tablebase = tablebase;
      this.subject = subject;
      this.goal = subject.goal();
      this.output = output;
      this.compared = compared();
      for (Contender contender : compared) { // files are read before anything is answered
        contender.heuristic.ifPresent(guide -> guide.toward(goal, this::perfect));
      }
      this.perfect = perfect();
    }

    private Heuristic perfect() {
      return PerfectHeuristic.toward(goal, tablebase);
    }

    /**
     * Returns the searches to compare. If each distance takes a search, the perfect heuristic takes
     * part only if it is named. On large boards, only the search with pattern tables takes part.
     */
    private List<Contender> compared() {
      if (goal.shape().cells() > Limits.PACKED_CELLS) {
        if (given.has("algorithms") || given.has("heuristics")) {
          throw new UnavailableException(
              String.format(
                  "shape %s: algorithms and heuristics are for boards of up to %d cells",
                  goal.shape(), Limits.PACKED_CELLS));
        }
        return List.of();
      }
      return !tablebase.searches(goal) || given.has("heuristics")
          ? contenders
          : contenders.stream()
              .filter(contender -> !contender.heuristic.equals(Optional.of(NamedGuide.PERFECT)))
              .toList();
    }

    void answer() {
      boolean isFirst = true;
      for (Starts starts : starts()) {
        if (starts.count() == 0) {
          output.answer(RandomBoards.none(starts.distance().orElseThrow(), tablebase, goal));
          return; // greater distances have no boards either
        }
        if (isFirst && drawn.count() > 0 && !given.has("seed")) {
          output.say("no " + given.called("seed") + " was given; the seed is " + drawn.seed());
        }
        output.answer(Answer.of(title(starts, isFirst), List.of()));
        answer(starts);
        isFirst = false;
      }
    }

    private void answer(Starts starts) {
      List<ComparisonRow> rows = new ArrayList<>();
      Iterable<Board> boards =
          () -> starts.boards().get().peek(stage(rows.size(), starts.count())).iterator();
      Comparison comparison = new Comparison(tablebase, goal, boards);
      for (Contender contender : compared) {
        Search search =
            contender.heuristic.isEmpty()
                ? Search.by(contender.algorithm)
                : Search.by(
                    contender.algorithm, contender.heuristic.get().toward(goal, () -> perfect));
        search = search.with(tieBreak).with(Limit.standard().withBoards(mostBoards));
        String algorithm = contender.algorithm.toString();
        rows.add(new ComparisonRow(algorithm, contender.heuristic, comparison.of(search)));
        answer(rows, starts.asked());
      }
      String tables = tablebase.searches(goal) ? "patterns" : "lookup";
      rows.add(new ComparisonRow(tables, Optional.empty(), comparison.ofTables()));
      answer(rows, starts.asked());
      if (!given.has("tsv")) {
        List<String> table = ComparisonRow.table(rows, starts.isOne(), mostBoards);
        output.answer(Answer.of(table, List.of()));
      }
    }

    /** Prints the last row, before the next search begins. */
    private void answer(List<ComparisonRow> rows, Fields asked) {
      ComparisonRow row = rows.get(rows.size() - 1);
      Fields fields = new Fields().with(asked).with(row.fields());
      output.answer(
          Answer.of(given.has("tsv") ? List.of(row.tsv(asked)) : List.of(), List.of(fields)));
      output.flush();
    }

    /** Reports the current row, board by board. */
    private Consumer<Board> stage(int row, long count) {
      Object what = row < compared.size() ? compared.get(row) : "tables";
      String name = String.format("row %d of %d, %s", row + 1, compared.size() + 1, what);
      AtomicLong board = new AtomicLong();
      return start -> output.progress().at(name, board.getAndIncrement(), count);
    }

    /** Returns the given start, or for each distance the listed or drawn starts. */
    private List<Starts> starts() {
      if (subject.start().isPresent()) {
        return List.of(one(subject.start().get()));
      }
      List<Starts> starts = new ArrayList<>();
      if (listed.isPresent()) {
        String how = ", from " + listed.get().name();
        listed
            .get()
            .byDistance(tablebase, goal)
            .forEach(
                (distance, boards) ->
                    starts.add(
                        several(OptionalInt.of(distance), boards.size(), boards::stream, how)));
        return starts;
      }
      for (RandomBoards.Level level : drawn.levels(tablebase, goal)) {
        long count = level.mayHaveBoards() ? drawn.count() : 0;
        String how = ", drawn with seed " + drawn.seed();
        starts.add(several(level.distance(), count, level.repeatable(), how));
      }
      return starts;
    }

    private Starts one(Board start) {
      OptionalInt distance = tablebase.distance(start, goal);
      return new Starts(
          distance,
          1,
          () -> Stream.of(start),
          List.of(
              String.format("from %s to %s: distance %d", start, goal, distance.orElseThrow()), ""),
          new Fields().with("start", start).with("goal", goal).with("distance", distance));
    }

    /**
     * @param how describes, in the title, how they were chosen
     */
    private Starts several(
        OptionalInt distance, long count, Supplier<Stream<Board>> boards, String how) {
      String where = distance.isPresent() ? " at distance " + distance.getAsInt() : "";
      return new Starts(
          distance,
          count,
          boards,
          List.of(
              String.format("means over %,d boards%s%s, to %s", count, where, how, goal),
              "optimal: how many paths are; excess: how many moves the worst path is too long",
              ""),
          new Fields()
              .with("seed", listed.isEmpty() ? drawn.seed() : null)
              .with("goal", goal)
              .with("distance", distance));
    }
  }

  /** Returns the lines above a table. Tab-separated rows share one header. */
  private List<String> title(Starts starts, boolean isFirst) {
    if (given.has("tsv")) {
      return isFirst ? List.of(ComparisonRow.tsvHeader()) : List.of();
    }
    List<String> title = new ArrayList<>(isFirst ? List.of() : List.of(""));
    title.addAll(starts.title());
    return title;
  }
}
