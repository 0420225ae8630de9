package slidebase.cli;

import java.io.IOException;

/** What a verb is: its arguments and help, and what is done with them. */
interface Verb {
  /** Declares the arguments, and says for the help what the verb does. */
  void describe(Arguments arguments);

  /**
   * Answers.
   *
   * @throws IllegalArgumentException if what is given is no question
   * @throws IOException if a file cannot be read or written
   */
  void answer(Run run) throws IOException;
}
