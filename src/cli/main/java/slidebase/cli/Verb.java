package slidebase.cli;

import java.io.IOException;

/** What a verb is: its arguments and help, and what is done with them. */
interface Verb {
  void describe(Arguments arguments);

  void answer(Run run) throws IOException;
}
