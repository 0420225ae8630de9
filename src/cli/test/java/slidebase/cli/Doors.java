package slidebase.cli;

import java.io.IOException;
import java.nio.file.Path;
import slidebase.serve.Settings;
import slidebase.tables.Installation;
import slidebase.testing.Served;

/** Servers of all verbs that the command offers to programs. */
final class Doors {
  private Doors() {}

  static Served serve(Path home, Settings settings) throws IOException {
    return Served.by(new Installation(home, null), settings, new Verbs.Offered().all());
  }
}
