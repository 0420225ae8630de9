package slidebase.format;

import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import slidebase.entry.EntrySource;

/** A value of JSON per line. */
final class JsonLines extends Format {
  JsonLines() {
    super("ndjson");
  }

  @Override
  Optional<Reading> recognise(Beginning beginning, Expected expected) throws IOException {
    return recognisedIf(begin(beginning.opening().strip()));
  }

  /** Returns whether a first line is an object, and no beginning of an array. */
  static boolean begin(String line) {
    Matcher object = JsonArray.OBJECT.matcher(line);
    return object.lookingAt() && object.group(1) == null && line.endsWith("}");
  }

  @Override
  boolean isNamedBy(Beginning beginning, Expected expected) {
    return beginning.isCalled(".ndjson") || beginning.isCalled(".jsonl");
  }

  @Override
  Optional<EntrySource> entries(Input in) {
    return Optional.of(
        JsonSource.ofLines(
            in.lines(), in.expected().claims().isPresent(), in.expected().options()));
  }
}
