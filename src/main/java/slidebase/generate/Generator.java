package slidebase.generate;

import java.util.Arrays;
import java.util.function.LongConsumer;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.table.PackedMoves;
import slidebase.table.Ranking;
import slidebase.table.SlotGraph;
import slidebase.table.Table;

/**
 * Makes the table of a goal class by one breadth-first search, backwards from the canonical goal.
 * Every move can be undone, so the search meets boards in order of their distance; the move that
 * undoes its step is a parent move.
 *
 * <p>Where a board has several optimal moves, the table holds the one with the least code. So the
 * result depends on the goal alone and not on the order of the search: same goal, same bytes.
 */
public final class Generator {
  private static final byte UNSEEN = -1;
  private static final Move[] MOVES = Move.values();

  /** How many boards are expanded from one report of progress to the next. */
  private static final int REPORT_EVERY = 1 << 14;

  private final Ranking ranking;
  private final SlotGraph graph;
  private final Board goal;

  /** By slot: the distance to the goal in moves, or {@link #UNSEEN}. */
  private final byte[] distance;

  /** By slot: the code of the parent move. */
  private final byte[] parent;

  /** The slots of the boards seen so far, in order of discovery: those before the tail. */
  private final int[] queue;

  private int tail;

  private Generator(Board goal) {
    this.goal = goal;
    this.ranking = Ranking.toward(goal);
    this.graph = ranking.graph();
    int slots = Math.toIntExact(ranking.slots());
    this.distance = new byte[slots];
    this.parent = new byte[slots];
    this.queue = new int[slots];
  }

  /** Returns the table of a goal class. */
  public static Table generate(GoalClass goalClass) {
    return generate(goalClass, expanded -> {});
  }

  /**
   * Returns the table of a goal class.
   *
   * @param progress is told now and then, and at the end, how many boards have been expanded
   */
  public static Table generate(GoalClass goalClass, LongConsumer progress) {
    return new Table(goalClass, new Generator(goalClass.goal()).search(progress));
  }

  private PackedMoves search(LongConsumer progress) {
    Arrays.fill(distance, UNSEEN);
    int goalSlot = (int) ranking.slotOf(goal);
    distance[goalSlot] = 0;
    parent[goalSlot] = (byte) firstMove(goal).code();
    queue[tail++] = goalSlot;
    for (int head = 0; head < tail; head++) {
      expand(queue[head]);
      if (head % REPORT_EVERY == 0) {
        progress.accept(head);
      }
    }
    progress.accept(tail);
    return PackedMoves.of(parent);
  }

  private void expand(int slot) {
    int blankCell = graph.blankCell(slot);
    byte next = (byte) (distance[slot] + 1);
    for (Move move : MOVES) {
      if (graph.allows(blankCell, move)) {
        visit(graph.after(slot, blankCell, move), next, move.opposite().code());
      }
    }
  }

  /** Takes note of a board whose neighbour, one move away, was expanded. */
  private void visit(int slot, byte next, int back) {
    if (distance[slot] == UNSEEN) {
      distance[slot] = next;
      parent[slot] = (byte) back;
      queue[tail++] = slot;
    } else if (distance[slot] == next && back < parent[slot]) {
      parent[slot] = (byte) back;
    }
  }

  private static Move firstMove(Board board) {
    int code = 0;
    while (!board.allows(Move.ofCode(code))) {
      code++;
    }
    return Move.ofCode(code);
  }
}
