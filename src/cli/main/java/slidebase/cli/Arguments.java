package slidebase.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import slidebase.ask.Parameter;
import slidebase.ask.Parameter.Kind;
import slidebase.ask.Parameters;
import slidebase.verbs.Declaration;

/**
 * The parameters of a verb as picocli's options, and their values once picocli has parsed them.
 * picocli could read declarations from annotations, but that reflection takes several times as long
 * as an answer.
 */
final class Arguments implements Parameters {
  private static final String STANDARD_INPUT = "-";
  private static final String GOAL = "goal";
  private static final String FROM = "from";
  private static final String RANDOM = "random";

  /** Options of several verbs, in the order of the help; it shows them after a verb's own. */
  private static final List<String> SHARED =
      List.of(
          "goal",
          "shape",
          FROM,
          "format",
          "columns",
          "summary",
          "csv",
          "json",
          "max-boards",
          "max-seconds",
          "db");

  private final CommandSpec spec = CommandSpec.create();
  private final Map<String, ArgSpec> byName = new LinkedHashMap<>();

  /** The name of the subject; empty if there is none, or if it consists of files. */
  private String positional = "";

  Arguments(Declaration declaration) {
    spec.usageMessage()
        .sortOptions(false)
        .description(declaration.purpose())
        .footerHeading("%n")
        .footer(declaration.details());
    Parameter[] shared = new Parameter[SHARED.size()];
    for (Parameter parameter : declaration.parameters()) {
      int place = SHARED.indexOf(parameter.name());
      if (place < 0) {
        add(parameter);
      } else {
        shared[place] = parameter;
      }
    }
    for (Parameter parameter : shared) {
      if (parameter != null) {
        add(parameter);
      }
    }
    spec.addOption(help());
  }

  static OptionSpec help() {
    return OptionSpec.builder("-h", "--help")
        .type(Boolean.class)
        .usageHelp(true)
        .description("Show this help.")
        .build();
  }

  private void add(Parameter parameter) {
    if (parameter.isSubject()) {
      addPositional(parameter);
    } else {
      addOption(parameter);
    }
  }

  private void addOption(Parameter parameter) {
    OptionSpec.Builder option =
        OptionSpec.builder("--" + parameter.name())
            .type(parameter.kind().type())
            .description(parameter.description());
    if (parameter.kind() != Kind.FLAG) {
      option.paramLabel(parameter.label());
    }
    if (parameter.kind() == Kind.TEXTS) {
      option.auxiliaryTypes(String.class);
    }
    if (parameter.candidates().isPresent()) {
      option.completionCandidates(parameter.candidates().get());
    }
    if (parameter.isRequired()) {
      option.required(true);
    }
    OptionSpec built = option.build();
    byName.put(parameter.name(), built);
    spec.addOption(built);
  }

  private void addPositional(Parameter parameter) {
    Class<?> type = parameter.kind().type();
    boolean areWords = type == List.class;
    boolean areMany = areWords || type.isArray();
    PositionalParamSpec.Builder argument =
        PositionalParamSpec.builder()
            .type(type)
            .arity((parameter.isRequired() ? "1.." : "0..") + (areMany ? "*" : "1"))
            .required(parameter.isRequired())
            .paramLabel(parameter.label())
            .description(parameter.description());
    if (areWords) {
      argument.auxiliaryTypes(String.class);
    } else if (areMany) {
      argument.converters(new ToAnyPath()); // of several, picocli would leave a bad one unread
    }
    if (parameter.kind() == Kind.MORE_WORDS) {
      argument.index("1..*");
    } else if (!parameter.kind().isOfFiles()) {
      positional = parameter.name();
    }
    if (parameter.candidates().isPresent()) {
      argument.completionCandidates(parameter.candidates().get());
    }
    PositionalParamSpec built = argument.build();
    byName.put(parameter.name(), built);
    spec.addPositional(built);
  }

  CommandSpec spec() {
    return spec;
  }

  List<String> options() {
    return List.copyOf(spec.optionsMap().keySet());
  }

  private record ToAnyPath() implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
      return Path.of(text);
    }
  }

  /** Returns the paths that the user gave. */
  List<Path> paths(String name) {
    return value(name) instanceof Path[] given
        ? Stream.of(given).map(Arguments::named).toList()
        : List.of();
  }

  private static Path named(Path file) {
    if (file.toString().isEmpty()) {
      throw new Misuse("\"\" is not the name of a file.");
    }
    return file;
  }

  /** Requires exactly one source: a positional argument, a stream or random boards. */
  void requireOneSource() {
    if (!byName.containsKey(FROM)) {
      if (isStandardInput()) {
        throw new Misuse("Give one BOARD; this verb reads no streams.");
      }
      return;
    }
    boolean isGiven = value(positional) != null;
    int sources = (isGiven ? 1 : 0) + (has(FROM) ? 1 : 0) + (has(RANDOM) ? 1 : 0);
    requireOneOf(
        sources == 1,
        byName.get(positional).paramLabel()
            + (byName.containsKey(RANDOM) ? ", --" + RANDOM + " N" : "")
            + ", - for standard input, or --"
            + FROM
            + " FILE");
    for (String name : List.of("format", "columns", "summary")) {
      requireUse(name, areLines(), "needs - or --" + FROM + " FILE, not a BOARD");
    }
  }

  /** Returns a hint to append to an error, if the user gave a file's name in place of a board. */
  String fileHint() {
    String name = text(positional).orElse("");
    if (byName.containsKey(FROM) && new File(name).isFile()) {
      return "; to read the file of this name, use --" + FROM + " " + name;
    }
    return (byName.containsKey(GOAL) ? texts(GOAL) : List.<String>of())
        .stream()
            .filter(goal -> new File(goal).isFile())
            .findFirst()
            .map(goal -> "; that is a file: --goal \"$(cat " + goal + ")\"")
            .orElse("");
  }

  boolean areLines() {
    return has(FROM) || isStandardInput();
  }

  private boolean isStandardInput() {
    Object value = positional.isEmpty() ? null : value(positional);
    return STANDARD_INPUT.equals(value) || List.of(STANDARD_INPUT).equals(value);
  }

  /** Returns the file that an option names; empty for standard input. */
  Optional<String> source(String name) {
    return text(name).filter(file -> !file.equals(STANDARD_INPUT));
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

  @Override
  public List<String> texts(String name) {
    return value(name) instanceof List<?> given
        ? List.of(texts(given))
        : Parameters.super.texts(name);
  }

  private static String[] texts(List<?> words) {
    return words.toArray(new String[0]);
  }

  @Override
  public long number(String name, long otherwise) {
    return has(name) ? ((Number) value(name)).longValue() : otherwise;
  }

  @Override
  public String notation(String name) {
    return "--" + name;
  }

  /** Returns the value, or null if none was given. */
  private Object value(String name) {
    ArgSpec argument = byName.get(name);
    return argument == null ? null : argument.getValue();
  }
}
