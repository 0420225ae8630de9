package slidebase.answer;

import slidebase.board.Progress;

/** Where answers go, and what else there is to tell the user. */
public interface Output {
  void answer(Answer answer);

  /** Sends on what was answered so far, before work that may take long. */
  void flush();

  void say(String message);

  Progress progress();
}
