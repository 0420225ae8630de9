package slidebase.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import slidebase.ask.Parameters;
import slidebase.door.Parameter;
import slidebase.door.Parameter.Kind;
import slidebase.door.Terms;
import slidebase.search.TieBreak;

/**
 * The arguments of a verb: first declared, then parsed, then queried. picocli could read the
 * declarations from annotations, but that reflection takes several times as long as an answer.
 */
final class Arguments implements Parameters {
  private static final String STANDARD_INPUT = "-";
  private static final String HELP = "help";
  private static final String JSON = "json";
  private static final String FROM = "from";
  private static final String FORMAT = "format";
  private static final String FILE = "FILE";

  /** The options that may replace - or --from; the first is no file. */
  private static final List<String> OTHER_SOURCES = List.of("random", "boards", "labels");

  /** The options for the form of answers to a stream; HTTP has only one form. */
  private static final List<String> ANSWER_FORMS = List.of(JSON, "csv", "tsv", "summary");

  /** Appended to the description of an argument that standard input can replace. */
  static final String OR_STANDARD_INPUT = "; - for standard input.";

  private static final String BOARD = "The tiles in reading order, the blank as 0, x, X, _ or .";

  /** The lists that are incomplete, or from which one argument may take several values. */
  private static final List<Values> OPEN = List.of(Values.SHAPES, Values.COLUMNS);

  private final CommandSpec spec = CommandSpec.create();
  private final Map<String, ArgSpec> byName = new LinkedHashMap<>();

  private String positional = "";

  Arguments() {
    add(
        HELP,
        OptionSpec.builder("-h", "--help")
            .type(Boolean.class)
            .usageHelp(true)
            .description("Show this help.")
            .build());
  }

  CommandSpec spec() {
    return spec;
  }

  /**
   * Returns the parameters of a request: the declared arguments, except files and forms of answers.
   */
  List<Parameter> parameters() {
    List<Parameter> parameters = new ArrayList<>();
    for (Map.Entry<String, ArgSpec> each : byName.entrySet()) {
      String name = each.getKey();
      ArgSpec argument = each.getValue();
      boolean isOfFiles = argument.type().equals(Path.class) || argument.paramLabel().equals(FILE);
      if (!isOfFiles && !name.equals(HELP) && !ANSWER_FORMS.contains(name)) {
        Iterable<String> values = argument.completionCandidates();
        parameters.add(
            new Parameter(
                name,
                kind(name, argument),
                argument.paramLabel(),
                argument.description()[0].replace(OR_STANDARD_INPUT, ""),
                values == null || OPEN.contains(values) ? List.of() : listed(values)));
      }
    }
    return parameters;
  }

  private static Kind kind(String name, ArgSpec argument) {
    if (argument instanceof PositionalParamSpec) {
      return Kind.SUBJECT;
    }
    if (name.equals(FORMAT)) {
      return Kind.STREAM;
    }
    return argument.type().equals(Boolean.class)
        ? Kind.FLAG
        : argument.type().equals(String.class) ? Kind.TEXT : Kind.NUMBER;
  }

  private static List<String> listed(Iterable<String> values) {
    List<String> list = new ArrayList<>();
    values.forEach(list::add);
    return list;
  }

  /** Returns the first sentence of the help. */
  String purpose() {
    return spec.usageMessage().description()[0];
  }

  List<String> options() {
    return List.copyOf(spec.optionsMap().keySet());
  }

  Arguments says(String description, String... footer) {
    spec.usageMessage().description(description).footer(footer);
    return this;
  }

  Arguments flag(String name, String description) {
    return option(OptionSpec.builder("--" + name).type(Boolean.class).description(description));
  }

  /** Declares an option; the help shows the label in place of its value. */
  Arguments text(String name, String label, String description) {
    return option(builder(String.class, name, label, description));
  }

  /** Declares an option with values that a shell completes. */
  Arguments text(String name, String label, String description, Values values) {
    return option(builder(String.class, name, label, description).completionCandidates(values));
  }

  Arguments required(String name, String label, String description, Values values) {
    return option(
        builder(String.class, name, label, description)
            .completionCandidates(values)
            .required(true));
  }

  Arguments file(String name, String description) {
    return option(builder(Path.class, name, FILE, description));
  }

  Arguments number(String name, String label, String description) {
    return option(builder(Integer.class, name, label, description));
  }

  Arguments largeNumber(String name, String label, String description) {
    return option(builder(Long.class, name, label, description));
  }

