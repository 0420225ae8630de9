package slidebase.bench;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

/** What textbook searches take for a path, over a random sample of all boards. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SearchBenchmark.SAMPLE)
public class SearchBenchmark {
  static final int SAMPLE = 20;

  /** How to search. */
  public enum Way {
    /** {@link BreadthFirst}. */
    BREADTH_FIRST(new BreadthFirst()),
    /** {@link AStar}. */
    A_STAR(new AStar()),
    /** {@link IterativeDeepeningAStar}. */
    IDA_STAR(new IterativeDeepeningAStar());

    final Search search;

    Way(Search search) {
      this.search = search;
    }
  }

  /** How to search. */
  @Param public Way way;

  private final Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
  private String[] boards;

  /** Draws the boards, and makes sure that the search is right about them. */
  @Setup
  public void draw() {
    long[] sample = Boards.sample(goal, SAMPLE);
    boards = new String[SAMPLE];
    try (Tablebase tablebase = Tablebase.embedded()) {
      for (int i = 0; i < SAMPLE; i++) {
        Board board = PackedBoard.unpack(sample[i], goal.shape());
        boards[i] = digits(board);
        check(board, tablebase.distance(board).orElseThrow());
      }
    }
  }

  private void check(Board start, int distance) {
    String path = way.search.path(digits(start), digits(goal));
    Board end = start;
    for (Move move : Move.parseAll(path)) {
      end = end.after(move);
    }
    if (path.length() != distance || !end.equals(goal)) {
      throw new IllegalStateException(
          String.format(
              "%s of board %s: path %s, which is wrong; the distance is %d",
              way, start, path, distance));
    }
  }

  private static String digits(Board board) {
    return IntStream.range(0, board.shape().cells())
        .mapToObj(cell -> Integer.toString(board.tileAt(cell)))
        .collect(Collectors.joining());
  }

  /** The path. */
  @Benchmark
  public void search(Blackhole paths) {
    String digits = digits(goal);
    Arrays.stream(boards).forEach(board -> paths.consume(way.search.path(board, digits)));
  }
}
