package slidebase.ask;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Stream;
import slidebase.board.Board;

/**
 * Boards that searches are compared on.
 *
 * @param distance their common distance; empty if they have several
 * @param count how many they are
 * @param boards the same ones each time
 * @param title the lines above their table
 * @param asked the fields that describe them
 */
public record Starts(
    OptionalInt distance,
    long count,
    Supplier<Stream<Board>> boards,
    List<String> title,
    Fields asked) {

  public boolean isOne() {
    return asked.names().contains("start");
  }
}
