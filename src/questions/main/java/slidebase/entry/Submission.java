package slidebase.entry;

import java.util.Optional;
import java.util.OptionalLong;
import slidebase.ask.Described;
import slidebase.ask.Members;

/**
 * What identifies an entry.
 *
 * @param line empty if it has none
 * @param submitted the claim as written, of an entry that is judged
 * @param board the board as written, for a row without an answer
 */
public record Submission(
    OptionalLong line, Optional<Id> id, Optional<String> submitted, Optional<String> board)
    implements Described {
  /** Of an entry that is a board, and has no id. */
  public static final Submission NONE = of(Optional.empty());

  public static Submission of(Optional<Id> id) {
    return new Submission(OptionalLong.empty(), id, Optional.empty(), Optional.empty());
  }

  /** Returns the same of an entry that cannot be read. */
  public Submission of(Entry bad) {
    Optional<String> start = bad.named().flatMap(cells -> cells.cell(Column.BOARD));
    return new Submission(
        OptionalLong.of(bad.line()),
        id.or(bad::id),
        submitted,
        board.or(() -> start).or(() -> submitted.isEmpty() ? Optional.of(bad.text()) : board));
  }

  @Override
  public void describe(Members to) {
    if (this != NONE) {
      to.with("line", line).with("id", id).with("submitted", submitted);
    }
  }
}
