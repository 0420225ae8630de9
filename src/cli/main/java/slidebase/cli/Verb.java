package slidebase.cli;

import java.io.IOException;

/** A verb: its arguments and help, and its action. */
interface Verb {
  void describe(Arguments arguments);

  void answer(Run run) throws IOException;
}
