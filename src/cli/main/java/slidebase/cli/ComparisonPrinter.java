package slidebase.cli;

/** Prints the rows of a comparison. */
interface ComparisonPrinter {
  /** Takes one more row. */
  void add(ComparisonRow row);

  /** There are no more rows. */
  default void end() {}
}
