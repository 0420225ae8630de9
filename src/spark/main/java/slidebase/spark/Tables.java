package slidebase.spark;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.SparkFiles;
import slidebase.Shelf;
import slidebase.Tablebase;
import slidebase.Toward;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.table.Ranking;
import slidebase.work.Progress;

/** The tables of this process, which its tasks share. They are open until it ends. */
final class Tables {
  /** By the folder of the files that Spark brings; there is one, unless a context restarts. */
  private static final Map<Path, Shelf> SHELVES = new ConcurrentHashMap<>();

  private static final Map<Shape, Ranking> RANKINGS = new ConcurrentHashMap<>();

  private Tables() {}

  /**
   * Returns the tables in files that {@code --files} brings. Others are made in memory: small ones,
   * and large ones once they are worth it.
   */
  private static Shelf shelf() {
    return SHELVES.computeIfAbsent(
        Path.of(SparkFiles.getRootDirectory()),
        folder -> Shelf.of(Optional.of(folder), goal -> Tablebase.generate(goal, Progress.NONE)));
  }

  /** Returns what answers about goals, with one thread: the other cores have tasks of their own. */
  static Toward toward(Goals goals, Limits limits) {
    return shelf()
        .tables(goals.shape())
        .within(limits.ofQuestion(), 1, Progress.NONE)
        .towardNearest(goals);
  }

  /** Returns the board at a slot that can reach the usual goal of a shape. */
  static Board board(long slot, Shape shape) {
    return RANKINGS
        .computeIfAbsent(shape, key -> Ranking.toward(Board.defaultGoal(key)))
        .boardAt(slot);
  }
}
