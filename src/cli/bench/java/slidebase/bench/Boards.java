package slidebase.bench;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.table.Ranking;

/** The boards of all questions; the same in every run. */
final class Boards {
  /** How many boards can reach a goal. */
  static final int ALL = 181_440;

  /** A goal that is not the canonical one of its class, and that the same boards can reach. */
  static final Board OTHER_GOAL = Board.parse("4 0 1 8 2 3 7 6 5");

  private static final long SEED = 1;

  private Boards() {}

  /** Returns all boards that can reach the goal, packed, in random order. */
  static long[] all(Board goal) {
    Ranking ranking = Ranking.toward(goal);
    long[] boards =
        LongStream.range(0, ranking.slots())
            .map(slot -> PackedBoard.of(ranking.boardAt(slot)))
            .toArray();
    shuffle(boards, new Random(SEED));
    return boards;
  }

  /** Returns a number of the first boards of {@link #all}. */
  static long[] sample(Board goal, int count) {
    return Arrays.copyOf(all(goal), count);
  }

  private static void shuffle(long[] boards, Random random) {
    for (int left = boards.length; left > 1; left--) {
      int drawn = random.nextInt(left);
      long board = boards[drawn];
      boards[drawn] = boards[left - 1];
      boards[left - 1] = board;
    }
  }
}
