package slidebase.door;

import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import slidebase.ask.Answer;
import slidebase.ask.JsonObject;
import slidebase.ask.Output;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.work.Progress;

/** Tables being made, or the reason why this failed. */
final class Making implements Progress, Output {
  // The seconds after which a client may retry: while tables are made, and after a failure.
  private static final int SOON = 2;
  static final int LATER = 60;

  private final Goals goal;
  private final Consumer<String> log;
  private volatile String stage = "";
  private volatile long done;
  private volatile long total;
  private volatile String failure = "";
  private volatile long failed;
  private final CompletableFuture<Void> ended = new CompletableFuture<>();

  /**
   * @param goal the goal of the question
   * @param log receives messages
   */
  Making(Goals goal, Consumer<String> log) {
    this.goal = goal;
    this.log = log;
  }

  @Override
  public void answer(Answer answer) {}

  @Override
  public void message(String message) {
    log.accept(message);
  }

  @Override
  public Progress progress() {
    return this;
  }

  @Override
  public void at(String newStage, long nowDone, long nowTotal) {
    stage = newStage;
    done = nowDone;
    total = nowTotal;
  }

  Goals goal() {
    return goal;
  }

  void fail(String why) {
    failed = System.nanoTime();
    failure = why;
  }

  /** Resumes the requests that wait for the tables. */
  void end() {
    ended.complete(null);
  }

  private boolean hasFailed() {
    return !failure.isEmpty();
  }

  boolean mayBeTriedAgain() {
    return hasFailed() && System.nanoTime() - failed > LATER * 1_000_000_000L;
  }

  /** Returns the reason for no answer: the tables are being made, or this failed. */
  NotNowException notYet() {
    return hasFailed() ? NotNowException.notYet(LATER, failure) : beingMade();
  }

  /** Returns the exception to report while the tables are made. */
  NotNowException beingMade() {
    Shape shape = goal.shape().wide();
    return NotNowException.until(
        ended, SOON, "the tables of " + shape + " are being made; try again soon");
  }

  /** Returns the state of the tables. */
  JsonObject fields() {
    return hasFailed()
        ? new JsonObject().with("state", "failed").with("error", failure)
        : new JsonObject()
            .with("state", "making")
            .with("stage", stage)
            .with("done", done)
            .with("total", total);
  }
}
