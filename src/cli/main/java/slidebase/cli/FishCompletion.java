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
  private static final String SEEN = "__fish_seen_subcommand_from ";

  private final String complete;
  private final List<String> lines = new ArrayList<>();

  private FishCompletion(String name) {
    complete = "complete -c " + name;
  }

  static String of(String name, CommandLine command) {
    FishCompletion script = new FishCompletion(name);
    script.lines.add(script.complete + " -f");
    script.verbs(command, "", "__fish_use_subcommand");
    String verbs = String.join(" ", command.getSubcommands().keySet());
    script.lines.add(script.after(SEEN + "help") + " -a '" + verbs + "'");
    return String.join("\n", script.lines);
  }

  /** Begins a line that counts where a condition holds. */
  private String after(String condition) {
    return complete + " -n '" + condition + "'";
  }

  /**
   * Adds the options of a command, and its verbs with theirs.
   *
   * @param before the condition that the command was typed, with a conjunction; empty for the
   *     program
   * @param last the condition that none of its verbs was typed
   */
  private void verbs(CommandLine command, String before, String last) {
    options(command.getCommandSpec(), after(last));
    for (Map.Entry<String, CommandLine> verb : command.getSubcommands().entrySet()) {
      CommandSpec spec = verb.getValue().getCommandSpec();
      String purpose = quoted(spec.usageMessage().description());
      lines.add(after(last) + " -a " + verb.getKey() + " -d " + purpose);
      String seen = before + SEEN + verb.getKey();
      if (verb.getValue().getSubcommands().isEmpty()) {
        arguments(spec, after(seen));
      } else {
        String nested = String.join(" ", verb.getValue().getSubcommands().keySet());
        verbs(verb.getValue(), seen + "; and ", seen + "; and not " + SEEN + nested);
      }
    }
  }

  private void arguments(CommandSpec spec, String line) {
    options(spec, line);
    for (ArgSpec positional : spec.positionalParameters()) {
      if (isFile(positional)) {
        lines.add(line + " -F");
      }
      if (positional.completionCandidates() != null) {
        lines.add(line + values(positional));
      }
    }
  }

  private void options(CommandSpec spec, String line) {
    for (OptionSpec option : spec.options()) {
      String name = option.longestName().substring(2);
      String kind = option.arity().max() == 0 ? "" : " -x"; // it takes a value, not a file
      if (isFile(option)) {
        kind = " -r -F";
      } else if (option.completionCandidates() != null) {
        kind = " -x" + values(option);
      }
      lines.add(line + " -l " + name + kind + " -d " + quoted(option.description()));
    }
  }

  private static boolean isFile(ArgSpec argument) {
    return argument.type() == Path.class || argument.type() == Path[].class;
  }

  private static String values(ArgSpec argument) {
    return " -a '" + String.join(" ", argument.completionCandidates()) + "'";
  }

  private static String quoted(String[] text) {
    return "'" + String.join(" ", text).replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
