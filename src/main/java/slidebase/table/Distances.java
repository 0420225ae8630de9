package slidebase.table;

import slidebase.board.Board;
import slidebase.board.GoalClass;

/**
 * The distance of every board to the canonical goal, unfolded from a table's parent moves: one byte
 * a board, 181,440 for 3x3. Immutable and thread-safe.
 */
public final class Distances {
  /** The most cells of a board: 2x5 takes 1.8 MB, and 12 cells would take 240 MB. */
  public static final int MOST_CELLS = 10;

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
   * Finds the boards of each distance, which proves the table right as well. Time O(boards).
   *
   * @throws WrongTableException if the table is wrong
   * @throws IllegalArgumentException if its boards have more than {@link #MOST_CELLS} cells
   */
  public static Distances unfold(Table table) throws WrongTableException {
    if (table.ranking().shape().cells() > MOST_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: a byte for each of its %,d boards is too much; up to %d cells it is not",
              table.ranking().shape(), table.boards(), MOST_CELLS));
    }
    Distances unfolded = new Distances(table);
    SetGraph graph = new SetGraph(table.ranking());
    Depths.Use put =
        (depth, boards, blankCells) -> {
          for (int cell = 0; cell < graph.shape().cells(); cell++) {
            if (blankCells.test(cell)) {
              unfolded.put(depth, graph, boards, cell);
            }
          }
          return true;
        };
    try (Sweep sweep = new Sweep(graph, 1)) {
      new Depths(table, graph).census(sweep, put);
    }
    return unfolded;
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
