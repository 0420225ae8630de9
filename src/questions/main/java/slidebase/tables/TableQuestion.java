package slidebase.tables;

import java.util.Optional;
import slidebase.ToGoal;
import slidebase.ask.Output;
import slidebase.board.Board;
import slidebase.sizes.SizeLimits;

/** A question about the boards that can reach a goal, answered part by part. */
public interface TableQuestion {
  /** Returns what answers from tables; empty if it is answered without them. */
  Optional<ToGoal> tables();

  Board goal();

  /** Returns whether enumerating the boards takes long, as only tables can. */
  default boolean isLong() {
    return tables().isPresent() && goal().shape().cells() > SizeLimits.UNFOLDED_CELLS;
  }

  /** Answers, and prints each part as soon as it is known. */
  void answer(Output output);
}
