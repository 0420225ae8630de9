package slidebase.bench;

/**
 * How much is measured.
 *
 * @param forks how many Java processes measure each benchmark
 * @param warmups how many iterations of each are thrown away
 * @param iterations how many of each count
 * @param repetitions how often each process is run
 * @param streamRepetitions how often each stream is answered
 * @param lines how many lines a stream has
 */
record Scope(
    int forks, int warmups, int iterations, int repetitions, int streamRepetitions, int lines) {
  static final Scope FULL = new Scope(2, 5, 5, 21, 5, 30_000_000);
  static final Scope QUICK = new Scope(1, 3, 5, 9, 4, 10_000_000);
}
