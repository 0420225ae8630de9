package slidebase.work;

/** Receives the progress of long work. Several threads may call it, one at a time. */
@FunctionalInterface
public interface Progress {
  /** Ignores progress. */
  Progress NONE = (stage, done, total) -> {};

  /**
   * Reports progress.
   *
   * @param stage a short name of the current work, such as {@code "corner, level 12"}
   * @param done the number of boards or searches done; it never decreases, until another search or
   *     proof begins
   * @param total the total number; 0 if unknown
   */
  void at(String stage, long done, long total);
}
