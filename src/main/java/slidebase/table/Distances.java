package slidebase.table;

import java.util.Arrays;
import java.util.stream.LongStream;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;

/**
 * The distance of every board to the canonical goal, unfolded from a table's parent moves: one byte
 * a board, 181,440 for 3x3. Immutable and thread-safe.
 */
public final class Distances {
  private static final byte UNKNOWN = -1;

  private final GoalClass goalClass;
  private final Ranking ranking;

  /** By slot: the number of parent moves from the board to the goal, at most 80 up to 12 cells. */
  private final byte[] distances;

  private Distances(Table table) {
    this.goalClass = table.goalClass();
    this.ranking = table.ranking();
    this.distances = new byte[Math.toIntExact(table.boards())];
  }

  /**
   * Follows the parent moves of every board. Each board is left once: a walk ends at the first
   * board whose distance is known, and then gives all boards on its way theirs. Time O(boards).
   *
   * @throws WrongTableException if a parent move is illegal, or following it does not end at the
   *     goal
   */
  public static Distances unfold(Table table) throws WrongTableException {
    Distances unfolded = new Distances(table);
    unfolded.followAll(table, table.ranking().graph());
    return unfolded;
  }

  private void followAll(Table table, SlotGraph graph) throws WrongTableException {
    int goal = (int) ranking.slotOf(table.goal());
    parent(table, graph, goal); // its move has to be legal too, although nobody follows it
    Arrays.fill(distances, UNKNOWN);
    distances[goal] = 0;
    int[] way = new int[Byte.MAX_VALUE]; // slots on the walk that still lack a distance
    for (int start = 0; start < distances.length; start++) {
      int steps = 0;
      int slot = start;
      for (; distances[slot] == UNKNOWN; slot = parent(table, graph, slot)) {
        if (steps == way.length) {
          throw new WrongTableException(
              "the moves from " + ranking.boardAt(start) + " do not lead to the goal");
        }
        way[steps++] = slot;
      }
      int distance = distances[slot];
      if (distance + steps > Byte.MAX_VALUE) {
        throw new WrongTableException(
            "the moves from " + ranking.boardAt(start) + " are too many to be a shortest path");
      }
      while (steps > 0) {
        distances[way[--steps]] = (byte) ++distance;
      }
    }
  }

  private int parent(Table table, SlotGraph graph, int slot) throws WrongTableException {
    int blankCell = graph.blankCell(slot);
    Move move = table.moves().parentAt(slot);
    if (!graph.allows(blankCell, move)) {
      throw new WrongTableException(
          "at " + ranking.boardAt(slot) + " it says " + move.letter() + ", which leaves the board");
    }
    return graph.after(slot, blankCell, move);
  }

  /** Returns the goal class whose canonical goal the distances are to. */
  public GoalClass goalClass() {
    return goalClass;
  }

  /** Returns the bijection between boards and slots. */
  public Ranking ranking() {
    return ranking;
  }

  /** Returns the distance of the board at a slot, in moves. */
  public int at(long slot) {
    return distances[(int) slot];
  }

  /** Returns the distance of a board that can reach the canonical goal, in moves. */
  public int of(Board board) {
    return at(ranking.slotOf(board));
  }

  /** Returns the slots of all boards at exactly the given distance, ascending. */
  public long[] slotsAt(int distance) {
    return LongStream.range(0, distances.length).filter(slot -> at(slot) == distance).toArray();
  }
}
