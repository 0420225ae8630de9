package slidebase.board;

/** Receives the progress of a long piece of work. Several threads may call it, one at a time. */
@FunctionalInterface
public interface Progress {
  /** Does not listen. */
  Progress NONE = (stage, done, total) -> {};

  /**
   * So much is done.
   *
   * @param stage a short name of the current work, such as {@code "corner, level 12"}
   * @param done how many boards, or searches; never less than the last time
   * @param total how many there are; 0 if nobody knows
   */
  void at(String stage, long done, long total);
}
