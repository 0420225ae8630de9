package slidebase.search;

import java.util.function.Supplier;
import slidebase.text.Names;

/** The classic search algorithms. */
public enum Algorithm {
  /**
   * Breadth-first search: expands all boards at one distance from the start before any at the next.
   */
  BREADTH_FIRST("bfs", false, false, true, BreadthFirstSearch::new),
  /**
   * Uniform-cost search (Dijkstra's): expands the board with the least g first, the length so far.
   */
  UNIFORM_COST("ucs", false, true, true, BestFirstSearch::aStar),
  /** Two breadth-first searches, from the start and from the goal, that meet. */
  BIDIRECTIONAL("bidirectional", false, false, true, BidirectionalSearch::new),
  /** Iterative deepening: depth-first searches to growing depths; needs hardly any memory. */
  ITERATIVE_DEEPENING("ids", false, false, true, IterativeDeepeningSearch::new),
  /**
   * A*: expands the board with the least g + h first, the moves so far plus the estimate of the
   * rest.
   */
  A_STAR("astar", true, true, true, BestFirstSearch::aStar),
  /** IDA*: depth-first searches with growing bounds of g + h; needs hardly any memory. */
  IDA_STAR("idastar", true, false, true, IterativeDeepeningAStar::new),
  /**
   * Greedy best-first search: expands the board with the least h first. Its paths are seldom
   * shortest.
   */
  GREEDY("greedy", true, true, false, BestFirstSearch::greedy);

  private final String text;
  private final boolean informed;
  private final boolean breaksTies;
  private final boolean optimal;
  private final Supplier<Searcher> factory;

  Algorithm(
      String text,
      boolean informed,
      boolean breaksTies,
      boolean optimal,
      Supplier<Searcher> factory) {
    this.text = text;
    this.informed = informed;
    this.breaksTies = breaksTies;
    this.optimal = optimal;
    this.factory = factory;
  }

  /**
   * Returns the algorithm with the given name.
   *
   * @throws IllegalArgumentException if no value has the name; the message lists all names
   */
  public static Algorithm named(String name) {
    return Names.find("algorithm", name, values());
  }

  /** Returns whether it uses a heuristic. */
  public boolean isInformed() {
    return informed;
  }

  /** Returns whether it uses a {@link TieBreak}. */
  public boolean breaksTies() {
    return breaksTies;
  }

  /** Returns whether it finds shortest paths, given an admissible heuristic if it uses one. */
  public boolean isOptimal() {
    return optimal;
  }

  /**
   * Returns whether it takes estimates that are not whole numbers. IDA* does not: each value of f
   * would be a round of its own.
   */
  public boolean takesFractions() {
    return this != IDA_STAR;
  }

  /** Returns whether it takes tiles that cost; the others count moves. */
  public boolean takesCosts() {
    return this == UNIFORM_COST || this == A_STAR || this == GREEDY;
  }

  Searcher searcher() {
    return factory.get();
  }

  /** Returns the name, such as {@code idastar}. */
  @Override
  public String toString() {
    return text;
  }
}
