package slidebase.search;

/**
 * The limits of a search. A search that reaches one ends with {@link
 * SearchResult.Outcome#LIMIT_REACHED}.
 *
 * <p>The number of boards limits the time, also for IDA*, which stores hardly any boards but may
 * visit a board many times. The number of bytes limits the memory.
 *
 * @param boards the maximum number of expansions; at least 0
 * @param bytes the maximum memory at a time, counted like {@link Effort#bytes}; at least 0
 */
public record EffortLimit(long boards, long bytes) {
  private static final long STANDARD_BOARDS = 1_000_000_000L;

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one is negative
   */
  public EffortLimit {
    if (boards < 0 || bytes < 0) {
      throw new IllegalArgumentException(
          "limit of " + boards + " boards and " + bytes + " bytes: neither can be negative");
    }
  }

  /**
   * Returns the default limit: 1,000,000,000 boards, which take minutes, and half of the memory
   * that Java may use ({@link Runtime#maxMemory}).
   */
  public static EffortLimit standard() {
    return new EffortLimit(STANDARD_BOARDS, Runtime.getRuntime().maxMemory() / 2);
  }

  /** Returns the same limit with another number of boards. */
  public EffortLimit withBoards(long boards) {
    return new EffortLimit(boards, bytes);
  }

  /** Returns the same limit with another number of bytes. */
  public EffortLimit withBytes(long bytes) {
    return new EffortLimit(boards, bytes);
  }
}
