package slidebase.verbs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import slidebase.ask.Answer;
import slidebase.ask.EndException;
import slidebase.ask.Fault;
import slidebase.ask.JsonText;
import slidebase.ask.Parameter;
import slidebase.ask.Parameter.Kind;
import slidebase.ask.Parameters;
import slidebase.bytes.KeptInput;
import slidebase.bytes.NoText;
import slidebase.format.Expected;
import slidebase.format.Format;
import slidebase.stream.Batch;
import slidebase.stream.Rendering;
import slidebase.stream.Writer;
import slidebase.tables.Databases;
import slidebase.tables.Installation;
import slidebase.tables.Remedy;
import slidebase.tables.Tables;
import slidebase.testing.Sessions.Printed;
import slidebase.work.InvalidTableException;

/** A run of a verb whose words are read as plainly as possible, without a command line. */
final class VerbRun implements Run {
  private static final Map<String, Verb> VERBS =
      Stream.of(
              new Solve(),
              new Distance(),
              new Best(),
              new LabelVerb(),
              new Paths(),
              new Check(),
              new RandomVerb(),
              new CensusVerb(),
              new Compare(),
              new Walkthrough(),
              new AuditVerb(),
              new Solvable(),
              new Rank(),
              new Unrank(),
              new GenerateVerb(),
              new Verify(),
              new Info())
          .collect(Collectors.toMap(verb -> verb.declaration().name(), verb -> verb));

  private final Installation installation;
  private final Words given;
  private final InputStream in;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final StringBuilder err = new StringBuilder();
  private final Databases databases;
  private Writer writer;
  private boolean hasAnswers;
  private Answer.Outcome status = Answer.Outcome.ANSWERED;

  /** The values of parameters, by their names. */
  private record Words(Declaration declaration, Map<String, List<String>> values)
      implements Parameters {
    static Words of(Declaration declaration, List<String> words) {
      Words read = new Words(declaration, new HashMap<>());
      for (int i = 0; i < words.size(); i++) {
        String word = words.get(i);
        if (word.startsWith("--")) {
          String name = word.substring(2);
          boolean isFlag = read.kind(name) == Kind.FLAG;
          read.add(name, isFlag ? "true" : words.get(++i));
        } else {
          read.add(read.subject(), word);
        }
      }
      return read;
    }

    private void add(String name, String value) {
      values.computeIfAbsent(name, each -> new ArrayList<>()).add(value);
    }

    private Kind kind(String name) {
      return declaration.parameters().stream()
          .filter(parameter -> parameter.name().equals(name))
          .map(Parameter::kind)
          .findFirst()
          .orElseThrow(() -> new AssertionError(declaration.name() + " has no option " + name));
    }

    /**
     * Returns the name of the subject that takes the next word: a second takes all but the first.
     */
    private String subject() {
      return declaration.parameters().stream()
          .filter(Parameter::isSubject)
          .filter(each -> each.kind() != Kind.WORD || !values.containsKey(each.name()))
          .map(Parameter::name)
          .findFirst()
          .orElseThrow();
    }

    boolean isStandardInput() {
      return positional().filter(name -> List.of("-").equals(values.get(name))).isPresent();
    }

    /** Returns the name of the subject whose first word may stand for standard input. */
    private Optional<String> positional() {
      return declaration.parameters().stream()
          .filter(Parameter::isSubject)
          .filter(each -> each.kind() != Kind.MORE_WORDS && !each.kind().isOfFiles())
          .map(Parameter::name)
          .findFirst();
    }

    /** {@inheritDoc} A subject that is standard input is not given. */
    @Override
    public boolean has(String name) {
      return values.containsKey(name)
          && !(isStandardInput() && positional().equals(Optional.of(name)));
    }

    @Override
    public Optional<String> text(String name) {
      return has(name) ? Optional.of(String.join(" ", values.get(name))) : Optional.empty();
    }

    @Override
    public List<String> texts(String name) {
      return has(name) ? values.get(name) : List.of();
    }

    @Override
    public long number(String name, long otherwise) {
      return has(name) ? Long.parseLong(values.get(name).get(0)) : otherwise;
    }

    @Override
    public String notation(String name) {
      return "--" + name;
    }
  }

