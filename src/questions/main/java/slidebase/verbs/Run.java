package slidebase.verbs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.format.Expected;
import slidebase.format.Format;
import slidebase.stream.Batch;
import slidebase.stream.Rendering;
import slidebase.tables.Installation;
import slidebase.tables.Tables;

/** A run of a verb by the command: its parameters, input, tables and output. */
public interface Run extends Output {
  Parameters given();

  Installation installation();

  Release release() throws IOException;

  /** Returns the files named without an option. */
  List<Path> files();

  /** Returns the tables that answer the question. */
  Tables tables();

  /** Returns the tables that answer a question with these parameters. */
  Tables tables(Parameters given);

  /**
   * Answers each entry of the stream that the user named.
   *
   * @param expected what the entries are
   * @param formats those that the stream may have
   * @param asking asks, when it is known how the stream is read
   */
  void stream(Expected expected, Format[] formats, Batch.Asking asking, Rendering rendering)
      throws IOException;

  /** Returns whether lines are read, from standard input or from a file. */
  boolean areLines();

  /** Reads the input of a run. */
  interface Use<T> {
    T of(InputStream in) throws IOException;
  }

  /** Returns the file that an option names; empty for standard input. */
  Optional<String> source(String option);

  /** Returns the name of an input file, or of standard input, for messages. */
  static String name(Optional<String> file) {
    return file.orElse("standard input");
  }

  /**
   * Reads a file.
   *
   * @param file empty for standard input
   */
  <T> T read(Optional<String> file, Use<T> use) throws IOException;

  /** Writes bytes as the answer. */
  void write(byte[] bytes, int length);

  /** Writes a line of a server's log to standard error. */
  void log(String line);

  /** The action that stops a run when the process receives a signal to end. */
  interface Ending {
    void end() throws IOException;
  }

  /** Runs an action when the process receives a signal to end; it then exits with status 0. */
  void uponTermination(Ending ending);
}
