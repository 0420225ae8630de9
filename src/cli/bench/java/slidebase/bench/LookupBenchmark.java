package slidebase.bench;

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
import org.openjdk.jmh.infra.Blackhole;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.PackedPath;

/** The cost of looking up all boards, by question. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Boards.ALL)
public class LookupBenchmark {
  /** The goal of the questions. */
  public enum Goal {
    /** The goal of its class, which needs no reduction. */
    CANONICAL,
    /** Any goal. */
    OTHER
  }

  /** Where a thread has its paths written. */
  @State(Scope.Thread)
  public static class Letters {
    final byte[] bytes = new byte[PackedPath.ROOM];
  }

  /** The goal. */
  @Param public Goal goal;

  private Lookup lookup;
  private long[] boards;

  /** Unfolds the table. */
  @Setup
  public void unfold() {
    Tablebase tablebase = Tablebase.embedded();
    Board board = goal == Goal.CANONICAL ? tablebase.defaultGoal() : Boards.OTHER_GOAL;
    lookup = tablebase.toward(board).lookup();
    boards = Boards.all(board);
  }

  /** The whole path, as letters. */
  @Benchmark
  public int letters(Letters letters, Blackhole written) {
    int sum = 0;
    for (long board : boards) {
      sum += lookup.path(board, letters.bytes, 0);
      written.consume(letters.bytes);
    }
    return sum;
  }

  /** The whole path, packed. */
  @Benchmark
  public long path() {
    long sum = 0;
    for (long board : boards) {
      sum += lookup.path(board);
    }
    return sum;
  }

  /** The distance. */
  @Benchmark
  public int distance() {
    int sum = 0;
    for (long board : boards) {
      sum += lookup.distance(board);
    }
    return sum;
  }

  /** All optimal moves. */
  @Benchmark
  public int bestMoves() {
    int sum = 0;
    for (long board : boards) {
      sum += lookup.bestMoves(board);
    }
    return sum;
  }
}
