package slidebase.report;

import java.util.Optional;
import slidebase.ask.Described;
import slidebase.ask.Guide;
import slidebase.ask.Members;
import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.search.SearchResult;

/**
 * A search from one board in a comparison; the algorithm may also be a look-up in tables.
 *
 * @param id the id of the board, or its number
 * @param distance the true distance
 */
public record SearchedBoard(
    String id,
    Board board,
    int distance,
    String algorithm,
    Optional<Guide> heuristic,
    SearchResult result,
    Measure measure)
    implements Described {
  /** The columns of a table. They are stable. */
  public static final String COLUMNS =
      "id,board,distance,algorithm,heuristic,outcome,length,expanded,generated,microseconds";

  @Override
  public void describe(Members to) {
    to.with("id", id)
        .with("board", board)
        .with("distance", distance)
        .with("algorithm", algorithm)
        .with("heuristic", heuristic)
        .with("outcome", ComparisonRow.outcome(result.path().isPresent()))
        .with("length", result.path().map(path -> measure.of(board, path)))
        .with("expanded", result.effort().expanded())
        .with("generated", result.effort().generated())
        .with("microseconds", ComparisonRow.rounded(result.effort().time().toNanos() / 1e3));
  }
}
