package slidebase.table;

import java.util.Arrays;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.sets.BoardSet;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;

/**
 * The distance of every board to the canonical goal, unfolded from a table's parent moves: one byte
 * a board, 181,440 for 3x3. Immutable and thread-safe.
 */
public final class Distances {
  /** The most cells of a board: 2x5 takes 1.8 MB, and 12 cells would take 240 MB. */
  public static final int MOST_CELLS = 10;

  private static final byte UNKNOWN = -1;

  private final GoalClass goalClass;
  private final Ranking ranking;

  /** By slot: the number of parent moves from the board to the goal. */
  private final byte[] distances;

  private Distances(Table table) {
    this.goalClass = table.goalClass();
    this.ranking = table.ranking();
    this.distances = new byte[Math.toIntExact(table.boards())];
  }

  /**
   * Unfolds the distances. Time O(boards).
   *
   * @throws WrongTableException if a parent move is illegal, or following it does not end at the
   *     goal
   * @throws IllegalArgumentException if its boards have more than {@link #MOST_CELLS} cells
   */
  public static Distances unfold(Table table) throws WrongTableException {
    int cells = table.ranking().shape().cells();
    if (cells > MOST_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: a byte for each of its %,d boards is too much; up to %d cells it is not",
              table.ranking().shape(), table.boards(), MOST_CELLS));
    }
    Distances unfolded = new Distances(table);
    if (cells <= SlotGraph.MOST_CELLS) { // is done before the sets of boards have warmed up
      unfolded.followAll(table, table.ranking().graph());
    } else {
      unfolded.putLevels(table);
    }
    return unfolded;
  }

  /**
   * Follows the parent moves of every board. Each board is left once: a walk ends at the first
   * board whose distance is known, and then gives all boards on its way theirs.
   */
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

  /** Finds the boards of each distance as a set, which proves the table right as well. */
  private void putLevels(Table table) throws WrongTableException {
    SetGraph graph = new SetGraph(table.goal());
    Depths.Use put =
        (depth, boards, blankCells) -> {
          for (int cell = 0; cell < graph.shape().cells(); cell++) {
            if (blankCells.test(cell)) {
              put(depth, graph, boards, cell);
            }
          }
          return true;
        };
    try (Sweep sweep = new Sweep(graph, 1)) {
      new Depths(table, graph).census(sweep, put);
    }
  }

  private void put(int distance, SetGraph graph, BoardSet boards, int blankCell) {
    long[] words = boards.words(blankCell);
    for (int word = 0; word < words.length; word++) {
      int first = (int) graph.firstSlot(blankCell, word);
      for (long bits = words[word]; bits != 0; bits &= bits - 1) {
        distances[first + Long.numberOfTrailingZeros(bits)] = (byte) distance;
      }
    }
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
}
