package slidebase.cli;

import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Status;
import slidebase.ask.Fields;
import slidebase.ask.Output;
import slidebase.board.Board;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.lines.LineQuestion;
import slidebase.make.ResumedLines;
import slidebase.stream.Batch;
import slidebase.stream.Format;
import slidebase.stream.Rendering;
import slidebase.tables.Installation;
import slidebase.tables.Tables;
import slidebase.text.FileFault;
import slidebase.verbs.QuestionName;

/** One run of a verb: its arguments, the installation with its tables, and the console. */
final class Run implements Output {
  private final Console console;
  private final Installation installation;
  private final Arguments given;
  private Status status = Status.ANSWERED;

  Run(Console console, Installation installation, Arguments given) {
    this.console = console;
    this.installation = installation;
    this.given = given;
  }

  Arguments given() {
    return given;
  }

  Installation installation() {
    return installation;
  }

  Console console() {
    return console;
  }

  Status status() {
    return status;
  }

  Tables tables() throws InvalidTableException {
    return Tables.of(installation, given, this);
  }

  Path database(Shape shape) {
    return Tables.file(installation, given, shape);
  }

  /** Asks about one thing, or about each line of a stream. */
  void ask(QuestionName name, LineQuestion question, Board goal) throws IOException {
    given.requireUse("resume", given.areLines(), "goes with - or --from FILE, not with a BOARD");
    given.requireUse("resume", !given.has("json"), "goes with lines of text, not with --json");
    if (!given.areLines()) {
      answer(question.answer(name.line(given), goal));
      return;
    }
    Rendering rendering = Rendering.of(given);
    Optional<Format> format =
        given
            .choice("format", "format", name.formats())
            .or(() -> given.from().flatMap(file -> Format.ofFile(file, name.formats())));
    if (given.has("resume")) {
      resume(Path.of(given.text("resume").get()), question, goal, format);
    } else {
      batch(question, goal, format, rendering, given.from());
    }
  }

  /** Asks about the lines that a file has no answers to, and writes them behind the others. */
  private void resume(Path file, LineQuestion question, Board goal, Optional<Format> format)
      throws IOException {
    try (ResumedLines answers = ResumedLines.open(file)) {
      Batch.Sink sink =
          (bytes, length) -> {
            try {
              answers.write(bytes, length);
            } catch (IOException e) {
              throw new Console.UnreadAnswerException(
                  new IOException(file + ": " + FileFault.reason(e), e));
            }
          };
      if (answers.lines() > 0) {
        say(String.format("%s has %,d answers; resuming behind them", file, answers.lines()));
      }
      worsen(
          read(
              in ->
                  new Batch(question, goal, format, Rendering.Plain.TEXT, in, this, sink)
                      .resumedBehind(answers.lines(), answers.last())
                      .run()));
    }
  }

  /**
   * Asks about each line of a file.
   *
   * @param file empty for standard input
   */
  void batch(
      LineQuestion question,
      Board goal,
      Optional<Format> format,
      Rendering rendering,
      Optional<String> file)
      throws IOException {
    worsen(
        read(
            file,
            in -> new Batch(question, goal, format, rendering, in, this, console::answer).run()));
  }

  interface Use<T> {
    T of(InputStream in) throws IOException;
  }

  <T> T read(Use<T> use) throws IOException {
    return read(given.from(), use);
  }

  /**
   * Reads a file.
   *
   * @param file empty for standard input
   */
  <T> T read(Optional<String> file, Use<T> use) throws IOException {
    if (file.isPresent() && Files.isDirectory(Path.of(file.get()))) {
      throw new IllegalArgumentException(file.get() + ": is a directory, not a file of boards");
    }
    try (InputStream in = file.isPresent() ? open(Path.of(file.get())) : console.in()) {
      return use.of(in);
    } catch (NoSuchFileException | AccessDeniedException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException(name(file) + ": cannot be read: " + FileFault.reason(e), e);
    }
  }

  String source() {
    return name(given.from());
  }

  /** What a file is called that is read. */
  static String name(Optional<String> file) {
    return file.orElse("standard input");
  }

  /**
   * Opens a file, which may be a pipe; other kinds of streams cannot report the bytes available in
   * a pipe.
   */
  private static InputStream open(Path file) throws IOException {
    try {
      return new FileInputStream(file.toFile());
    } catch (FileNotFoundException e) {
      Files.newInputStream(file).close(); // which fails as well, and says why
      throw e;
    }
  }

  @Override
  public void answer(Answer answer) {
    if (given.has("json")) {
      for (Fields object : answer.objects()) {
        console.answer(object.toString());
      }
    } else {
      for (Object line : answer.lines()) {
        console.answer(line.toString());
      }
    }
    if (!answer.remark().isEmpty()) {
      console.say(answer.remark());
    }
    worsen(answer.status());
  }

  void worsen(Status next) {
    status = status.worse(next);
  }

  @Override
  public void flush() {
    console.flush();
  }

  @Override
  public void say(String message) {
    console.say(message);
  }

  @Override
  public Progress progress() {
    return console.progress();
  }
}
