package slidebase.cli;

import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import slidebase.ask.Answer;
import slidebase.ask.Candidates;
import slidebase.verbs.Declaration;
import slidebase.verbs.Run;
import slidebase.verbs.Verb;

record CompletionVerb() implements Verb {
  @Override
  public Declaration declaration() {
    Candidates shells = Candidates.all(Shell.values());
    return new Declaration(
            "completion",
            """
            Print a script that completes verbs and options in a shell.

            To install it, put one of these lines into ~/.bashrc or into ~/.zshrc:
              source <(slidebase completion bash)
              source <(slidebase completion zsh)
            """)
        .subject("shell", "SHELL", shells + " (default: bash).", shells);
  }

  @Override
  public void run(Run run) {
    run.given().choice("shell", "shell", Shell.values());
    run.answer(Answer.of(List.of(script(Verbs.all())), List.of()));
  }

  /** Returns the script, which is the same for all shells. */
  static String script(List<Verb> verbs) {
    return AutoComplete.bash("slidebase", labelled(Cli.command(verbs)));
  }

  /**
   * Labels each option with its name, because the script assumes that equal labels have equal
   * values.
   */
  private static CommandLine labelled(CommandLine command) {
    for (CommandLine verb : command.getSubcommands().values()) {
      CommandSpec spec = verb.getCommandSpec();
      for (OptionSpec option : List.copyOf(spec.options())) {
        if (option.completionCandidates() != null) {
          spec.remove(option);
          spec.addOption(OptionSpec.builder(option).paramLabel(option.longestName()).build());
        }
      }
    }
    return command;
  }
}
