package slidebase.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The completion script for fish: a line for each verb, option and list of values. */
final class FishCompletion {
  private FishCompletion() {}

  static String of(String name, CommandLine command) {
    List<String> lines = new ArrayList<>();
    String complete = "complete -c " + name;
    lines.add(complete + " -f");
    options(command.getCommandSpec(), complete + " -n __fish_use_subcommand", lines);
    for (Map.Entry<String, CommandLine> verb : command.getSubcommands().entrySet()) {
      CommandSpec spec = verb.getValue().getCommandSpec();
      lines.add(
          complete
              + " -n __fish_use_subcommand -a "
              + verb.getKey()
              + " -d "
              + quoted(spec.usageMessage().description()));
      String inVerb = complete + " -n '__fish_seen_subcommand_from " + verb.getKey() + "'";
      options(spec, inVerb, lines);
      for (ArgSpec positional : spec.positionalParameters()) {
        if (positional.completionCandidates() != null) {
          lines.add(inVerb + values(positional));
        }
      }
    }
    lines.add(
        complete
            + " -n '__fish_seen_subcommand_from help' -a '"
            + String.join(" ", command.getSubcommands().keySet())
            + "'");
    return String.join("\n", lines);
  }

  private static void options(CommandSpec spec, String complete, List<String> lines) {
    for (OptionSpec option : spec.options()) {
      String name = option.longestName().substring(2);
      String kind = option.arity().max() == 0 ? "" : " -x"; // it takes a value, not a file
      if (option.type().equals(Path.class)) {
        kind = " -r -F";
      } else if (option.completionCandidates() != null) {
        kind = " -x" + values(option);
      }
      lines.add(complete + " -l " + name + kind + " -d " + quoted(option.description()));
    }
  }

  private static String values(ArgSpec argument) {
    return " -a '" + String.join(" ", argument.completionCandidates()) + "'";
  }

  private static String quoted(String[] text) {
    return "'" + String.join(" ", text).replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
