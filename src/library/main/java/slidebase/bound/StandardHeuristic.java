package slidebase.bound;

import java.util.function.BiFunction;
import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.board.PackedBoard;
import slidebase.text.Names;

/** The heuristics of the textbooks, weakest first. All are admissible and consistent. */
public enum StandardHeuristic {
  /** {@link Heuristic#ZERO}. */
  ZERO((goal, measure) -> Heuristic.ZERO),
  /** The number of tiles that are not in their cells. The blank does not count. */
  MISPLACED(MisplacedTiles::new),
  /** The sum over all tiles of the rows and columns between them and their cells. */
  MANHATTAN(ManhattanDistance::new),
  /** Manhattan distance, plus 2 moves for each tile that must let others pass. */
  LINEAR_CONFLICT((goal, measure) -> new LinearConflict(goal));

  private final BiFunction<Board, Measure, Heuristic> factory;

  StandardHeuristic(BiFunction<Board, Measure, Heuristic> factory) {
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
    return toward(goal, Measure.MOVES);
  }

  /**
   * Returns this heuristic for a goal, in moves or in costs of tiles: each tile counts its cost as
   * often as it would count 1.
   *
   * @throws IllegalArgumentException also if this is the linear conflict, which counts moves, and
   *     tiles have costs
   */
  public Heuristic toward(Board goal, Measure measure) {
    PackedBoard.of(goal); // refuses what cannot be packed
    if (this == LINEAR_CONFLICT && measure.hasCosts()) {
      throw new IllegalArgumentException(this + " counts moves, and not costs of tiles");
    }
    return factory.apply(goal, measure);
  }

  /** Returns the name, such as {@code linear-conflict}. */
  @Override
  public String toString() {
    return Names.of(this);
  }
}
