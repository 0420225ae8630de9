package slidebase.ask;

import slidebase.work.Progress;

/** Receives answers, and messages and progress for the user. */
public interface Output {
  void answer(Answer answer);

  /** Sends the answers so far, before long work. */
  default void flush() {}

  default void message(String message) {}

  default Progress progress() {
    return Progress.NONE;
  }
}
