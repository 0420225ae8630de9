package slidebase.bound;

import java.util.function.Function;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.text.Names;

/** The heuristics of the textbooks, weakest first. All are admissible and consistent. */
public enum StandardHeuristic {
  /** {@link Heuristic#ZERO}. */
  ZERO(goal -> Heuristic.ZERO),
  /** The number of tiles that are not in their cells. The blank does not count. */
  MISPLACED(MisplacedTiles::new),
  /** The sum over all tiles of the rows and columns between them and their cells. */
  MANHATTAN(ManhattanDistance::new),
  /** Manhattan distance, plus 2 moves for each tile that must let others pass. */
  LINEAR_CONFLICT(LinearConflict::new);

  private final Function<Board, Heuristic> factory;

  StandardHeuristic(Function<Board, Heuristic> factory) {
    this.factory = factory;
  }

  /**
   * Returns the heuristic with the given name.
   *
   * @throws IllegalArgumentException if no value has the name; the message lists all names
   */
  public static StandardHeuristic named(String name) {
    return Names.find("heuristic", name, values());
  }

  /**
   * Returns this heuristic for a goal.
   *
   * @throws IllegalArgumentException if the goal has more than {@link PackedBoard#MOST_CELLS} cells
   */
  public Heuristic toward(Board goal) {
    PackedBoard.of(goal); // refuses what cannot be packed
    return factory.apply(goal);
  }

  /** Returns the name, such as {@code linear-conflict}. */
  @Override
  public String toString() {
    return Names.of(this);
  }
}
