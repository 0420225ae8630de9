package slidebase.tables;

import java.util.Optional;
import slidebase.Toward;
import slidebase.ask.Output;
import slidebase.board.Goals;
import slidebase.sizes.SizeLimits;

/** A question about the boards that can reach a goal, answered part by part. */
public interface TableQuestion {
  /** Returns what answers from tables; empty if it is answered without them. */
  Optional<Toward> tables();

  Goals goals();

  /** Returns whether enumerating the boards takes long, or tables may have to be made for it. */
  default boolean isLong() {
    return tables().isPresent()
        && (goals().shape().cells() > SizeLimits.UNFOLDED_CELLS || !goals().areUsual());
  }

  /** Answers, and prints each part as soon as it is known. */
  void answer(Output output);
}
