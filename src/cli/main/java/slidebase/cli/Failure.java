package slidebase.cli;

import java.io.UncheckedIOException;
import slidebase.ask.Fault;
import slidebase.tables.Remedy;
import slidebase.work.InvalidTableException;

/** The messages about failures, with what to do. */
final class Failure {
  private Failure() {}

  /** Returns the message for a failure: the file, its fault, and what to do. */
  static String message(Throwable e, Remedy remedy) {
    if (e instanceof UncheckedIOException) {
      return message(e.getCause(), remedy);
    }
    if (e instanceof InvalidTableException invalid) {
      return invalid.getMessage() + remedy.against(invalid.kind());
    }
    Fault fault = Fault.of(e);
    return fault.kind() == Fault.Kind.NO_MEMORY ? remedy.ofMemoryForTables() : fault.message();
  }

  static String message(Throwable e) {
    Fault fault = Fault.of(e);
    return fault.kind() == Fault.Kind.NO_MEMORY ? Remedy.ofMemory() : fault.message();
  }
}
