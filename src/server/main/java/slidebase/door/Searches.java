package slidebase.door;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import slidebase.ask.Answer;
import slidebase.ask.EndException;
import slidebase.ask.Listing;
import slidebase.ask.Output;
import slidebase.question.DaemonThreads;
import slidebase.work.UnfinishedException;

/**
 * Schedules long work of request threads: searches, and enumerations of the boards of a large
 * shape. Requests and lines of streams take {@linkplain Turns turns}, one per processor each. A
 * {@linkplain #QUICK quick} search needs no turn.
 */
public final class Searches implements AutoCloseable {
  private static final Duration QUICK = Duration.ofMillis(50);
  private static final Duration FOREVER = Duration.ofDays(36_500);

  private final Turns requestTurns;

  /** Lines need no places to wait: each stream has only one that waits. */
  private final Turns lineTurns;

  private final ScheduledThreadPoolExecutor clock =
      new ScheduledThreadPoolExecutor(1, new DaemonThreads("clock"));
  private final Set<Turn> underWay = ConcurrentHashMap.newKeySet();
  private volatile boolean isEnding;

  /**
   * @param processors the number of turns for requests, and of those for lines
   * @param mostWaiting the maximum number of requests that wait; more are refused
   */
  public Searches(int processors, int mostWaiting) {
    this.requestTurns = new Turns(processors, mostWaiting);
    this.lineTurns = new Turns(processors, Integer.MAX_VALUE);
    clock.setRemoveOnCancelPolicy(true);
  }

  /** Returns the number of requests and lines at work. */
  public int running() {
    return requestTurns.taken() + lineTurns.taken();
  }

  /** Returns the number of requests and lines that wait for a turn. */
  public int waiting() {
    return requestTurns.waiting() + lineTurns.waiting();
  }

  /** Work without a result. */
  public interface Action {
    void run() throws IOException;
  }

  /**
   * Returns the turn of a request.
   *
   * @param limit the time for its answers, which includes the wait for a turn
   */
  public Turn turn(Client client, Duration limit) {
    return new Turn(client, requestTurns, limit, limit);
  }

  /**
   * Returns the turns of the lines of a stream.
   *
   * @param limit the time for each answer, which excludes the wait for a turn
   */
  public Listing.Turns lineTurns(Client client, Duration limit) {
    return (mayBeQuick, search) -> {
      try (Turn turn = new Turn(client, lineTurns, FOREVER, limit)) {
        return turn.answer(mayBeQuick, search);
      }
    };
  }

  /** From now on, refuses all requests and lines that wait for a turn; running work continues. */
  public void refuseWaiting() {
    isEnding = true;
    underWay.forEach(Turn::endWait);
  }

  /** Ends all running work. */
  public void end() {
    refuseWaiting();
    underWay.forEach(turn -> turn.end(Cause.SERVER_ENDS));
  }

  @Override
  public void close() {
    end();
    clock.shutdown();
  }

  /** The reason to end work early. */
  private enum Cause {
    TIME_IS_OVER,
    CLIENT_IS_GONE,
    SERVER_ENDS
  }

  /** The state of a turn. A resting thread must not be interrupted. */
  private enum State {
    RESTING,
    WAITING,
    WORKING
  }

  /**
   * The work of one thread on one question. It ends when its time is over, the client leaves, or
   * the server stops. Then its thread is interrupted, but never while it sends an answer. An
   * interrupted search answers with the bound that it has reached.
   */
  public final class Turn implements Listing.Turns, AutoCloseable {
    private final Thread thread = Thread.currentThread();
    private final Client client;
    private final Turns turns;
    private final Duration patience;
    private final Duration limit;
    private boolean isMine;

    /** Null until the thread has to wait. */
    private Client.Registration registration;

    // Guarded by this, since other threads end the work; only this thread changes the state:

    private State state = State.RESTING;

    /** Null while the work may continue. */
    private Cause cause;

    /** Counts spans of time, so that the end of an earlier one does not end a later one. */
    private int span;

    private Turn(Client client, Turns turns, Duration patience, Duration limit) {
      this.client = client;
      this.turns = turns;
      this.patience = patience;
      this.limit = limit;
      underWay.add(this);
    }

    /**
     * {@inheritDoc} An {@link EndException} has the reason why there is no answer: too many others
     * wait; or the search may not be quick, and no turn comes within the limit.
     *
     * @param mayBeQuick whether to search for a moment before it waits; work that first allocates
     *     tables must wait
     */
    @Override
    public Answer answer(boolean mayBeQuick, Supplier<Answer> search) {
      try {
        return mayBeQuick ? answer(search) : answerLater(search);
      } catch (IOException e) {
        throw new EndException(e);
      }
    }

    /** Answers at once if the search is quick, or else after waiting for a turn. */
    private Answer answer(Supplier<Answer> search) throws IOException {
      long begin = System.nanoTime();
      Answer quick = within(QUICK, search);
      if (!quick.isUnfinished() || !isTimeOver()) {
        return quick;
      }
      beginSpan();
      if (!await()) {
        return quick;
      }
      Duration left = left(begin);
      return left.compareTo(QUICK) > 0 ? within(left, search) : quick;
    }

