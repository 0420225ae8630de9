package slidebase.cli;

import picocli.AutoComplete;

final class CompletionVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments.says(
        "Print a script that completes verbs and options in Bash.",
        "",
        "Example:",
        "  source <(slidebase completion)");
  }

  @Override
  public void answer(Run run) {
    run.console().answer(AutoComplete.bash("slidebase", Cli.allVerbs()));
  }
}
