package slidebase.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.table.Table;

/** What it takes to make a table, and to get one ready for look-ups. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class TableBenchmark {
  // Not final, so that nothing that follows from them is computed in advance.
  private Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
  private GoalClass goalClass = GoalClass.of(Shape.EIGHT_PUZZLE, goal.blankCell());

  /** Opens a tablebase, which has to be a new one each time, and unfolds one table of it. */
  @Benchmark
  public Lookup unfold() {
    return Tablebase.embedded().toward(goal).lookup();
  }

  /** Searches all boards of one goal class. */
  @Benchmark
  public Table generate() {
    return Generator.generate(goalClass);
  }
}
