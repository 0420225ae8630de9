package slidebase.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.CommandNames;
import slidebase.ask.Digits;
import slidebase.ask.JsonText;
import slidebase.ask.Parameters.Misuse;
import slidebase.stream.Writer;
import slidebase.tables.Installation;
import slidebase.tables.Remedy;
import slidebase.text.Quote;
import slidebase.verbs.Verb;

/**
 * The command line, from arguments to exit status, which is the worst {@link Outcome} of the
 * answers. It never exits the process, and keeps no state between runs.
 */
record Cli(Console console, Installation installation) {
  private static final String NAME = "slidebase";
  private static final String JSON = "--json";

  int run(String... args) {
    try {
      Outcome status = execute(args);
      console.flush();
      return status.code();
    } catch (Console.UnreadAnswerException e) {
      if (e.readerLeft()) {
        return Outcome.ANSWERED.code();
      }
      console.message("cannot write the answer: " + e.getCause().getMessage());
    } catch (Error e) {
      console.message(Failure.message(e));
    }
    return Outcome.BAD_INPUT.code();
  }

  /**
   * Runs a verb as a separate command, because declaring the options of all verbs would take longer
   * than most answers.
   */
  private Outcome execute(String... args) {
    List<String> words = new ArrayList<>(List.of(args));
    if (args.length > 0 && args[0].equalsIgnoreCase("help")) {
      words.removeIf(Cli::isHelp);
      words.add("--help");
    }
    if (words.isEmpty()) {
      return help(console.err(), List.of("--help"), Outcome.BAD_INPUT);
    }
    String name = words.get(0);
    if (name.startsWith("-")) {
      return help(console.out(), words, Outcome.ANSWERED);
    }
    Optional<Verbs> verb = Verbs.named(name);
    if (verb.isPresent()) {
      return run(verb.get(), words.subList(1, words.size()));
    }
    String message = "there is no verb " + Quote.of(name) + hint(name);
    return misused(NAME, words.contains(JSON), message);
  }

  private Outcome run(Verbs name, List<String> words) {
    Verb verb = name.verb();
    Arguments arguments = new Arguments(verb.declaration());
    CommandLine command = prepared(new CommandLine(arguments.spec())).setCommandName(title(name));
    ParseResult parsed = command.parseArgs(words.toArray(new String[0]));
    if (parsed.isUsageHelpRequested()) {
      command.usage(console.out());
      return Outcome.ANSWERED;
    }
    return parsed.errors().isEmpty()
        ? answer(verb, name, arguments)
        : misused(title(name), words.contains(JSON), message(parsed, arguments));
  }

  private static boolean isHelp(String word) {
    return word.equalsIgnoreCase("help") || word.equals("-h") || word.equals("--help");
  }

  private static String hint(String verb) {
    if (verb.equals("version")) {
      return "; use --version";
    }
    if (!verb.isEmpty() && Character.isDigit(verb.charAt(0))) {
      return ". Did you mean solve " + Quote.of(verb) + "?";
    }
    return CommandNames.hint(verb, List.of(Verbs.values()));
  }

  private static String title(Verbs name) {
    return NAME + " " + name;
  }

  private Outcome answer(Verb verb, Verbs name, Arguments arguments) {
    List<Path> files = List.of();
    try (ConsoleRun run = new ConsoleRun(console, installation, arguments, verb)) {
      files = arguments.paths("file");
      arguments.requireOneSource();
      verb.run(run);
      return run.status();
    } catch (Console.UnreadAnswerException e) {
      throw e;
    } catch (Misuse e) {
      return misused(title(name), arguments.has("json"), e.getMessage());
    } catch (Exception | VirtualMachineError e) {
      String message =
          Failure.message(e, new Remedy(installation, arguments, files)) + arguments.fileHint();
      answerError(arguments.has("json"), message);
      console.message(message);
      return Outcome.BAD_INPUT;
    }
  }

  private void answerError(boolean json, String message) {
    if (json) {
      console.answer(JsonText.of(to -> to.with("error", message)));
    }
  }

  private Outcome misused(String command, boolean json, String message) {
    answerError(json, message);
    return misused(command, message);
  }

  private Outcome misused(String command, String message) {
    console.err().println(command + ": " + message);
    console.err().println("Try '" + command + " --help'.");
    return Outcome.BAD_INPUT;
  }

  private static String message(ParseResult parsed, Arguments arguments) {
    Exception error = parsed.errors().get(0);
    if (!(error instanceof UnmatchedArgumentException unmatched)) {
      return error.getMessage().lines().findFirst().orElse("bad usage");
    }
    String first = parsed.unmatched().get(0);
    if (unmatched.isUnknownOption()) {
      return "Unknown option: '" + first + "'" + CommandNames.hint(first, arguments.options());
    }
    try {
      Path.of(first);
    } catch (InvalidPathException e) { // so picocli did not take it for a file
      return Failure.message(e);
    }
    return Quote.of(first)
        + " is one word too many"
        + (arguments.has("goal") ? "; put a board of several words in quotes." : ".");
  }

