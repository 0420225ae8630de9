package slidebase.answer;

import slidebase.board.Progress;

/** Where answers go, and, if somebody wants to know, what else there is to tell the user. */
public interface Output {
  void answer(Answer answer);

  /** Sends on what was answered so far, before work that may take long. */
  default void flush() {}

  default void say(String message) {}

  default Progress progress() {
    return Progress.NONE;
  }
}
