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
import slidebase.answer.Parameters;
import slidebase.door.Parameter;
import slidebase.door.Parameter.Kind;
import slidebase.door.Terms;
import slidebase.search.TieBreak;

/**
 * The arguments of a verb: first declared, then parsed, then asked for. picocli would read the same
 * declarations from annotations, but reflection on them takes several times as long as an answer.
 */
final class Arguments implements Parameters {
  private static final String STANDARD_INPUT = "-";
  private static final String HELP = "help";
  private static final String JSON = "json";
  private static final String FROM = "from";
  private static final String FORMAT = "format";
  private static final String FILE = "FILE";

  /** The forms of the answers to a stream; over HTTP there is one. */
  private static final List<String> ANSWER_FORMS = List.of(JSON, "csv", "tsv", "summary");

  /** Behind the description of what may come from there. */
  static final String OR_STANDARD_INPUT = "; - for standard input.";

  private static final String BOARD = "The tiles in reading order, the blank as 0, x, X, _ or .";

  /** Those of which a value may be another, or several. */
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

  /** What was declared but for files and the form of the answer: what a request may give. */
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

  /** What the verb is for, in a sentence. */
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

  /** The label stands for the text in the help. */
  Arguments text(String name, String label, String description) {
    return option(builder(String.class, name, label, description));
  }

  /** Declares a text of which a shell offers the values. */
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

  /** Declares a word, or several, which are joined with spaces. */
  Arguments positional(String name, String arity, String label, String description) {
    positional = name;
    return add(name, builder(arity, label, description).build());
  }

  /** Declares a word of which a shell offers the values. */
  Arguments positional(String name, String label, String description, Values values) {
    positional = name;
    return add(name, builder("0..1", label, description).completionCandidates(values).build());
  }

  /** Declares words behind the first, which are joined with spaces. */
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

  /** One word, or its tiles as words of their own. */
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
            "How - or a file holds them: lines, one per line (default); rows, on lines each; pairs,"
                + " a start's rows and a goal's; princeton, n and then n rows; uva652, their number"
                + " and then lines; hdu3567, the number of pairs and then starts and goals by turns,"
                + " on lines. A first line that is a number alone tells princeton and uva652.",
            Values.FORMATS);
  }

  /** Declares how a stream holds submissions, and how its answers are written. */
  Arguments submissions() {
    return file(FROM, "Read submissions from a file.")
        .text(
            FORMAT,
            "NAME",
            "How - or a file holds them: lines, one per line (default); csv or tsv, a sheet whose"
                + " first row names the columns (default for files called so).",
            Values.SUBMISSION_FORMATS)
        .text(
            "columns",
            "A,B",
            "The columns, in their order: some of "
                + Values.COLUMNS
                + ", with - for any other; in lines, semicolons are between them.",
            Values.COLUMNS)
        .flag("summary", "Count the results, for each id and in all, instead of answering each.")
        .flag("csv", "Answer with a row for each, commas between, below the names of the columns.")
        .flag("tsv", "The same, with tabs between.");
  }

  /** Declares names of files, none or several. */
  Arguments files(String name, String description) {
    return add(name, builder("0..*", FILE, description).build());
  }

  /** Those that were given. */
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
        "Rows x columns, where neither boards nor file tell (default: 3x3).",
        Values.SHAPES);
  }

  /** Declares where Spark runs, and that it does. */
  Arguments spark(String description) {
    return text("engine", "spark", description)
        .text("master", "URL", "Spark's master (default: local[*]).")
        .number("executors", "N", "How many executors of Spark work at once.");
  }

  Arguments database() {
    return file("db", "The database file (default: data/3x3.cm, by shape).");
  }

  Arguments tables() {
    return database()
        .file(
            "table",
            "A file that is one table, in place of a database; or embedded: the 3x3 tables in the"
                + " jar.");
  }

  /** Declares the limits of searches, which answer where boards are too many for a table. */
  Arguments limits() {
    return largeNumber(
            "max-boards", "N", "The most boards that a search may generate, beyond 12 cells.")
        .largeNumber("max-seconds", "S", "The most seconds that a search may take.");
  }

  /** Declares the terms of a door, which {@link Doors} reads. */
  Arguments terms() {
    return text(
            "shape",
            "HxW,...",
            "The shapes whose tables are opened, or made (default: 3x3).",
            Values.SHAPES)
        .number(
            "max-seconds",
            "S",
            "The most seconds that a search may take (default: " + Terms.MAX_SECONDS + ").")
        .flag("no-generate", "Make no tables that are missing.");
  }

  Arguments rounding() {
    return text(
        "round",
        "up",
        "Round estimates that are fractions up: what is admissible or consistent stays so.",
        Values.ROUNDINGS);
  }

  Arguments tieBreak() {
    return text(
        "tie-break",
        "NAME",
        String.format(
            "Which of equally good boards astar and greedy expand first: %s (default: %s).",
            Values.TIE_BREAKS, TieBreak.LOWER_H),
        Values.TIE_BREAKS);
  }

  Arguments question() {
    return tables().goal().shape().json();
  }

  /** Refuses both a stream and what is to be taken as it is, or neither. */
  void requireOneSource() {
    if (byName.containsKey("random")) {
      int sources =
          (has(FROM) ? 1 : 0) + (has("random") ? 1 : 0) + (value(positional) == null ? 0 : 1);
      requireOneOf(sources == 1, "BOARD, --random N, - for standard input, or --" + FROM + " FILE");
    } else if (byName.containsKey(FROM)) {
      String label = byName.get(positional).paramLabel();
      boolean isOne = has(FROM) != (value(positional) != null);
      requireOneOf(isOne, label + ", - for standard input, or --" + FROM + " FILE");
    }
    if (!byName.containsKey(FROM) && isStandardInput()) {
      throw new Misuse("Give one BOARD; there are no streams of them here.");
    }
    for (String name : List.of(FORMAT, "columns", "summary")) {
      requireUse(name, areLines(), "goes with - or --" + FROM + " FILE, not with a BOARD");
    }
    if (byName.containsKey("columns")) {
      requireUse("csv", areLines(), "goes with - or --" + FROM + " FILE, not with a BOARD");
      requireUse("tsv", areLines(), "goes with - or --" + FROM + " FILE, not with a BOARD");
    }
  }

  /** Says how to read a file, behind an error, where one is named in the place of a board. */
  String fileHint() {
    String name = text(positional).orElse("");
    boolean isFile = byName.containsKey(FROM) && new File(name).isFile();
    return isFile ? "; to read the file of this name, say --" + FROM + " " + name : "";
  }

  boolean areLines() {
    return has(FROM) || isStandardInput();
  }

  private boolean isStandardInput() {
    Object value = positional.isEmpty() ? null : value(positional);
    return STANDARD_INPUT.equals(value) || List.of(STANDARD_INPUT).equals(value);
  }

  /** Empty if it is standard input. */
  Optional<String> from() {
    return text(FROM);
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
    if (value instanceof Path) { // which would take a slash out of hdfs://
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

  /** Null if nothing was given. */
  private Object value(String name) {
    ArgSpec argument = byName.get(name);
    return argument == null ? null : argument.getValue();
  }
}
