package slidebase.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/**
 * What all verbs have in common: the streams, the arguments, and help. A call returns the exit
 * status.
 *
 * <p>A verb declares its arguments as fields, each by one of the methods here, and describes itself
 * in its constructor. picocli would read the same from annotations, but reflection on them takes
 * several times as long as an answer.
 */
abstract class Verb implements Callable<Integer> {
  private final Console console;
  private final Installation installation;
  private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

  Verb(Console console, Installation installation) {
    this.console = console;
    this.installation = installation;
    add(
        OptionSpec.builder("-h", "--help")
            .type(Boolean.class)
            .usageHelp(true)
            .description("Show this help."));
  }

  /** Says for the help what the verb does, and what to put below the arguments. */
  final void describe(String description, String... footer) {
    spec.usageMessage().description(description).footer(footer);
  }

  /** Declares an option without a value, which is true if it is given. */
  final Argument<Boolean> flag(String name, String description) {
    return add(OptionSpec.builder(name).type(Boolean.class).description(description));
  }

  /** Declares an option with a value, which {@code label} stands for in the help. */
  final <T> Argument<T> option(Class<T> type, String name, String label, String description) {
    return add(OptionSpec.builder(name).type(type).paramLabel(label).description(description));
  }

  /** Declares any other option. */
  final <T> Argument<T> add(OptionSpec.Builder builder) {
    OptionSpec option = builder.build();
    spec.addOption(option);
    return new Argument<>(option);
  }

  /** Declares an argument that is no option. */
  final <T> Argument<T> add(PositionalParamSpec.Builder builder) {
    PositionalParamSpec positional = builder.build();
    spec.addPositional(positional);
    return new Argument<>(positional);
  }

  /** Returns what picocli has to know of the verb. */
  final CommandSpec spec() {
    return spec;
  }

  /** Returns the exception that says how the verb is to be used. */
  final ParameterException badUsage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  final Console console() {
    return console;
  }

  final Installation installation() {
    return installation;
  }
}
