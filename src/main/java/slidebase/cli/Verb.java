package slidebase.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Option;

/** What all verbs have in common: the streams, and help. A call returns the exit status. */
abstract class Verb implements Callable<Integer> {
  private final Console console;
  private final Installation installation;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  Verb(Console console, Installation installation) {
    this.console = console;
    this.installation = installation;
  }

  final Console console() {
    return console;
  }

  final Installation installation() {
    return installation;
  }
}
