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
    String text = beginning.opening().strip();
    Matcher object = JsonArray.OBJECT.matcher(text);
    return object.lookingAt() && object.group(1) == null && text.endsWith("}")
        ? Optional.of(Reading.as(this))
        : Optional.empty();
  }

  @Override
  boolean isOf(String file, Expected expected) {
    return file.endsWith(".ndjson") || file.endsWith(".jsonl");
  }

  @Override
  Optional<EntrySource> entries(Input in) {
    return Optional.of(
        JsonSource.ofLines(
            in.lines(), in.expected().claims().isPresent(), in.expected().options()));
  }
}
