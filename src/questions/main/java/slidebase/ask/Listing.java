package slidebase.ask;

import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A question that is ready: its parameters were read, and its tables chosen. */
public interface Listing {
  /**
   * Answers; each answer is given as soon as it is known.
   *
   * @throws IOException if the work ends before the last answer; earlier answers remain
   */
  void answer(Turns turns, Output output) throws IOException;

  /** Decides when long work begins. */
  interface Turns {
    /** Work begins at once. A class, because a lambda would start up slowly. */
    Turns NONE = new AtOnce();

    /**
     * @param mayBeQuick whether the search may begin before its turn, for a moment
     * @throws EndException if the search has no turn
     */
    Answer answer(boolean mayBeQuick, Supplier<Answer> search);

    /** Does work with any number of answers. */
    default void list(Output output, Consumer<Output> work) throws IOException {
      work.accept(output);
    }
  }

  /** No turns: work begins when it is asked for. */
  final class AtOnce implements Turns {
    private AtOnce() {}

    @Override
    public Answer answer(boolean mayBeQuick, Supplier<Answer> search) {
      return search.get();
    }
  }
}
