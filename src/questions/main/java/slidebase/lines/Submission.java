package slidebase.lines;

import java.util.Optional;
import java.util.OptionalLong;
import slidebase.ask.Described;
import slidebase.ask.Members;

/**
 * What identifies an entry that is judged as a whole.
 *
 * @param line empty if it has none
 * @param submitted the claim as written
 */
public record Submission(OptionalLong line, Optional<Id> id, Optional<String> submitted)
    implements Described {
  /** Of an entry that is not judged. */
  public static final Submission NONE =
      new Submission(OptionalLong.empty(), Optional.empty(), Optional.empty());

  public Submission at(long number) {
    return new Submission(OptionalLong.of(number), id, submitted);
  }

  @Override
  public void describe(Members to) {
    if (this != NONE) {
      to.with("line", line).with("id", id).with("submitted", submitted);
    }
  }
}
