package slidebase.board;

/** A search came to its limit, or its thread was interrupted, before it found a shortest path. */
public final class UnfinishedSearchException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int atLeast;
  private final long boards;

  /** Makes the exception of a search that ended early. */
  public UnfinishedSearchException(int atLeast, long boards) {
    super(String.format("not solved within %,d boards: at least %d moves", boards, atLeast));
    this.atLeast = atLeast;
    this.boards = boards;
  }

  /** Returns a number of moves that every path has at least. */
  public int atLeast() {
    return atLeast;
  }

  /** Returns how many boards were generated. */
  public long boards() {
    return boards;
  }
}
