package slidebase.board;

/** Is told how far a long piece of work is. It may be told by several threads, one at a time. */
@FunctionalInterface
public interface Progress {
  /** Does not listen. */
  Progress NONE = (stage, done, total) -> {};

  /**
   * So much is done.
   *
   * @param stage what is being done, in a few words, such as {@code "corner, level 12"}
   * @param done how many boards, or searches; never less than the last time
   * @param total how many there are; 0 if nobody knows
   */
  void at(String stage, long done, long total);
}
