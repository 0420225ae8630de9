package slidebase.generate;

import java.util.function.LongConsumer;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.sets.BoardSet;
import slidebase.sets.Neighbours;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;
import slidebase.table.MovePacker;
import slidebase.table.PackedMoves;
import slidebase.table.Ranking;
import slidebase.table.Table;

/**
 * Makes the table of a goal class by one breadth-first search, backwards from the canonical goal,
 * level by level: all boards at distance 1, 2 and so on, as {@linkplain BoardSet sets} with a bit a
 * board.
 *
 * <p>The cells of a board are coloured like those of a chessboard, and every move takes the blank
 * to the other colour. So the colour of its cell tells whether a board's distance is even or odd,
 * and a neighbour of a board at distance d is at d-1 or d+1:
 *
 * <pre>
 *   # . #
 *   . # .      boards at d+1 = neighbours of boards at d, less boards at d-1
 *   # . #
 * </pre>
 *
 * <p>One set holds two levels, one with the blank on each colour, and the boards at d+1 take the
 * place of those at d-1; no others have to be kept.
 *
 * <p>What is kept of a distance d is bit 1 of its binary form. Bit 0 is the colour, and of two
 * neighbours the two bits tell which is nearer:
 *
 * <pre>
 *   d       ...  4   5   6   7   8   9   10  11  ...
 *   bit 1        0   0   1   1   0   0   1   1         from an even d, down to d-1, it changes;
 *   bit 0        0   1   0   1   0   1   0   1         from an odd d, down to d-1, it does not
 * </pre>
 *
 * <p>Where a board has several optimal moves, the table holds the one with the least code. So the
 * result depends on the goal alone and not on the order of the search: same goal, same bytes.
 */
public final class Generator {
  private final Shape shape;
  private final Board goal;
  private final Ranking ranking;
  private final SetGraph graph;

  /** The boards of the last level, and those of the level before, which have the other colour. */
  private final BoardSet levels;

  /** The boards found so far whose distance has bit 1 set. */
  private final BoardSet bit1;

  private Generator(Board goal) {
    this.shape = goal.shape();
    this.goal = goal;
    this.ranking = Ranking.toward(goal);
    this.graph = new SetGraph(goal);
    this.levels = graph.emptySet();
    this.bit1 = graph.emptySet();
  }

  /**
   * Returns the table of a goal class, made by as many threads as there are processors.
   *
   * @throws IllegalArgumentException if its boards have more than {@link SetGraph#MOST_CELLS} cells
   */
  public static Table generate(GoalClass goalClass) {
    return generate(goalClass, Runtime.getRuntime().availableProcessors(), found -> {});
  }

  /**
   * Returns the table of a goal class. For 3x4 this takes 130 MB of memory, of which the table
   * keeps 60 MB.
   *
   * @param threads how many at most work on it; the result is the same
   * @param progress is told after each level, and so at the end, how many boards have been found
   * @throws IllegalArgumentException if its boards have more than {@link SetGraph#MOST_CELLS} cells
   */
  public static Table generate(GoalClass goalClass, int threads, LongConsumer progress) {
    Generator generator = new Generator(goalClass.goal());
    try (Sweep sweep = new Sweep(generator.graph, threads)) {
      generator.search(sweep, progress);
      return new Table(goalClass, generator.parentMoves(sweep));
    }
  }

  private void search(Sweep sweep, LongConsumer progress) {
    levels.add(ranking.slotOf(goal));
    long found = 1;
    long fresh = 1;
    for (int distance = 1; fresh > 0; distance++) {
      int level = distance;
      fresh =
          sweep.sum(
              cell -> isOdd(cell) == (level % 2 != 0),
              (neighbours, cell, begin) -> findLevel(level, neighbours, cell, begin));
      found += fresh;
      progress.accept(found);
    }
  }

  /** Tells whether boards with their blank in a cell have odd distances. */
  private boolean isOdd(int cell) {
    return shape.differInColour(cell, goal.blankCell());
  }

  /** Puts the boards of a section that are at a distance in place of those at two less. */
  private long findLevel(int distance, Neighbours neighbours, int cell, int begin) {
    neighbours.look(levels, cell, begin);
    long[] up = neighbours.through(Move.UP);
    long[] down = neighbours.through(Move.DOWN);
    long[] left = neighbours.through(Move.LEFT);
    long[] right = neighbours.through(Move.RIGHT);
    long[] level = levels.words(cell);
    long[] plane = bit1.words(cell);
    long all = (distance & 2) != 0 ? ~0 : 0;
    for (int i = 0; i < up.length; i++) {
      long fresh = (up[i] | down[i] | left[i] | right[i]) & ~level[begin + i];
      level[begin + i] = fresh;
      plane[begin + i] |= fresh & all;
    }
    return levels.count(cell, begin, up.length);
  }

  private PackedMoves parentMoves(Sweep sweep) {
    MovePacker packer = new MovePacker(ranking.slots());
    sweep.sum(cell -> true, (neighbours, cell, begin) -> pack(packer, neighbours, cell, begin));
    packer.set(ranking.slotOf(goal), firstMove(goal)); // it has no parent
    return packer.moves();
  }

  /** Packs the parent moves of the boards of a section. */
  private long pack(MovePacker packer, Neighbours neighbours, int cell, int begin) {
    neighbours.look(bit1, cell, begin);
    long[] up = nearer(neighbours, Move.UP, cell, begin);
    long[] down = nearer(neighbours, Move.DOWN, cell, begin);
    long[] left = nearer(neighbours, Move.LEFT, cell, begin);
    for (int i = 0; i < up.length; i++) {
      long lower = ~up[i] & (down[i] | ~left[i]);
      long higher = ~(up[i] | down[i]);
      packer.pack(graph.firstSlot(cell, begin + i), graph.slotsInWord(), lower, higher);
    }
    return 0;
  }

  /** The boards of a section that a move takes nearer, by how bit 1 changes. */
  private long[] nearer(Neighbours neighbours, Move move, int cell, int begin) {
    long[] boards = neighbours.through(move);
    if (shape.allows(cell, move)) {
      long[] plane = bit1.words(cell);
      long same = isOdd(cell) ? ~0 : 0;
      for (int i = 0; i < boards.length; i++) {
        boards[i] ^= plane[begin + i] ^ same;
      }
    }
    return boards;
  }

  private static Move firstMove(Board board) {
    int code = 0;
    while (!board.allows(Move.ofCode(code))) {
      code++;
    }
    return Move.ofCode(code);
  }
}
