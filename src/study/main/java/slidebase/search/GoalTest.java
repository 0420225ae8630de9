package slidebase.search;

/**
 * When breadth-first search compares a board with the goal; "late" and "early" in Russell and
 * Norvig, "Artificial Intelligence: A Modern Approach", 4th edition, section 3.4.1. A* and greedy
 * best-first search always test late, since A* with an early test may miss the shortest path;
 * bidirectional search tests early. To iterative deepening and IDA*, it makes no difference.
 */
public enum GoalTest {
  /** When the board would be expanded next. */
  LATE,
  /** When the board is generated, which saves most of the last level. */
  EARLY
}
