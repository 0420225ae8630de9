package slidebase.cli;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;
import slidebase.board.Quote;

/**
 * The command line, from arguments to exit status: 0 answered; 1 no answer, because there is none
 * or a check failed; 2 bad usage, bad input or a bad file. It never exits the process and keeps
 * nothing between runs.
 */
final class Cli {
  /** The exit status when the question is answered. */
  static final int ANSWERED = 0;

  /** The exit status when there is no answer: unsolvable, or a check failed. */
  static final int NO_ANSWER = 1;

  /** The exit status for bad usage, bad input and bad files. */
  static final int BAD_INPUT = 2;

  private static final String NAME = "slidebase";

  private static final Map<String, BiFunction<Console, Installation, Verb>> VERBS =
      new LinkedHashMap<>();

  static {
    VERBS.put("solve", SolveVerb::new);
    VERBS.put("distance", DistanceVerb::new);
    VERBS.put("best", BestVerb::new);
    VERBS.put("random", RandomVerb::new);
    VERBS.put("census", CensusVerb::new);
    VERBS.put("solvable", SolvableVerb::new);
    VERBS.put("rank", RankVerb::new);
    VERBS.put("unrank", UnrankVerb::new);
    VERBS.put("generate", GenerateVerb::new);
    VERBS.put("verify", VerifyVerb::new);
    VERBS.put("info", InfoVerb::new);
    VERBS.put("completion", CompletionVerb::new);
  }

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
        args.length > 0 && VERBS.containsKey(args[0]) && !args[0].equals("completion");
    return standsAlone
        ? prepared(verb(args[0]))
            .setCommandName(NAME + " " + args[0])
            .execute(Arrays.copyOfRange(args, 1, args.length))
        : prepared(allVerbs()).execute(args);
  }

  private CommandLine allVerbs() {
    CommandLine root = new CommandLine(new Root());
    VERBS.keySet().forEach(name -> root.addSubcommand(name, verb(name)));
    return root.addSubcommand(new HelpCommand());
  }

  private CommandLine verb(String name) {
    return new CommandLine(VERBS.get(name).apply(console, installation));
  }

  private CommandLine prepared(CommandLine command) {
    return command
        .setOut(console.out())
        .setErr(console.err())
        .setExpandAtFiles(false)
        .registerConverter(Path.class, Cli::path)
        .registerConverter(int.class, wholeNumber(Integer::valueOf))
        .registerConverter(long.class, wholeNumber(Long::valueOf))
        .registerConverter(Long.class, wholeNumber(Long::valueOf))
        .setParameterExceptionHandler(this::badUsage)
        .setExecutionExceptionHandler((e, failed, parsed) -> failed(e, failed));
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

  private int badUsage(ParameterException e, String[] args) {
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
  private int failed(Exception e, CommandLine command) {
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

  @Command(
      name = NAME,
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      synopsisSubcommandLabel = "VERB",
      commandListHeading = "Verbs:%n",
      description = "Optimal solutions of the 8-puzzle, looked up instead of searched for.",
      footer = {
        "",
        "A board is its tiles in reading order, the blank as 0, x, X, _ or . :",
        "  \"2 3 4 1 5 x 7 6 8\", 2,3,4/1,5,0/7,6,8 and 23415_768 are the same.",
        "Moves are those of the blank: u, d, l, r.",
        "The tables are in data/3x3.cm, made at first use; --db FILE or SLIDEBASE_DATA,",
        "the name of a folder or file, say otherwise.",
        "Exit status: 0 answered; 1 no answer; 2 bad usage, bad input or bad file.",
        "",
        "Example:",
        "  slidebase solve \"2 3 4 1 5 x 7 6 8\""
      })
  static final class Root implements Runnable {
    @Spec private CommandSpec spec;

    @Override
    public void run() {
      throw new ParameterException(spec.commandLine(), "Which verb?");
    }
  }

  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Cli.class.getPackage().getImplementationVersion();
      return new String[] {"slidebase " + (version == null ? "(not packaged)" : version)};
    }
  }
}
