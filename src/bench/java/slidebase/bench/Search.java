package slidebase.bench;

/**
 * A search as textbooks have it. Boards are nine digits in reading order, 0 for the blank; a path
 * is the letters of the blank's moves.
 */
interface Search {
  /** Returns a shortest path from a board that can reach the goal. */
  String path(String start, String goal);
}