  private static OptionSpec.Builder builder(
      Class<?> type, String name, String label, String description) {
    return OptionSpec.builder("--" + name).type(type).paramLabel(label).description(description);
  }

  private Arguments option(OptionSpec.Builder builder) {
    OptionSpec option = builder.build();
    return add(option.longestName().substring(2), option);
  }

  private Arguments add(String name, ArgSpec argument) {
    byName.put(name, argument);
    if (argument instanceof OptionSpec option) {
      spec.addOption(option);
    } else {
      spec.addPositional((PositionalParamSpec) argument);
    }
    return this;
  }

  /** Declares one or several words; they are joined with spaces. */
  Arguments positional(String name, String arity, String label, String description) {
    positional = name;
    return add(name, builder(arity, label, description).build());
  }

  /** Declares a word with values that a shell completes. */
  Arguments positional(String name, String label, String description, Values values) {
    positional = name;
    return add(name, builder("0..1", label, description).completionCandidates(values).build());
  }

  /** Declares all words after the first; they are joined with spaces. */
  Arguments words(String name, String label, String description) {
    return add(name, builder("0..*", label, description).index("1..*").build());
  }

  private static PositionalParamSpec.Builder builder(
      String arity, String label, String description) {
    return PositionalParamSpec.builder()
        .type(arity.endsWith("*") ? List.class : String.class)
        .auxiliaryTypes(String.class)
        .arity(arity)
        .required(!arity.startsWith("0"))
        .paramLabel(label)
        .description(description);
  }

  /** Declares a board, as one word or with its tiles as separate words. */
  Arguments board(String arity) {
    return positional("board", arity, "BOARD", BOARD);
  }

  /** Declares a board, or a stream of them. */
  Arguments boards() {
    return positional("board", "0..*", "BOARD", BOARD + OR_STANDARD_INPUT)
        .file(FROM, "Read boards from a file.")
        .text(
            FORMAT,
            "NAME",
            "The format of - or the file: lines, one board per line (default); rows, one row per"
                + " line; pairs, the rows of a start and of a goal; princeton, n and then n rows;"
                + " uva652, the number of boards and then their rows; hdu3567, the number of pairs and"
                + " then a start and a goal per pair, one per line. princeton and uva652 are recognised"
                + " by a first line that is one number.",
            Values.FORMATS);
  }

  /** Declares the formats of submissions and of the answers to them. */
  Arguments submissions() {
    return file(FROM, "Read submissions from a file.")
        .text(
            FORMAT,
            "NAME",
            "The format of - or the file: lines, one submission per line (default); csv or tsv, a"
                + " sheet whose first row names the columns (default for .csv and .tsv files).",
            Values.SUBMISSION_FORMATS)
        .text(
            "columns",
            "A,B",
            "The columns in their order: some of "
                + Values.COLUMNS
                + ", and - for any other. Lines separate them by semicolons.",
            Values.COLUMNS)
        .flag("summary", "Count the results for each id and in total, instead of answering each.")
        .flag("csv", "Print one comma-separated row per submission, after a row of column names.")
        .flag("tsv", "The same, separated by tabs.");
  }

  /** Declares names of files, none or several. */
  Arguments files(String name, String description) {
    return add(name, builder("0..*", FILE, description).build());
  }

  /** Returns the paths that the user gave. */
  List<Path> paths(String name) {
    return value(name) instanceof List<?> given
        ? Stream.of(texts(given)).map(Arguments::path).toList()
        : List.of();
  }

  private static Path path(String name) {
    if (name.isEmpty()) {
      throw new Misuse("\"\" is not the name of a file.");
    }
    return Path.of(name);
  }

  Arguments json() {
    return flag(JSON, "Answer with one JSON object per line.");
  }

  Arguments goal() {
    return text("goal", "BOARD", "The goal (default: tiles in reading order, the blank last).");
  }

  Arguments shape() {
    return text(
        "shape",
        "HxW",
        "Rows x columns, if neither boards nor file determine them (default: 3x3).",
        Values.SHAPES);
  }

  /** Declares the options of Apache Spark. */
  Arguments spark(String description) {
    return text("engine", "spark", description)
        .text("master", "URL", "Spark's master (default: local[*]).")
        .number("executors", "N", "Number of Spark executors.");
  }

  Arguments database() {
    return file("db", "The database file (default: data/3x3.cm, by shape).");
  }

  Arguments tables() {
    return database()
        .file(
            "table",
            "A single table's file, instead of a database; or embedded, for the 3x3 tables in the"
                + " jar.");
  }

