package slidebase.verbs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.lines.Asked;
import slidebase.stream.Format;
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

  /** Returns the tables that answer a question with other parameters, in place of the first. */
  Tables tables(Parameters given);

  /**
   * Answers each entry of the stream that the user named, which may have these formats.
   *
   * @param again asks about boards of another shape, which the input may show
   */
  void stream(Asked asked, Asked.Again again, Format[] formats, Rendering rendering)
      throws IOException;

  /** Returns whether lines are read, from standard input or from a file. */
  boolean areLines();

  /** Reads the input of a run. */
  interface Use<T> {
    T of(InputStream in) throws IOException;
  }

  /**
   * Answers each line of a file.
   *
   * @param file empty for standard input
   */
  void batch(Asked asked, Optional<Format> format, Rendering rendering, Optional<String> file)
      throws IOException;

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
