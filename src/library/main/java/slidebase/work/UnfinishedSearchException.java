package slidebase.work;

import java.util.Locale;

/**
 * Thrown if a search reached its limit, or its thread was interrupted, before it found a shortest
 * path.
 */
public final class UnfinishedSearchException extends UnfinishedException {
  private static final long serialVersionUID = 1;

  private final int atLeast;
  private final long boards;

  /** Makes the exception of a search that reached its limit. */
  public UnfinishedSearchException(int atLeast, long boards) {
    this("not solved within", atLeast, atLeast + " moves", boards);
  }

  /**
   * Makes the exception of a search that ended early.
   *
   * @param ended how it ended, such as {@code "interrupted after"}
   * @param length the same as {@code atLeast}, in words
   */
  public UnfinishedSearchException(String ended, int atLeast, String length, long boards) {
    super(String.format(Locale.ROOT, "%s %,d boards: at least %s", ended, boards, length));
    this.atLeast = atLeast;
    this.boards = boards;
  }

  /** Returns a lower bound of the length of every path. */
  public int atLeast() {
    return atLeast;
  }

  /** Returns the number of boards generated. */
  public long boards() {
    return boards;
  }
}
