package slidebase.search;

/** Thrown to stop a search, for a reason that is no fault of the program. */
final class SearchStopped extends Exception {
  private static final long serialVersionUID = 1;

  private final SearchResult.Outcome outcome;

  SearchStopped(SearchResult.Outcome outcome) {
    super(outcome.toString(), null, false, false);
    this.outcome = outcome;
  }

  SearchResult.Outcome outcome() {
    return outcome;
  }
}
