package slidebase.verbs;

import java.io.IOException;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Listing;
import slidebase.ask.Parameters;
import slidebase.ask.Sized;
import slidebase.lines.Asked;
import slidebase.lines.Entry;
import slidebase.lines.StreamOptions;
import slidebase.stream.Format;
import slidebase.stream.Rendering;
import slidebase.tables.Tables;

/** A verb that answers one question, or each line of a stream. */
public interface LineVerb extends ListingVerb {
  /** Reads the parameters first, and then opens tables if the answers need them. */
  Asked asked(Parameters given, Tables tables) throws IOException;

  /** Returns a question for a stream, whose entries must not change the parameters. */
  default Asked ofStream(Asked asked, Parameters given) {
    return asked.with(StreamOptions.of(declaration().parameters(), given));
  }

  /** {@inheritDoc} It has one answer. */
  @Override
  default Listing listing(Parameters given, Tables tables) throws IOException {
    Asked asked = asked(given, tables);
    return (turns, output) -> output.answer(asked.answer(entry(given), turns));
  }

  /** Returns the formats that a stream may have. */
  default Format[] formats() {
    return Format.ofBoards();
  }

  /** Returns the subject of a single question as an entry of a stream. */
  default Entry entry(Parameters given) {
    return Entry.of(1, given.text("board").orElseThrow());
  }

  /**
   * Answers about a single board without tables, where these would first have to be made; empty if
   * they are needed.
   */
  default Optional<? extends Answer> withoutTables(Parameters given, Tables tables)
      throws IOException {
    return Optional.empty();
  }

  @Override
  default void run(Run run) throws IOException {
    Parameters given = run.given();
    if (run.areLines()) {
      Asked.Again again =
          shape -> {
            Parameters sized = Sized.of(given, shape);
            return ofStream(asked(sized, run.tables(sized)), sized);
          };
      run.stream(
          ofStream(asked(given, run.tables()), given),
          again,
          formats(),
          Rendering.of(given, this, Optional.empty()));
      return;
    }
    Optional<? extends Answer> found = withoutTables(given, run.tables());
    run.answer(
        found.isPresent()
            ? found.get()
            : asked(given, run.tables()).answer(entry(given), Listing.Turns.NONE));
  }
}
