package slidebase.cli;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;
import slidebase.text.Quote;

/**
 * The command line, from arguments to exit status: 0 answered; 1 no answer, because there is none
 * or a check failed; 2 bad usage, bad input or a bad file. It never exits the process and keeps
 * nothing between runs.
 */
final class Cli implements IParameterExceptionHandler, IExecutionExceptionHandler {
  /** The exit status when the question is answered. */
  static final int ANSWERED = 0;

  /** The exit status when there is no answer: unsolvable, or a check failed. */
  static final int NO_ANSWER = 1;

  /** The exit status for bad usage, bad input and bad files. */
  static final int BAD_INPUT = 2;

  private static final String NAME = "slidebase";

  private static final List<String> VERBS =
      List.of(
          "solve",
          "distance",
          "best",
          "random",
          "census",
          "compare",
          "walkthrough",
          "audit",
          "solvable",
          "rank",
          "unrank",
          "generate",
          "export",
          "verify",
          "info",
          "completion");

  private final Console console;
  private final Installation installation;

  Cli(Console console, Installation installation) {
    this.console = console;
    this.installation = installation;
  }

  /** Runs one verb and returns the exit status. */
  int run(String... args) {
    try {
      int status = execute(args);
      console.flush();
      return status;
    } catch (Console.UnreadAnswerException e) {
      if (e.readerLeft()) {
        return ANSWERED;
      }
      console.say("the answer cannot be written: " + e.getCause().getMessage());
      return BAD_INPUT;
    } catch (Error e) {
      console.say(Failure.message(e));
      return BAD_INPUT;
    }
  }

  /**
   * Runs a verb as a command by itself: to read the options of all the others would take longer
   * than most answers.
   */
  private int execute(String... args) {
    boolean standsAlone =
        args.length > 0 && VERBS.contains(args[0]) && !args[0].equals("completion");
    return standsAlone
        ? prepared(verb(args[0]))
            .setCommandName(NAME + " " + args[0])
            .execute(Arrays.copyOfRange(args, 1, args.length))
        : prepared(allVerbs()).execute(args);
  }

  private CommandLine allVerbs() {
    CommandLine root = new CommandLine(new Root().spec);
    for (String name : VERBS) {
      root.addSubcommand(name, verb(name));
    }
    return root.addSubcommand(new HelpCommand());
  }

  private CommandLine verb(String name) {
    Verb verb =
        switch (name) {
          case "solve" -> new SolveVerb(console, installation);
          case "distance" -> new DistanceVerb(console, installation);
          case "best" -> new BestVerb(console, installation);
          case "random" -> new RandomVerb(console, installation);
          case "census" -> new CensusVerb(console, installation);
          case "compare" -> new CompareVerb(console, installation);
          case "walkthrough" -> new WalkthroughVerb(console, installation);
          case "audit" -> new AuditVerb(console, installation);
          case "solvable" -> new SolvableVerb(console, installation);
          case "rank" -> new RankVerb(console, installation);
          case "unrank" -> new UnrankVerb(console, installation);
          case "generate" -> new GenerateVerb(console, installation);
          case "export" -> new ExportVerb(console, installation);
          case "verify" -> new VerifyVerb(console, installation);
          case "info" -> new InfoVerb(console, installation);
          case "completion" -> new CompletionVerb(console, installation);
          default -> throw new IllegalArgumentException("verb " + name);
        };
    return new CommandLine(verb.spec());
  }

  private CommandLine prepared(CommandLine command) {
    return command
        .setOut(console.out())
        .setErr(console.err())
        .setExpandAtFiles(false)
        .registerConverter(Path.class, Cli::path)
        .registerConverter(Integer.class, wholeNumber(Integer::valueOf))
        .registerConverter(Long.class, wholeNumber(Long::valueOf))
        .setParameterExceptionHandler(this)
        .setExecutionExceptionHandler(this);
  }

  private static Path path(String text) {
    if (text.isEmpty()) {
      throw new TypeConversionException("\"\" is not the name of a file");
    }
    return Path.of(text);
  }

  private static <N> ITypeConverter<N> wholeNumber(Function<String, N> parse) {
    return text -> {
      try {
        return parse.apply(text);
      } catch (NumberFormatException e) {
        throw new TypeConversionException(Quote.of(text) + " is not a whole number in range");
      }
    };
  }

  @Override
  public int handleParseException(ParameterException e, String[] args) {
    String verb = e.getCommandLine().getCommandSpec().qualifiedName();
    boolean noSuchVerb = verb.equals(NAME) && e instanceof UnmatchedArgumentException;
    String message =
        noSuchVerb
            ? "there is no verb " + Quote.of(args[0])
            : e.getMessage().lines().findFirst().orElse("bad usage");
    console.err().println(verb + ": " + message);
    if (List.of(args).contains("--json")) {
      console.answer(JsonLine.of(Map.of("error", message)));
    }
    if (e instanceof UnmatchedArgumentException unmatched) {
      List<String> suggestions = unmatched.getSuggestions();
      if (!suggestions.isEmpty()) {
        console.err().println("Did you mean: " + String.join(", ", suggestions) + "?");
      }
    }
    console.err().println("Try '" + verb + " --help'.");
    return BAD_INPUT;
  }

  /** Says in the user's terms what went wrong, as an object too where JSON was asked for. */
  @Override
  public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
    if (e instanceof Console.UnreadAnswerException) {
      return BAD_INPUT; // the flush at the end meets it again
    }
    String message = Failure.message(e);
    if (command.getCommand() instanceof AnsweringVerb verb && verb.json()) {
      verb.answer(Map.of("error", message));
    }
    console.say(message);
    return BAD_INPUT;
  }

  /** The program itself, where no verb is given. */
  private static final class Root implements Runnable {
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

    Root() {
      spec.name(NAME).mixinStandardHelpOptions(true).versionProvider(new Version());
      spec.usageMessage()
          .synopsisSubcommandLabel("VERB")
          .commandListHeading("Verbs:%n")
          .description(
              "Optimal solutions of sliding-tile puzzles, looked up instead of searched for.")
          .footer(
              "",
              "A board is its tiles in reading order, the blank as 0, x, X, _ or . :",
              "  \"2 3 4 1 5 x 7 6 8\", 2,3,4/1,5,0/7,6,8 and 23415_768 are the same.",
              "Other shapes, of up to 12 cells, show by rows, 1,2,3/4,5,0, or by --shape 2x3.",
              "Moves are those of the blank: u, d, l, r.",
              "The tables are in data/3x3.cm and so on, made at first use; --db FILE or",
              "SLIDEBASE_DATA, the name of a folder or file, say otherwise.",
              "Exit status: 0 answered; 1 no answer; 2 bad usage, bad input or bad file.",
              "",
              "Example:",
              "  slidebase solve \"2 3 4 1 5 x 7 6 8\"");
    }

    @Override
    public void run() {
      throw new ParameterException(spec.commandLine(), "Which verb?");
    }
  }

  private static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Cli.class.getPackage().getImplementationVersion();
      return new String[] {"slidebase " + (version == null ? "(not packaged)" : version)};
    }
  }
}