    /** Answers after waiting for a turn; the work then has at least the time of a quick search. */
    private Answer answerLater(Supplier<Answer> search) throws IOException {
      Duration left = awaitAndLeave();
      return within(left.compareTo(QUICK) > 0 ? left : QUICK, search);
    }

    /** Waits for a turn, and returns what is left of the limit. */
    private Duration awaitAndLeave() throws IOException {
      long begin = System.nanoTime();
      if (!await()) {
        throw NotNowException.busy("no processor was free in time; try again soon");
      }
      return left(begin);
    }

    /** Returns what is left of the limit, which includes the wait unless that may take forever. */
    private Duration left(long begin) {
      return patience.equals(FOREVER) ? limit : limit.minusNanos(System.nanoTime() - begin);
    }

    /**
     * {@inheritDoc} The work may {@linkplain #send send} each answer as it is found. The first
     * answer is always given, perhaps with only a bound.
     *
     * @throws NotNowException if too many requests wait, no turn comes within the limit, or the
     *     limit or the server ends the work
     */
    @Override
    public void list(Output output, Consumer<Output> work) throws IOException {
      try {
        within(
            awaitAndLeave(),
            () -> {
              work.accept(new Timed(output));
              return null;
            });
      } catch (UnfinishedException e) {
        requireGoingOn(); // has the reason
        throw e;
      }
    }

    /** Sends something. In the middle of work, others may take the turn meanwhile. */
    public void send(Action sending) throws IOException {
      if (state == State.RESTING) {
        sending.run();
        return;
      }
      enter(State.RESTING);
      release();
      sending.run();
      acquire(FOREVER, false);
      enter(State.WORKING);
    }

    /**
     * Does nothing if the work may continue.
     *
     * @throws IOException if it must end; the message has the reason
     */
    private synchronized void requireGoingOn() throws IOException {
      if (cause == Cause.CLIENT_IS_GONE) {
        throw new LeftException();
      }
      if (cause == Cause.SERVER_ENDS) {
        throw NotNowException.notYet(1, "the server is ending");
      }
      if (cause == Cause.TIME_IS_OVER) {
        throw NotNowException.notYet(1, "the request reached its time limit; the rest is missing");
      }
    }

    private <T> T within(Duration time, Supplier<T> work) {
      int number = beginSpan();
      Future<?> end = clock.schedule(() -> endSpan(number), time.toNanos(), TimeUnit.NANOSECONDS);
      enter(State.WORKING);
      try {
        return work.get();
      } finally {
        enter(State.RESTING);
        end.cancel(false);
      }
    }

    /** Waits for a turn, and returns whether it came in time. A request needs a place to wait. */
    private boolean await() throws IOException {
      if (acquire(patience, true) == Turns.Outcome.REFUSED) {
        throw NotNowException.busy("too many searches are waiting; try again soon");
      }
      requireGoingOn();
      return isMine;
    }

    private Turns.Outcome acquire(Duration patience, boolean needsPlace) {
      if (registration == null) {
        registration = client.whenGone(() -> end(Cause.CLIENT_IS_GONE));
      }
      enter(State.WAITING);
      if (isEnding) {
        endWait();
      }
      try {
        Turns.Outcome outcome = turns.acquire(client.address(), patience, needsPlace);
        isMine = outcome == Turns.Outcome.TURN;
        return outcome;
      } catch (InterruptedException e) {
        return Turns.Outcome.TIME_IS_OVER; // the cause is known
      } finally {
        enter(State.RESTING);
      }
    }

    private synchronized void enter(State next) {
      state = next;
      if (state == State.RESTING) {
        Thread.interrupted();
      } else if (cause != null) {
        thread.interrupt();
      }
    }

    private synchronized int beginSpan() {
      cause = cause == Cause.TIME_IS_OVER ? null : cause;
      return ++span;
    }

    private synchronized void endSpan(int number) {
      if (number == span && cause == null) {
        end(Cause.TIME_IS_OVER);
      }
    }

    private synchronized boolean isTimeOver() {
      return cause == Cause.TIME_IS_OVER;
    }

    private synchronized void endWait() {
      if (state == State.WAITING) {
        end(Cause.SERVER_ENDS);
      }
    }

    private synchronized void end(Cause why) {
      cause = why;
      if (state != State.RESTING) {
        thread.interrupt();
      }
    }

    private void release() {
      if (isMine) {
        isMine = false;
        turns.release(client.address());
      }
    }

    @Override
    public void close() {
      if (registration != null) {
        registration.close();
      }
      release();
      underWay.remove(this);
    }

    /** Ends the answers when the turn is over. */
    private final class Timed implements Output {
      private final Output output;
      private boolean hasAnswers;

      Timed(Output output) {
        this.output = output;
      }

      @Override
      public void answer(Answer answer) {
        try {
          if (hasAnswers) {
            requireGoingOn();
          }
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
        hasAnswers = true;
        output.answer(answer);
      }
    }
  }
}
