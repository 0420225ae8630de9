package slidebase.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;

/** One of Korf's hundred boards of the 15-puzzle, and its published distance. */
public record KorfBoard(Board board, int distance) {
  public static final Board GOAL = Board.inReadingOrder(new Shape(4, 4), 0);

  /** Reads all, in their order. */
  public static List<KorfBoard> all() throws IOException {
    return Files.readAllLines(Path.of("data/korf100.tsv")).stream()
        .filter(line -> Character.isDigit(line.charAt(0)))
        .map(line -> line.split("\t"))
        .map(row -> new KorfBoard(Board.parse(row[1]), Integer.parseInt(row[2])))
        .toList();
  }

  /** Fails unless a path leads to the goal, and its length is possible. */
  public void requireValid(byte[] path) {
    assertEquals(GOAL, after(board, path));
    assertTrue(path.length >= distance, path.length + " moves from " + board);
    assertEquals(distance % 2, path.length % 2, board.toString());
  }

  /** Makes moves, given by their codes. */
  public static Board after(Board start, byte[] path) {
    Board board = start;
    for (byte code : path) {
      board = board.after(Move.ofCode(code));
    }
    return board;
  }
}
