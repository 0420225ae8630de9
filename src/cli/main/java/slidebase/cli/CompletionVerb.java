package slidebase.cli;

import picocli.AutoComplete;

final class CompletionVerb extends Verb {
  CompletionVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Print a script that completes verbs and options in Bash.",
        "",
        "Example:",
        "  source <(slidebase completion)");
  }

  @Override
  public Integer call() {
    console().answer(AutoComplete.bash("slidebase", spec().root().commandLine()));
    return Cli.ANSWERED;
  }
}
