package slidebase.bench;

import java.util.Arrays;
import java.util.List;
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
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.bound.StandardHeuristic;
import slidebase.search.Algorithm;
import slidebase.search.Search;

/** What searches take for a path, over a random sample of all boards. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SearchBenchmark.SAMPLE)
public class SearchBenchmark {
  static final int SAMPLE = 20;

  /** How to search. */
  @Param({"BREADTH_FIRST", "A_STAR", "IDA_STAR"})
  public Algorithm algorithm;

  private final Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
  private Board[] boards;
  private Search search;

  /** Draws the boards, and makes sure that the search is right about them. */
  @Setup
  public void draw() {
    search = Search.by(algorithm, StandardHeuristic.MANHATTAN.toward(goal));
    boards =
        Arrays.stream(Boards.sample(goal, SAMPLE))
            .mapToObj(board -> PackedBoard.unpack(board, goal.shape()))
            .toArray(Board[]::new);
    try (Tablebase tablebase = Tablebase.embedded()) {
      for (Board board : boards) {
        check(board, tablebase.toward(tablebase.defaultGoal()).distance(board).orElseThrow());
      }
    }
  }

  private void check(Board start, int distance) {
    List<Move> path = search.path(start, goal).path().orElseThrow();
    Board end = start;
    for (Move move : path) {
      end = end.after(move);
    }
    if (path.size() != distance || !end.equals(goal)) {
      throw new IllegalStateException(
          String.format(
              "%s of board %s: path %s, which is wrong; the distance is %d",
              algorithm, start, Move.text(path), distance));
    }
  }

  /** The path. */
  @Benchmark
  public void search(Blackhole paths) {
    Arrays.stream(boards).forEach(board -> paths.consume(search.path(board, goal)));
  }
}
