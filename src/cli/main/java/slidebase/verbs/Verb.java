package slidebase.verbs;

import java.io.IOException;

/** A verb: its declaration, and what it does in the command. */
public interface Verb {
  Declaration declaration();

  void run(Run run) throws IOException;

  /** Returns whether the doors for programs offer it. */
  default boolean isForPrograms() {
    return false;
  }

  /**
   * Returns whether the same question always has the same answer, in one object. The answers of
   * other verbs may be several lines.
   */
  default boolean isStable() {
    return true;
  }
}
