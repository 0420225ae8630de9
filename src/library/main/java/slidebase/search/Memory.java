package slidebase.search;

/** Keeps account of the bytes that a search holds. */
final class Memory {
  private final long limit;
  private long held;
  private long greatest;

  Memory(long limit) {
    this.limit = limit;
  }

  /**
   * Arrays are about to grow: the old ones stay until they are copied to the new ones.
   *
   * @param before the bytes of the old arrays
   * @param after the bytes of the new ones
   * @throws SearchStopped if both together are more than may be held
   */
  void grow(long before, long after) throws SearchStopped {
    hold(held + after);
    held += after - before;
  }

  /**
   * So many bytes are held for a moment.
   *
   * @throws SearchStopped if they are more than may be
   */
  void hold(long bytes) throws SearchStopped {
    if (bytes > limit) {
      throw new SearchStopped(SearchResult.Outcome.LIMIT_REACHED);
    }
    greatest = Math.max(greatest, bytes);
  }

  /** Returns the most bytes held at a time. */
  long greatest() {
    return greatest;
  }
}
