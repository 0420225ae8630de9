package slidebase.verbs;

import java.io.IOException;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Listing;
import slidebase.ask.Parameters;
import slidebase.ask.Sized;
import slidebase.entry.Entry;
import slidebase.entry.StreamOptions;
import slidebase.format.Expected;
import slidebase.format.Format;
import slidebase.format.Formats;
import slidebase.question.Asked;
import slidebase.stream.Rendering;
import slidebase.tables.Tables;

/** A verb that answers one question, or each line of a stream. */
public interface LineVerb extends ListingVerb {
  /** Reads the parameters first, and then opens tables if the answers need them. */
  Asked asked(Parameters given, Tables tables) throws IOException;

  /** Returns what the entries of a stream are; they must not change the parameters. */
  default Expected expected(Parameters given, Tables tables) throws IOException {
    return new Expected(Optional.empty(), true, tables.subject().shape(), options(given));
  }

  /** Returns the options of a stream. */
  default StreamOptions options(Parameters given) {
    return StreamOptions.of(declaration().parameters(), given);
  }

  /** {@inheritDoc} It has one answer. */
  @Override
  default Listing listing(Parameters given, Tables tables) throws IOException {
    Asked asked = asked(given, tables);
    return (turns, output) -> output.answer(asked.answer(entry(given), turns));
  }

  /** Returns the formats that a stream may have. */
  default Format[] formats() {
    return Formats.ofBoards();
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
      run.stream(
          expected(given, run.tables()),
          formats(),
          size -> {
            Parameters sized = Sized.of(given, size);
            return asked(sized, run.tables(sized));
          },
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
