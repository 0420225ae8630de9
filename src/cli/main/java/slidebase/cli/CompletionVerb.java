package slidebase.cli;

import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import slidebase.ask.Answer;
import slidebase.ask.Candidates;
import slidebase.verbs.Declaration;
import slidebase.verbs.Run;
import slidebase.verbs.Verb;

record CompletionVerb() implements Verb {
  static final String PURPOSE = "Print a script that completes verbs and options in a shell.";

  @Override
  public Declaration declaration() {
    Candidates shells = Candidates.all(Shell.values());
    return new Declaration(
            "completion",
            PURPOSE,
            """
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
    CommandLine root = new CommandLine(Cli.root());
    for (Verb verb : verbs) {
      Declaration declaration = verb.declaration();
      root.addSubcommand(declaration.name(), new CommandLine(new Arguments(declaration).spec()));
    }
    return AutoComplete.bash("slidebase", labelled(root.addSubcommand(new HelpCommand())));
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
