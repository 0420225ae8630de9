package slidebase.plain;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import slidebase.sets.Together;
import slidebase.table.WrongTableException;

/**
 * The proof by samples that a finished table is right. It draws slots, reads them as questions do,
 * and follows each to the goal on plain arrays:
 *
 * <ul>
 *   <li>the steps lead to the goal, so the distance is at most their number;
 *   <li>each neighbour of each state on the way takes one step more or one less;
 *   <li>of states near the goal, the number of steps is the distance that a textbook breadth-first
 *       search finds.
 * </ul>
 *
 * <p>The whole proof ({@link slidebase.table.Proof}) looks at every state, but trusts the moves of
 * {@link slidebase.sets.SetGraph}, as the search does. This proof sees few states of a large table,
 * and trusts only the readers of bytes.
 */
public final class SampledProof {
  /** The number of states near the goal that a plain search finds. */
  private static final int NEAR = 1_000;

  private final PlainTable table;
  private final Sampling sampling;
  private final long states;
  private final long count;

  // The i-th slot drawn is that of state number (first + i * step) mod states; no state comes
  // twice.

  private final long first;
  private final long step;

  private final AtomicLong next = new AtomicLong();
  private final AtomicLong followed = new AtomicLong();
  private final AtomicReference<WrongTableException> fault = new AtomicReference<>();

  private SampledProof(PlainTable table, Sampling sampling) {
    this.table = table;
    this.sampling = sampling;
    states = table.slots().states();
    count = Math.min(states, sampling.most());
    first = ThreadLocalRandom.current().nextLong(states);
    step = coprime(states);
  }

  /** Returns a number coprime to another, small enough to be multiplied by 2^31. */
  private static long coprime(long number) {
    long drawn;
    do {
      drawn = ThreadLocalRandom.current().nextLong(1, 1L << 32);
    } while (!BigInteger.valueOf(number).gcd(BigInteger.valueOf(drawn)).equals(BigInteger.ONE));
    return drawn;
  }

  /**
   * Proves a table right as far as samples can, and returns the number of slots followed.
   *
   * @param threads the number of threads
   * @throws WrongTableException if it is wrong; the message names a state where it fails
   */
  public static long of(PlainTable table, Sampling sampling, int threads)
      throws WrongTableException {
    SampledProof proof = new SampledProof(table, sampling);
    proof.compareNear();
    new Together().run(Collections.nCopies(threads, proof::follow));
    if (proof.fault.get() != null) {
      throw proof.fault.get();
    }
    return proof.followed.get();
  }

  /** Compares depths near the goal with a plain search. */
  private void compareNear() throws WrongTableException {
    Follower follower = new Follower(table);
    Map<Long, Integer> distances = new HashMap<>();
    Queue<PlainState> open = new ArrayDeque<>();
    PlainState goal = table.puzzle().goal();
    distances.put(table.slots().slot(goal), 0);
    open.add(goal);
    while (!open.isEmpty() && distances.size() < NEAR) {
      PlainState state = open.remove();
      int distance = distances.get(table.slots().slot(state));
      if (follower.depth(state) != distance) {
        throw new WrongTableException(
            String.format(
                "it takes %d moves from %s, and a plain search %d",
                follower.depth(state), state, distance));
      }
      for (PlainState neighbour : table.puzzle().neighbours(state)) {
        if (distances.putIfAbsent(table.slots().slot(neighbour), distance + 1) == null) {
          open.add(neighbour);
        }
      }
    }
  }

  /** Follows one slot after the other, until there are enough or a thread has found a fault. */
  private void follow() {
    Follower follower = new Follower(table);
    try {
      for (long i = next.getAndIncrement(); goesOn(i); i = next.getAndIncrement()) {
        follower.compare(table.slots().state((first + i * step) % states));
        followed.incrementAndGet();
      }
    } catch (WrongTableException e) {
      fault.compareAndSet(null, e);
    }
  }

  private boolean goesOn(long i) {
    return i < count && fault.get() == null && (i < sampling.least() || !sampling.isOver());
  }
}
