package slidebase.cli;

import java.io.IOException;

/** What a verb is: its arguments and help, and what is done with them. */
interface Verb {
  void describe(Arguments arguments);

  /**
   * @throws IllegalArgumentException if what is given is no question
   */
  void answer(Run run) throws IOException;
}
