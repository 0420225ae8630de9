package slidebase.verbs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import slidebase.Shelf;
import slidebase.Tablebase;
import slidebase.ask.Listing.Turns;
import slidebase.ask.Parameters;
import slidebase.ask.RecordedMessages;
import slidebase.ask.Sized;
import slidebase.bytes.KeptInput;
import slidebase.stream.Batch;
import slidebase.stream.Rendering;
import slidebase.stream.Writer;
import slidebase.tables.Installation;
import slidebase.tables.NamedTables;
import slidebase.tables.Tables;

/** Asks verbs about 3x3 as a door does, with the tables in the jar. */
final class Asking {
  private Asking() {}

  /** Parameters by name. */
  record Given(Map<String, String> values) implements Parameters {
    @Override
    public boolean has(String name) {
      return values.containsKey(name);
    }

    @Override
    public Optional<String> text(String name) {
      return Optional.ofNullable(values.get(name));
    }

    @Override
    public long number(String name, long otherwise) {
      return has(name) ? Long.parseLong(values.get(name)) : otherwise;
    }

    @Override
    public String notation(String name) {
      return "--" + name;
    }
  }

  /** What a run printed: its answers, and messages to the user. */
  record Printed(List<String> answers, List<String> messages) {}

  /** Tables that are open already. */
  record Ready(Shelf shelf) implements Tables.Shelves {
    @Override
    public Optional<Tablebase> named(NamedTables names) {
      return Optional.empty();
    }
  }

  static Tables tables(Parameters given) {
    Installation nowhere = new Installation(Path.of("nowhere"), null);
    return new Tables(nowhere, given, new Ready(Shelf.inMemory()), 1, new RecordedMessages());
  }

  /** Answers a single question in the requested form. */
  static List<String> asked(LineVerb verb, Map<String, String> values) throws Exception {
    Given given = new Given(values);
    Writer writer = Writer.of(given, verb);
    List<String> lines = new ArrayList<>(writer.first());
    lines.addAll(
        writer.lines(verb.asked(given, tables(given)).answer(verb.entry(given), Turns.NONE)));
    return lines;
  }

  /** Answers each line of an input in the requested form. */
  static Printed stream(LineVerb verb, Map<String, String> values, String input) throws Exception {
    Given given = new Given(values);
    RecordedMessages said = new RecordedMessages();
    ByteArrayOutputStream answers = new ByteArrayOutputStream();
    new Batch(
            new KeptInput(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8))),
            given.choice("format", "format", verb.formats()),
            Optional.empty(),
            verb.expected(given, tables(given)),
            size -> verb.asked(Sized.of(given, size), tables(given)),
            Rendering.of(given, verb, Optional.empty()),
            said,
            (bytes, length) -> answers.write(bytes, 0, length))
        .run();
    List<String> lines = answers.toString(StandardCharsets.UTF_8).lines().toList();
    return new Printed(lines, said.messages());
  }
}
