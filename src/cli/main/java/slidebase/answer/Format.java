package slidebase.answer;

import java.util.Locale;

/** How a stream holds its boards; the names are the values of {@code format}. */
public enum Format {
  /** A board, or a start and a goal, on each line. */
  LINES,
  /** The rows of a board on a line each. */
  ROWS,
  /** The rows of a start, then those of a goal. */
  PAIRS,
  /** A line with the number n, then n rows: the files of the 8-puzzle in "Algorithms" (algs4). */
  PRINCETON,
  /** A line with the number of boards, then each on a line; empty lines are between. */
  UVA652;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
