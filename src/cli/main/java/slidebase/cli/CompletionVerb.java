package slidebase.cli;

import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

final class CompletionVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Print a script that completes verbs, options and their values in a shell.",
            "",
            "To install it, put one of these lines into ~/.bashrc, into ~/.zshrc, or into",
            "~/.config/fish/config.fish:",
            "  source <(slidebase completion bash)",
            "  source <(slidebase completion zsh)",
            "  slidebase completion fish | source")
        .positional("shell", "SHELL", Values.SHELLS + " (default: bash).", Values.SHELLS);
  }

  @Override
  public void answer(Run run) {
    Shell shell = run.given().choice("shell", "shell", Shell.values()).orElse(Shell.BASH);
    run.console()
        .answer(
            switch (shell) {
              case BASH, ZSH -> AutoComplete.bash("slidebase", labelled(Cli.allVerbs()));
              case FISH -> FishCompletion.of("slidebase", Cli.allVerbs());
            });
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
