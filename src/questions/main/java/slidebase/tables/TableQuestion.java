package slidebase.tables;

import java.io.IOException;
import java.util.Optional;
import slidebase.Toward;
import slidebase.ask.Listing;
import slidebase.ask.Output;
import slidebase.board.Goals;
import slidebase.sizes.SizeLimits;

/** A question about the boards that can reach a goal, answered part by part. */
public interface TableQuestion extends Listing {
  /** Returns what answers from tables; empty if it is answered without them. */
  Optional<Toward> tables();

  Goals goals();

  void answer(Output output);

  /**
   * {@inheritDoc} It takes a turn if enumerating the boards takes long, or tables may have to be
   * made for it.
   */
  @Override
  default void answer(Turns turns, Output output) throws IOException {
    boolean areMany = goals().shape().cells() > SizeLimits.UNFOLDED_CELLS;
    if (tables().isPresent() && (areMany || !goals().areUsual())) {
      turns.list(output, this::answer);
    } else {
      answer(output);
    }
  }
}
