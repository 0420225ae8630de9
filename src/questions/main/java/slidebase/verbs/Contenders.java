package slidebase.verbs;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import slidebase.ask.Guide;
import slidebase.ask.NamedGuide;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.ask.UnavailableException;
import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.bound.StandardHeuristic;
import slidebase.estimate.FileGuide;
import slidebase.search.Algorithm;
import slidebase.search.TieBreak;
import slidebase.sizes.SizeLimits;
import slidebase.text.Names;
import slidebase.text.Quote;

/**
 * The searches to compare: each algorithm, combined with each heuristic if it uses one.
 *
 * @param whereSearched the searches to compare if each distance takes a search; they have the
 *     perfect heuristic only if the user named it
 * @param areChosen whether the user chose algorithms or heuristics
 */
record Contenders(List<Contender> all, List<Contender> whereSearched, boolean areChosen) {
  static final String EARLY_GOAL_TEST = "early-goal-test";

  /** A search to compare; the heuristic is empty if the algorithm uses none. */
  record Contender(Algorithm algorithm, Optional<Guide> heuristic) {
    @Override
    public String toString() {
      return algorithm + heuristic.map(name -> " " + name).orElse("");
    }
  }

  /**
   * Returns all algorithms that take the measure except iterative deepening, which gets lost beyond
   * some 15 moves, and uniform-cost search where it is breadth-first search.
   */
  private static List<Algorithm> usualAlgorithms(Measure measure) {
    return Arrays.stream(Algorithm.values())
        .filter(
            each ->
                measure.hasCosts()
                    ? each.takesCosts()
                    : each != Algorithm.ITERATIVE_DEEPENING && each != Algorithm.UNIFORM_COST)
        .toList();
  }

  /**
   * Returns all heuristics that take the measure except zero: with it, A* is uniform-cost search,
   * and IDA* and greedy search get lost.
   */
  private static List<NamedGuide> usualHeuristics(Measure measure) {
    List<NamedGuide> usual = new ArrayList<>(List.of(NamedGuide.all()));
    usual.remove(NamedGuide.of(StandardHeuristic.ZERO));
    if (measure.hasCosts()) {
      usual.remove(NamedGuide.of(StandardHeuristic.LINEAR_CONFLICT));
    }
    return usual;
  }

  /** Rejects a measure that an algorithm does not take. */
  private static void requireMeasured(List<Algorithm> algorithms, Measure measure) {
    if (measure.countsSlides()) {
      throw new IllegalArgumentException(
          "measure " + measure + ": searches count moves, or costs of tiles");
    }
    for (Algorithm algorithm : algorithms) {
      if (measure.hasCosts() && !algorithm.takesCosts()) {
        String instead = algorithm.isInformed() ? "astar" : "ucs, uniform-cost search,";
        throw new IllegalArgumentException(
            algorithm + " counts moves; " + instead + " takes tiles that cost");
      }
    }
  }

  static Contenders of(Parameters given, Output output) {
    Measure measure = given.text("measure").map(Measure::parse).orElse(Measure.MOVES);
    List<Algorithm> algorithms =
        given.has("algorithms")
            ? all(
                "algorithm",
                given.text("algorithms").get(),
                name -> Names.find("algorithm", name, Algorithm.values()))
            : usualAlgorithms(measure);
    List<? extends Guide> heuristics =
        given.has("heuristics")
            ? guides(given.text("heuristics").get(), output)
            : usualHeuristics(measure);
    requireMeasured(algorithms, measure);
    requireUse(given, "heuristics", algorithms);
    given.requireUse(
        EARLY_GOAL_TEST,
        algorithms.contains(Algorithm.BREADTH_FIRST),
        "is for bfs, not for " + Names.list(algorithms.toArray()));
    List<Contender> all = new ArrayList<>();
    for (Algorithm algorithm : algorithms) {
      if (algorithm.isInformed()) {
        heuristics.forEach(name -> all.add(new Contender(algorithm, Optional.of(name))));
      } else {
        all.add(new Contender(algorithm, Optional.empty()));
      }
    }
    boolean areChosen = given.has("algorithms") || given.has("heuristics");
    return new Contenders(all, given.has("heuristics") ? all : withoutPerfect(all), areChosen);
  }

  private static List<Contender> withoutPerfect(List<Contender> all) {
    return all.stream()
        .filter(contender -> !contender.heuristic().equals(Optional.of(NamedGuide.PERFECT)))
        .toList();
  }

  /**
   * Returns the searches for a goal. On large boards, only the search with pattern tables takes
   * part.
   *
   * @param isSearched whether each distance takes a search
   */
  List<Contender> toward(Board goal, boolean isSearched) {
    if (goal.shape().cells() <= SizeLimits.PACKED_CELLS) {
      return isSearched ? whereSearched : all;
    }
    if (areChosen) {
      throw new UnavailableException(
          String.format(
              "shape %s: algorithms and heuristics are for boards of up to %d cells",
              goal.shape(), SizeLimits.PACKED_CELLS));
    }
    return List.of();
  }

  /** Returns the heuristics in a comma-separated list; an unknown name is the name of a file. */
  private static List<Guide> guides(String names, Output output) {
    return all(
        "heuristic",
        names,
        name ->
            new File(name).isFile()
                ? new FileGuide(name, output)
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

  /** Rejects a board that is the rest of a list of names, written with a space after a comma. */
  static void requireNoNames(Parameters given, String option, List<?> names) {
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
              given.notation(option),
              String.join(",", words)));
    }
  }
}
