package slidebase.lines;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.PackedBoard;

/**
 * Looks up the answers to whole chunks of lines. Each block of a chunk goes through one thing after
 * the other: bytes to packed boards, boards to answers, answers to bytes. Short loops leave the
 * processor free to wait for the table entries of many lines at once. Any thread may ask.
 *
 * @param goal the goal of lines that do not name one
 */
public record PackedLines(PackedQuestion question, Board goal, BoardScanner scanner) {
  /**
   * The answers to a chunk, except those of the lines that are left.
   *
   * @param bytes the answers in its first {@code length} bytes, each with a line break
   * @param lines how many lines were looked up or left
   * @param rest the lines behind them, to be answered plainly: too many were left
   */
  public record Answered(byte[] bytes, int length, int lines, List<Left> left, Chunk rest) {}

  /**
   * A line that is no packed board, or has no table: it is to be answered plainly.
   *
   * @param index its place among the lines of the chunk
   * @param at how many bytes of answers stand before its own
   */
  public record Left(Block.Line line, int index, int at) {}

  /** Lines that are left take memory: after so many, the rest of a chunk is left as a whole. */
  private static final int MOST_LEFT = 256;

  private static final int ROOM = Block.LINES * (PackedQuestion.ROOM + 1);

  public Answered answer(Chunk chunk) {
    Block block = new Block(chunk, scanner);
    Lookup ofGoal = lookup(PackedBoard.of(goal));
    Lookup[] lookups = new Lookup[Block.LINES];
    long[] found = new long[Block.LINES];
    List<Left> left = new ArrayList<>();
    byte[] bytes = new byte[2 * (chunk.to() - chunk.from()) + ROOM];
    int length = 0;
    int lines = 0;
    int count = block.scan();
    while (count > 0) {
      for (int i = 0; i < count; i++) {
        lookups[i] = block.hasGoal(i) ? lookup(block.goals[i]) : ofGoal;
      }
      question.answer(lookups, block.boards, count, found);
      if (bytes.length - length < ROOM) {
        bytes = Arrays.copyOf(bytes, 2 * bytes.length + ROOM);
      }
      for (int i = 0; i < count; i++) {
        if (found[i] == Lookup.NOT_A_BOARD) {
          left.add(new Left(block.line(i), lines + i, length));
        } else {
          length += question.write(found[i], bytes, length);
          bytes[length++] = '\n';
        }
      }
      lines += count;
      count = left.size() < MOST_LEFT ? block.scan() : 0;
    }
    return new Answered(bytes, length, lines, left, block.rest());
  }

  /** Returns null if there is none: to answer such a line plainly says why. */
  private Lookup lookup(long toward) {
    Tablebase tablebase = question.tablebase();
    try {
      return goal.shape().equals(tablebase.shape())
          ? tablebase.lookup(toward)
          : tablebase.lookup(PackedBoard.unpack(toward, goal.shape()));
    } catch (IllegalArgumentException | IllegalStateException | UncheckedIOException e) {
      return null;
    }
  }
}