  private VerbRun(Path home, Words given, String input) {
    this.installation = new Installation(home, null);
    this.given = given;
    this.in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    this.databases =
        new Databases(installation, this, new Remedy(installation, given, List.of())::against);
  }

  /** Runs a verb, the first of the words. */
  static Printed of(Path home, String input, String... words) {
    Verb verb = VERBS.get(words[0]);
    Words given = Words.of(verb.declaration(), List.of(words).subList(1, words.length));
    VerbRun run = new VerbRun(home, given, input);
    try {
      run.writer = Writer.of(given, verb);
      verb.run(run);
    } catch (Parameters.Misuse e) {
      run.fail(e.getMessage());
      String name = "slidebase " + words[0];
      run.err.append(name + ": " + e.getMessage() + "\nTry '" + name + " --help'.\n");
    } catch (IOException | RuntimeException e) {
      String message = run.message(e instanceof UncheckedIOException ? e.getCause() : e);
      run.fail(message);
      run.message(message);
    } finally {
      run.databases.close();
    }
    return new Printed(
        run.status.code(), run.out.toString(StandardCharsets.UTF_8), run.err.toString());
  }

  private String message(Throwable e) {
    return e instanceof InvalidTableException invalid
        ? e.getMessage() + new Remedy(installation, given, files()).against(invalid.kind())
        : Fault.message(e);
  }

  private void fail(String message) {
    status = Answer.Outcome.BAD_INPUT;
    if (given.has("json")) {
      answer(List.of(JsonText.of(to -> to.with("error", message))));
    }
  }

  @Override
  public Parameters given() {
    return given;
  }

  @Override
  public Installation installation() {
    return installation;
  }

  @Override
  public Release release() {
    return new Release("0", Optional.empty());
  }

  @Override
  public List<Path> files() {
    return given.values.getOrDefault("file", List.of()).stream().map(Path::of).toList();
  }

  @Override
  public Tables tables() {
    return tables(given);
  }

  @Override
  public Tables tables(Parameters other) {
    return new Tables(installation, other, databases, 2, this);
  }

  @Override
  public boolean areLines() {
    return given.isStandardInput() || given.has("from");
  }

  @Override
  public Optional<String> source(String option) {
    return given.text(option).filter(file -> !file.equals("-"));
  }

  @Override
  public void stream(Expected expected, Format[] formats, Batch.Asking asking, Rendering rendering)
      throws IOException {
    Optional<String> file = source("from");
    Optional<Format> named = given.choice("format", "format", formats);
    Use<Answer.Outcome> use =
        read ->
            new Batch(
                    new KeptInput(read),
                    named,
                    file,
                    expected,
                    asking,
                    rendering,
                    this,
                    this::write)
                .run();
    try {
      status = status.worse(read(file, use));
    } catch (EndException e) {
      throw e.getCause();
    }
  }

  @Override
  public <T> T read(Optional<String> file, Use<T> use) throws IOException {
    try (InputStream read = file.isPresent() ? Files.newInputStream(Path.of(file.get())) : in) {
      return use.of(NoText.refused(read, Run.name(file)));
    }
  }

  @Override
  public void answer(Answer answer) {
    List<String> lines = writer.lines(answer);
    if (!lines.isEmpty() && !hasAnswers) {
      answer(writer.first());
      hasAnswers = true;
    }
    answer(lines);
    if (!answer.remark().isEmpty()) {
      message(answer.remark());
    }
    status = status.worse(answer.outcome());
  }

  private void answer(List<String> lines) {
    for (String line : lines) {
      out.writeBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }

  @Override
  public void write(byte[] bytes, int length) {
    out.write(bytes, 0, length);
  }

  @Override
  public void message(String message) {
    err.append("slidebase: ").append(message).append('\n');
  }

  @Override
  public void log(String line) {
    err.append(line).append('\n');
  }

  @Override
  public void uponTermination(Ending ending) {
    throw new AssertionError("no verb of questions runs until the process ends");
  }
}
