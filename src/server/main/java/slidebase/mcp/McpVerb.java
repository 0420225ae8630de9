package slidebase.mcp;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import slidebase.ask.CommandNames;
import slidebase.ask.Parameters;
import slidebase.door.Offer;
import slidebase.door.Offers;
import slidebase.door.Terms;
import slidebase.verbs.Declaration;
import slidebase.verbs.Run;
import slidebase.verbs.Verb;

/** Answers other verbs as tools for language models, to the end of the input. */
public record McpVerb(Offers offers) implements Verb {
  public static final String PURPOSE = "Serve language models by the Model Context Protocol.";

  /** The maximum number of boards or paths in an answer; a model reads all of them. */
  private static final long MOST_LISTED = 1_000;

  @Override
  public Declaration declaration() {
    return new Declaration(
            "mcp",
            PURPOSE,
            """
            Tools: %s.
            A client starts this program and sends JSON-RPC, one message per line. Standard
            output carries messages only. At the end of the input the program exits, with
            status 0.

            Example, in the configuration of a client:
              "slidebase": {"command": "slidebase", "args": ["mcp"]}
            """
                .formatted(offers.names()))
        .terms(Terms.MAX_SECONDS)
        .text("tools", "NAME,...", "The tools to offer (default: all).");
  }

  private List<Offer> offered(Parameters given) {
    List<Offer> all = offers.all();
    return given
        .text("tools")
        .map(
            names ->
                Arrays.stream(names.split(",", -1))
                    .map(name -> CommandNames.find("tool", name.strip(), all, ""))
                    .distinct()
                    .toList())
        .orElse(all);
  }

  @Override
  public void run(Run run) throws IOException {
    McpService service =
        new McpService(
            Terms.of(run.given(), MOST_LISTED),
            run.installation(),
            offered(run.given()),
            run.release().version(),
            run::message,
            line -> run.write(line, line.length));
    run.read(
        Optional.empty(),
        in -> {
          service.answer(in);
          return service;
        });
  }
}
