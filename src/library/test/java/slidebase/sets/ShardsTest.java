package slidebase.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.Shape;

class ShardsTest {
  /** Horizontal moves stay in a shard, and every shard has its share. */
  @ParameterizedTest
  @CsvSource({"3x4, 4", "2x6, 4", "3x5, 100", "4x4, 1000"})
  void shardsKeepRows(String text, int count) {
    SetGraph graph = new SetGraph(Board.defaultGoal(Shape.parse(text)));
    Shards shards = new Shards(graph, count);
    long sections = graph.sections();
    LongStream.range(0, 200)
        .map(i -> i * (sections / 200))
        .forEach(
            number ->
                graph.forEachNeighbour(
                    number,
                    other -> {
                      int width = graph.shape().width();
                      int row = graph.blockOf(number) / width;
                      if (row == graph.blockOf(other) / width) {
                        assertEquals(shards.of(number), shards.of(other));
                      }
                    }));
    long[] shares = new long[count];
    new Random(1).longs(100_000, 0, sections).forEach(number -> shares[shards.of(number)]++);
    long least = LongStream.of(shares).min().orElseThrow();
    long most = LongStream.of(shares).max().orElseThrow();
    assertTrue(least > 0 && most < 2 * least, least + " to " + most);
  }
}
