package slidebase.answer;

import slidebase.board.Progress;

/** Where answers go, and what else there is to tell the user. */
public interface Output {
  /** Takes an answer, or the next part of one. */
  void answer(Answer answer);

  /** Sends on what was answered so far, before work that may take long. */
  void flush();

  /** Tells something besides. */
  void say(String message);

  /** Returns who is told how far long work is. */
  Progress progress();
}
