package slidebase.door;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Turns to work, and places to wait for one, shared fairly among clients. The rules:
 *
 * <ul>
 *   <li>The turns belong to all, and one client may take them all. As many more are for clients
 *       that have none. So nobody's hard searches make another client wait, unless many have them.
 *   <li>Clients that wait get turns in rotation. The work of each keeps its order of arrival.
 *   <li>If all places are taken, the client with the most loses its last one to a client that still
 *       has fewer then.
 * </ul>
 */
final class Turns {
  /** The end of a wait. */
  enum Outcome {
    TURN,
    TIME_IS_OVER,
    /** There was no place to wait. */
    REFUSED
  }

  private static final class Waiter {
    final boolean needsPlace;

    /** Null while it waits. */
    Outcome outcome;

    Waiter(boolean needsPlace) {
      this.needsPlace = needsPlace;
    }
  }

  private final int turns;
  private final int places;

  // Guarded by this, as all below:

  /** The number of turns of each client that has one. */
  private final Map<String, Integer> working = new HashMap<>();

  /** Those that wait, by client; the next client is first. */
  private final Map<String, Deque<Waiter>> waiting = new LinkedHashMap<>();

  /**
   * @param turns the number of turns for all, and of those for clients that have none
   * @param places the maximum number of waiters that need a place
   */
  Turns(int turns, int places) {
    this.turns = turns;
    this.places = places;
  }

  /** Returns the number of turns that are taken. */
  synchronized int taken() {
    return working.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Returns the number of those that wait. */
  synchronized int waiting() {
    return waiting.values().stream().mapToInt(Deque::size).sum();
  }

  /**
   * Waits for a turn. Whoever gets one must {@linkplain #release release} it.
   *
   * @param client the address of the client
   * @param needsPlace whether it is refused if there is no place to wait
   * @throws InterruptedException if the thread is interrupted; then it has no turn
   */
  synchronized Outcome acquire(String client, Duration patience, boolean needsPlace)
      throws InterruptedException {
    Waiter waiter = new Waiter(needsPlace);
    waiting.computeIfAbsent(client, key -> new ArrayDeque<>()).addLast(waiter);
    giveTurns();
    if (waiter.outcome == null && needsPlace && placesTaken() > places) {
      refuseOne(client);
    }
    long begin = System.nanoTime();
    try {
      for (long left = patience.toNanos(); waiter.outcome == null && left > 0; ) {
        TimeUnit.NANOSECONDS.timedWait(this, left);
        left = patience.toNanos() - (System.nanoTime() - begin);
      }
    } catch (InterruptedException e) {
      if (waiter.outcome == Outcome.TURN) {
        release(client);
      }
      throw e;
    } finally {
      leave(client, waiter);
    }
    return waiter.outcome == null ? Outcome.TIME_IS_OVER : waiter.outcome;
  }

  synchronized void release(String client) {
    working.computeIfPresent(client, (key, own) -> own == 1 ? null : own - 1);
    giveTurns();
  }

  /** Gives turns to all that may have one now. */
  private void giveTurns() {
    for (String client = next(); client != null; client = next()) {
      Waiter first = waiting.get(client).getFirst();
      end(first, Outcome.TURN);
      working.merge(client, 1, Integer::sum);
      leave(client, first);
      Deque<Waiter> others = waiting.remove(client);
      if (others != null) {
        waiting.put(client, others); // as the last
      }
    }
  }

  /** Returns the first client that waits and may have a turn, or null. */
  private String next() {
    int all = taken();
    for (String client : waiting.keySet()) {
      if (all < turns || all < 2 * turns && !working.containsKey(client)) {
        return client;
      }
    }
    return null;
  }

  private int placesTaken() {
    return waiting.keySet().stream().mapToInt(this::placesOf).sum();
  }

  private int placesOf(String client) {
    return (int) waiting.get(client).stream().filter(each -> each.needsPlace).count();
  }

  /** Refuses the last waiter of the client with the most places; of a new one's, if several are. */
  private void refuseOne(String newest) {
    String greediest = newest;
    for (String client : waiting.keySet()) {
      greediest = placesOf(client) > placesOf(greediest) ? client : greediest;
    }
    for (var all = waiting.get(greediest).descendingIterator(); all.hasNext(); ) {
      Waiter last = all.next();
      if (last.needsPlace) {
        all.remove();
        end(last, Outcome.REFUSED);
        return;
      }
    }
  }

  private void end(Waiter waiter, Outcome outcome) {
    waiter.outcome = outcome;
    notifyAll();
  }

  private void leave(String client, Waiter waiter) {
    waiting.computeIfPresent(
        client,
        (key, all) -> {
          all.remove(waiter);
          return all.isEmpty() ? null : all;
        });
  }
}