  /** Declares the limits of searches, for shapes with too many boards for a table. */
  Arguments limits() {
    return largeNumber(
            "max-boards", "N", "Maximum boards that a search may generate (13 cells or more).")
        .largeNumber("max-seconds", "S", "Maximum seconds that a search may take.");
  }

  /** Declares the options that {@link Doors} reads, for verbs that serve programs. */
  Arguments terms() {
    return text(
            "shape",
            "HxW,...",
            "The shapes whose tables to open, or make if missing (default: 3x3).",
            Values.SHAPES)
        .number(
            "max-seconds",
            "S",
            "Maximum seconds that a search may take (default: " + Terms.MAX_SECONDS + ").")
        .flag("no-generate", "Do not make missing tables.");
  }

  Arguments rounding() {
    return text(
        "round",
        "up",
        "Round fractions up; this keeps estimates admissible or consistent.",
        Values.ROUNDINGS);
  }

  Arguments tieBreak() {
    return text(
        "tie-break",
        "NAME",
        String.format(
            "Which of several equally good boards astar and greedy expand first: %s (default: %s).",
            Values.TIE_BREAKS, TieBreak.LOWER_H),
        Values.TIE_BREAKS);
  }

  Arguments question() {
    return tables().goal().shape().json();
  }

  /** Requires exactly one source: a positional argument, a stream or random boards. */
  void requireOneSource() {
    if (byName.containsKey(FROM)) {
      String label = byName.get(positional).paramLabel();
      List<String> others = OTHER_SOURCES.stream().filter(byName::containsKey).toList();
      long sources =
          (has(FROM) ? 1 : 0)
              + (value(positional) == null ? 0 : 1)
              + others.stream().filter(this::has).count();
      StringBuilder choices = new StringBuilder(label);
      others.forEach(name -> choices.append(", --" + name + " " + byName.get(name).paramLabel()));
      requireOneOf(sources == 1, choices + ", - for standard input, or --" + FROM + " FILE");
    }
    if (!byName.containsKey(FROM) && isStandardInput()) {
      throw new Misuse("Give one BOARD; this verb reads no streams.");
    }
    for (String name : List.of(FORMAT, "columns", "summary")) {
      requireUse(name, areLines(), "goes with - or --" + FROM + " FILE, not with a BOARD");
    }
    if (byName.containsKey("columns")) {
      requireUse("csv", areLines(), "goes with - or --" + FROM + " FILE, not with a BOARD");
      requireUse("tsv", areLines(), "goes with - or --" + FROM + " FILE, not with a BOARD");
    }
  }

  /** Returns a hint to append to an error, if the user gave a file's name in place of a board. */
  String fileHint() {
    String name = text(positional).orElse("");
    boolean isFile = byName.containsKey(FROM) && new File(name).isFile();
    return isFile ? "; to read the file of this name, use --" + FROM + " " + name : "";
  }

  boolean areLines() {
    return has(FROM) || has("labels") || isStandardInput();
  }

  private boolean isStandardInput() {
    Object value = positional.isEmpty() ? null : value(positional);
    return STANDARD_INPUT.equals(value) || List.of(STANDARD_INPUT).equals(value);
  }

  /** Returns the file to read; empty for standard input. */
  Optional<String> from() {
    return source(FROM);
  }

  /** Returns the file that an option names; empty if that is standard input. */
  Optional<String> source(String name) {
    return text(name).filter(file -> name.equals(FROM) || !file.equals(STANDARD_INPUT));
  }

  @Override
  public boolean has(String name) {
    return value(name) != null && !(name.equals(positional) && isStandardInput());
  }

  @Override
  public Optional<String> text(String name) {
    if (!has(name)) {
      return Optional.empty();
    }
    Object value = value(name);
    if (value instanceof Path) { // a Path would drop a slash of hdfs://
      return Optional.of(byName.get(name).originalStringValues().get(0));
    }
    return Optional.of(
        value instanceof List<?> words ? String.join(" ", texts(words)) : value.toString());
  }

  private static String[] texts(List<?> words) {
    return words.toArray(new String[0]);
  }

  @Override
  public long number(String name, long otherwise) {
    return has(name) ? ((Number) value(name)).longValue() : otherwise;
  }

  @Override
  public String called(String name) {
    return "--" + name;
  }

  /** Returns the value, or null if none was given. */
  private Object value(String name) {
    ArgSpec argument = byName.get(name);
    return argument == null ? null : argument.getValue();
  }
}
