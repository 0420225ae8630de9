package slidebase.verbs;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import slidebase.board.Board;
import slidebase.table.Reduction;

/**
 * The boards of a data set that another data set has, too, as they are or as a mirror image. An
 * image is a board as far from the goal: the shape is turned or flipped so that the goal's blank
 * stays in its cell, and the tiles are renamed so that the goal stays the goal.
 *
 * <pre>
 *   1 2 3            1 4 7   the tiles renamed   1 2 3
 *   4 . 6  flipped   2 . 5   ----------------&gt;   4 . 5
 *   7 5 8  -------&gt;  3 6 8   (2 and 4, 3 and     7 8 6
 *                            7, 6 and 8)
 * </pre>
 */
final class Leaks {
  private final BoardSample other;
  private final List<Reduction> images;

  /** The boards of the other data set, then those of this one. */
  private final KeptBoards same;

  /** The least images of the same boards. */
  private final KeptBoards least;

  Leaks(BoardSample other, Board goal) {
    this.other = other;
    this.images = Reduction.toItself(goal);
    this.same = new KeptBoards(goal.shape());
    this.least = new KeptBoards(goal.shape());
    for (int i = 0; i < other.size(); i++) {
      add(other.board(i));
    }
  }

  /** Adds the next board of this data set. */
  void add(Board board) {
    same.add(board, 0);
    least.add(leastImage(board), 0);
  }

  /** Returns the image whose tiles, in reading order, are least; equal for all of its images. */
  private Board leastImage(Board board) {
    Board least = board;
    for (Reduction image : images) {
      Board next = image.fromCanonical(board);
      least = Arrays.compare(next.tiles(), least.tiles()) < 0 ? next : least;
    }
    return least;
  }

  /** Returns where the other data set has a board, by its index in this one. */
  Map<Integer, String> found() {
    Map<Integer, String> found = new HashMap<>();
    addFound("a mirror image is on line ", least, found);
    addFound("the same board is on line ", same, found);
    return found;
  }

  private void addFound(String what, KeptBoards boards, Map<Integer, String> found) {
    boards
        .repeats()
        .forEach(
            (index, first) -> {
              if (index >= other.size() && first < other.size()) {
                long line = other.boards().line(first);
                found.put(index - other.size(), what + line + " of " + other.name());
              }
            });
  }
}
