package slidebase.slides;

import java.nio.ByteBuffer;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.table.Walk;
import slidebase.table.WrongTableException;
import slidebase.work.Progress;

/**
 * The distances in slides of all states of a board whose tiles look alike in groups. They never
 * exceed those of the board itself, so they are lower bounds. Additive patterns are none: one slide
 * may move tiles of several.
 *
 * <p>Two bits a state have the distance modulo 3. Those of neighbours differ by at most 1, so one
 * whole distance leads to all others. Thread-safe.
 */
public final class SlideTable {
  private final SlideRanking ranking;
  private final ByteBuffer numbers;
  private final int goal;

  /**
   * @param numbers by slot, the distance modulo 3 in two bits
   */
  public SlideTable(SlideRanking ranking, ByteBuffer numbers) {
    this.ranking = ranking;
    this.numbers = numbers;
    this.goal = ranking.goal();
  }

  /** A table that was made, and the number of its states at each distance. */
  public record Made(SlideTable table, Census census) {}

  /**
   * Searches all states of a goal class, and proves their distances right. It takes a byte a state
   * beside the table.
   *
   * @param search receives the number of states found, several times a level
   * @param proof receives the number of states proved
   */
  public static Made make(GoalClass goalClass, int threads, Progress search, Progress proof)
      throws WrongTableException {
    SlideRanking ranking = new SlideRanking(goalClass);
    SlideGenerator generator = new SlideGenerator(ranking, threads);
    Census census = generator.search(search);
    generator.prove(proof);
    return new Made(new SlideTable(ranking, generator.packed().bytes()), census);
  }

  /** Returns the goal, which is canonical. */
  public Board goal() {
    return ranking.goalClass().goal();
  }

  public SlideRanking ranking() {
    return ranking;
  }

  /** Returns a read-only view of the distances modulo 3. */
  public ByteBuffer numbers() {
    return numbers.asReadOnlyBuffer();
  }

  /** Returns the distance of a slot modulo 3. */
  public int number(int slot) {
    return numbers.get(slot >>> 2) >> 2 * (slot & 3) & 3;
  }

  /** Returns the distance of a state. */
  int distance(long start) {
    long state = start;
    int distance = 0;
    for (int slot = ranking.slot(state); slot != goal; slot = ranking.slot(state)) {
      state = neighbour(state, (number(slot) + 2) % 3);
      distance++;
    }
    return distance;
  }

  /** Returns a state that is one slide away and has a number. */
  private long neighbour(long start, int number) {
    for (int code : Walk.CODES) {
      for (long state = start; ranking.allows(state, code); ) {
        state = ranking.after(state, code);
        if (number(ranking.slot(state)) == number) {
          return state;
        }
      }
    }
    throw new IllegalStateException("the table of slides is wrong: no slide leads nearer");
  }
}
