package slidebase.verbs;

import java.io.IOException;
import slidebase.ask.Listing;
import slidebase.ask.Parameters;
import slidebase.tables.Tables;

/** A verb that answers questions with any number of answers, at every door. */
public interface ListingVerb extends Verb {
  /**
   * Reads the parameters first, and then opens tables if the answers need them.
   *
   * @throws IllegalArgumentException if this shape has no answer; the message suggests another
   */
  Listing listing(Parameters given, Tables tables) throws IOException;

  @Override
  default boolean isForPrograms() {
    return true;
  }

  @Override
  default void run(Run run) throws IOException {
    listing(run.given(), run.tables()).answer(Listing.Turns.NONE, run);
  }
}
