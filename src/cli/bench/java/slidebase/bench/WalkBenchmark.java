package slidebase.bench;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;
import slidebase.Tablebase;
import slidebase.ToGoal;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.work.InvalidTableException;

/** What the plain walk along the parent moves takes, over all boards. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Boards.ALL)
public class WalkBenchmark {
  /** Where the table is. */
  @Param public Tables tables;

  private Tablebase tablebase;
  private ToGoal toGoal;
  private Board[] boards;

  /** Opens the table. */
  @Setup
  public void open() throws InvalidTableException {
    tablebase = tables.open();
    toGoal = tablebase.toward(tablebase.defaultGoal());
    boards =
        Arrays.stream(Boards.all(tablebase.defaultGoal()))
            .mapToObj(board -> PackedBoard.unpack(board, tablebase.shape()))
            .toArray(Board[]::new);
  }

  /** Closes the table. */
  @TearDown
  public void close() {
    tablebase.close();
  }

  /** The path, as a list of moves. */
  @Benchmark
  public void solve(Blackhole paths) {
    for (Board board : boards) {
      paths.consume(toGoal.solve(board));
    }
  }
}
