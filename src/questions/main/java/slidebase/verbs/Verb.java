package slidebase.verbs;

import java.io.IOException;

/** A verb: its declaration, and its action in the command. */
public interface Verb {
  Declaration declaration();

  void run(Run run) throws IOException;

  /** Returns whether the doors for programs offer this verb. */
  default boolean isForPrograms() {
    return false;
  }

  /**
   * Returns whether the same question always has the same answer, in one object. Other verbs may
   * answer with several lines.
   */
  default boolean isStable() {
    return true;
  }
}