  private static CommandLine prepared(CommandLine command) {
    command.getCommandSpec().parser().collectErrors(true); // so that --json is found in any place
    return command
        .setExpandAtFiles(false)
        .registerConverter(Path.class, new ToPath())
        .registerConverter(Integer.class, new ToInteger())
        .registerConverter(Long.class, new ToLong());
  }

  // Classes, because the first lambdas of a process take as long as an answer.

  private record ToPath() implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
      if (text.isEmpty()) {
        throw new TypeConversionException("\"\" is not the name of a file");
      }
      try {
        return Path.of(text);
      } catch (InvalidPathException e) {
        throw new TypeConversionException(Failure.message(e));
      }
    }
  }

  private record ToInteger() implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return (int) wholeNumber(text, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
  }

  private record ToLong() implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return wholeNumber(text, Long.MIN_VALUE, Long.MAX_VALUE);
    }
  }

  private static long wholeNumber(String text, long least, long most) {
    OptionalLong number = Digits.number(text);
    if (number.isEmpty() || number.getAsLong() < least || number.getAsLong() > most) {
      throw new TypeConversionException(Quote.of(text) + " is not a whole number in range");
    }
    return number.getAsLong();
  }

  /**
   * Runs the program without a verb: prints its help or version.
   *
   * @param printed the status if it does
   */
  private Outcome help(PrintWriter out, List<String> words, Outcome printed) {
    CommandLine root = new CommandLine(root()).setUnmatchedArgumentsAllowed(true);
    try {
      ParseResult parsed = root.parseArgs(words.toArray(new String[0]));
      if (parsed.isVersionHelpRequested()) {
        Answer version = Version.of(installation);
        Writer writer = parsed.hasMatchedOption(JSON) ? Writer.JSON : Writer.TEXT;
        writer.lines(version).forEach(console::answer);
        return Outcome.ANSWERED;
      }
      if (parsed.isUsageHelpRequested()) {
        root.usage(out);
        return printed;
      }
      return misused(NAME, withoutVerb(parsed));
    } catch (IOException e) { // of the folder with the tables
      console.message(Failure.message(e));
      return Outcome.BAD_INPUT;
    } catch (ParameterException e) {
      return misused(NAME, e.getMessage().lines().findFirst().orElse("bad usage"));
    }
  }

  private static String withoutVerb(ParseResult parsed) {
    if (parsed.unmatched().isEmpty() || Verbs.named(parsed.unmatched().get(0)).isPresent()) {
      return "the verb comes first, as in: slidebase solve 23415x768 --json";
    }
    String first = parsed.unmatched().get(0);
    String hint = CommandNames.hint(first, List.copyOf(parsed.commandSpec().optionsMap().keySet()));
    return "there is no option "
        + Quote.of(first)
        + (hint.isEmpty() ? " without a verb before it" : hint);
  }

  /** Returns the program without its verbs; the help lists them by their names and purposes. */
  static CommandSpec root() {
    CommandSpec spec = CommandSpec.create().name(NAME);
    spec.addOption(Arguments.help());
    spec.addOption(
        OptionSpec.builder(JSON)
            .type(Boolean.class)
            .description("With --version: print it as JSON.")
            .build());
    spec.addOption(
        OptionSpec.builder("-V", "--version")
            .type(Boolean.class)
            .versionHelp(true)
            .description("Print the version.")
            .build());
    List<String> footer = Verbs.listed();
    footer.addAll(
        List.of(
            "",
            "A board is its tiles in reading order, the blank as 0, x, X, _ or . :",
            "  \"2 3 4 1 5 x 7 6 8\", 2,3,4/1,5,0/7,6,8 and 23415_768 are the same.",
            "Other shapes, of up to 25 cells, need rows, 1,2,3/4,5,0, or --shape 2x3.",
            "Moves are the blank's: u, d, l, r.",
            "Tables are made at first use, in data/3x3.cm and so on. To change this, use",
            "--db FILE, or set SLIDEBASE_DATA to a folder or file.",
            "Exit status: 0 answered; 1 no answer; 2 bad usage, bad input or bad file.",
            "",
            "Example:",
            "  slidebase solve \"2 3 4 1 5 x 7 6 8\""));
    spec.usageMessage()
        .customSynopsis(NAME + " [-hV] [--json] VERB")
        .description(
            "Optimal solutions of sliding-tile puzzles, looked up instead of searched for.")
        .footer(footer.toArray(new String[0]));
    return spec;
  }
}
