package slidebase.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
    description = "Print a script that completes verbs and options in Bash.",
    footer = {"", "Example:", "  source <(slidebase completion)"})
final class CompletionVerb extends Verb {
  @Spec private CommandSpec spec;

  CompletionVerb(Console console, Installation installation) {
    super(console, installation);
  }

  @Override
  public Integer call() {
    console().answer(AutoComplete.bash("slidebase", spec.root().commandLine()));
    return Cli.ANSWERED;
  }
}
