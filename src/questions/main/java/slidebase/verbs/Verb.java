package slidebase.verbs;

import java.io.IOException;
import slidebase.ask.Parameters;
import slidebase.stream.Writer;

/** A verb: its declaration, and its action in the command. */
public interface Verb extends Writer.Columns {
  Declaration declaration();

  void run(Run run) throws IOException;

  @Override
  default String columns(Parameters given) {
    return declaration().columns();
  }

  /** Returns whether the doors for programs offer this verb. */
  default boolean isForPrograms() {
    return false;
  }

  /** Returns whether an answer is one object. Other verbs may answer with several lines. */
  default boolean hasOneObject() {
    return true;
  }

  /** Returns whether the same question always has the same answer. */
  default boolean isStable() {
    return true;
  }
}
