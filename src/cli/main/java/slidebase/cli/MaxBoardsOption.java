package slidebase.cli;

import slidebase.search.Limit;

/** The option that limits how many boards a search may expand. */
final class MaxBoardsOption {
  private final Verb verb;
  private final Argument<Long> boards;
  private final long otherwise;
  private final long most;

  /**
   * Declares the option.
   *
   * @param what what a search ends at, for the help
   * @param otherwise the limit if none is given
   * @param most the greatest limit that may be given
   */
  MaxBoardsOption(Verb verb, String what, long otherwise, long most) {
    this.verb = verb;
    this.most = most;
    this.otherwise = otherwise;
    boards =
        verb.option(
            Long.class, "--max-boards", "N", String.format("%s (default: %,d).", what, otherwise));
  }

  long value() {
    long value = boards.or(otherwise);
    if (value < 1 || value > most) {
      throw verb.badUsage(String.format("--max-boards must be 1 to %,d.", most));
    }
    return value;
  }

  Limit limit() {
    return Limit.standard().withBoards(value());
  }
}
