package slidebase.cli;

import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.EndException;
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
import slidebase.text.FileFault;
import slidebase.verbs.Release;
import slidebase.verbs.Run;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;

/** One run of a verb: its arguments, the installation with its tables, and the console. */
final class ConsoleRun implements Run, AutoCloseable {
  private final Console console;
  private final Installation installation;
  private final Arguments given;
  private final Writer writer;

  /** Whether there were answers; before the first, the writer may have more lines. */
  private boolean hasAnswers;

  private Outcome status = Outcome.ANSWERED;

  private final Databases databases;
  private Tables tables;

  /**
   * @param columns those of the verb's answers as a table
   */
  ConsoleRun(Console console, Installation installation, Arguments given, Writer.Columns columns) {
    this.console = console;
    this.installation = installation;
    this.given = given;
    this.writer = Writer.of(given, columns);
    this.databases =
        new Databases(installation, this, new Remedy(installation, given, List.of())::against);
    this.tables = tablesFor(given);
  }

  @Override
  public Arguments given() {
    return given;
  }

  @Override
  public Installation installation() {
    return installation;
  }

  @Override
  public Release release() throws IOException {
    return Version.release();
  }

  Outcome status() {
    return status;
  }

  @Override
  public Tables tables() {
    return tables;
  }

  @Override
  public Tables tables(Parameters other) {
    tables = other == given ? tables : tablesFor(other);
    return tables;
  }

  private Tables tablesFor(Parameters parameters) {
    int processors = Runtime.getRuntime().availableProcessors();
    return new Tables(installation, parameters, databases, processors, this);
  }

  @Override
  public void close() {
    databases.close();
  }

  @Override
  public List<Path> files() {
    return given.paths("file");
  }

  @Override
  public boolean areLines() {
    return given.areLines();
  }

  @Override
  public Optional<String> source(String option) {
    return given.source(option);
  }

  @Override
  public void stream(Expected expected, Format[] formats, Batch.Asking asking, Rendering rendering)
      throws IOException {
    Optional<String> file = source("from");
    Optional<Format> named = given.choice("format", "format", formats);
    Batch.Sink sink = console::answer;
    try {
      worsen(
          read(
              file,
              in ->
                  new Batch(new KeptInput(in), named, file, expected, asking, rendering, this, sink)
                      .run()));
    } catch (EndException e) {
      throw e.getCause();
    }
  }

  @Override
  public <T> T read(Optional<String> file, Use<T> use) throws IOException {
    if (file.isPresent() && Files.isDirectory(Path.of(file.get()))) {
      throw new IllegalArgumentException(file.get() + ": is a directory, not a file of boards");
    }
    try (InputStream in = file.isPresent() ? open(Path.of(file.get())) : console.in()) {
      return use.of(NoText.refused(in, Run.name(file)));
    } catch (NoSuchFileException | AccessDeniedException | InvalidTableException e) {
      throw e; // a table is another file
    } catch (IOException e) {
      throw new IOException(Run.name(file) + ": cannot be read: " + FileFault.reason(e), e);
    }
  }

  /**
   * Opens a file, which may be a pipe; other kinds of streams cannot report the bytes available in
   * a pipe.
   */
  private static InputStream open(Path file) throws IOException {
    try {
      return new FileInputStream(file.toFile());
    } catch (FileNotFoundException e) {
      Files.newInputStream(file).close(); // this fails, too, with the reason
      throw e;
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
    String remark = answer.remark();
    if (!remark.isEmpty()) {
      console.message(remark);
    }
    worsen(answer.outcome());
  }

  private void answer(List<String> lines) {
    for (String line : lines) {
      console.answer(line);
    }
  }

  private void worsen(Outcome next) {
    status = status.worse(next);
  }

  @Override
  public void uponTermination(Ending ending) {
    Main.uponTermination(ending);
  }

  @Override
  public void write(byte[] bytes, int length) {
    console.answer(bytes, length);
  }

  @Override
  public void log(String line) {
    console.err().println(line);
  }

  @Override
  public void flush() {
    console.flush();
  }

  @Override
  public void message(String message) {
    console.message(message);
  }

  @Override
  public Progress progress() {
    return console.progress();
  }
}
