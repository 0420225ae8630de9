package slidebase.cli;

import java.io.IOException;
import slidebase.door.Terms;
import slidebase.mcp.McpService;

/** Answers the other verbs as tools for language models, to the end of the input. */
final class McpVerb implements Verb {
  /** The maximum number of boards or paths in an answer, as a model reads each of them. */
  private static final long MOST_LISTED = 1_000;

  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Serve language models: the Model Context Protocol on standard input and output.",
            "",
            "Tools: " + Doors.names() + ".",
            "A client starts this program and sends JSON-RPC, one message per line. Standard",
            "output carries messages only. At the end of the input the program exits, with",
            "status 0.",
            "",
            "Example, in the configuration of a client:",
            "  \"slidebase\": {\"command\": \"slidebase\", \"args\": [\"mcp\"]}")
        .terms();
  }

  @Override
  public void answer(Run run) throws IOException {
    Arguments given = run.given();
    Terms terms =
        new Terms(Doors.shapes(given), Doors.generates(given), Doors.mostTime(given), MOST_LISTED);
    McpService service =
        new McpService(
            terms,
            run.installation(),
            Doors.endpoints(),
            VersionVerb.number(),
            run.console()::say,
            line -> run.console().answer(line, line.length));
    run.read(
        in -> {
          service.answer(in);
          return service;
        });
  }
}
