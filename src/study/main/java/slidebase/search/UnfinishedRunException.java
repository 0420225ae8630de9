package slidebase.search;

/** A run of a search ended early, at its limit or because it was cancelled. */
final class UnfinishedRunException extends Exception {
  private static final long serialVersionUID = 1;

  private final SearchResult.Outcome outcome;

  UnfinishedRunException(SearchResult.Outcome outcome) {
    super(outcome.toString(), null, false, false);
    this.outcome = outcome;
  }

  SearchResult.Outcome outcome() {
    return outcome;
  }
}
