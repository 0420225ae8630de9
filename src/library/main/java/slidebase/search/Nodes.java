package slidebase.search;

import com.carrotsearch.hppc.LongIntHashMap;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import slidebase.board.Move;

/**
 * A search tree: one node for each board that was reached, numbered in the order in which they
 * were, from 0, the root. A node has no pointer to its parent, since the move that led to it can be
 * undone.
 *
 * <p>A node is <em>open</em> from when it is reached to when it is expanded, and then
 * <em>closed</em>.
 */
final class Nodes {
  /** In place of a node: the board was not reached. */
  static final int NONE = -1;

  static final int ROOT = 0;

  /** Three quarters of a power of two, which is how full the map gets. It is doubled when full. */
  private static final int FIRST_CAPACITY = 3 << 6;

  private static final int GREATEST_CAPACITY = 3 << 28;

  private final Run run;

  /** By board: its node. */
  private final LongIntHashMap nodes = new LongIntHashMap();

  // By node:
  private long[] boards = {};

  /** The fewest moves from the root that are known. */
  private int[] g = {};

  /** The estimate. */
  private short[] h = {};

  /** The code of the last of those moves; the root has none. */
  private byte[] moves = {};

  private boolean[] closed = {};

  private int size;

  /** Begins a tree with the root alone. */
  Nodes(Run run, long root, int h) throws SearchStopped {
    this.run = run;
    add(root, h);
  }

  /**
   * Adds a node for a board that was not reached before by a move.
   *
   * @param h the estimate
   * @return the node
   * @throws SearchStopped if there is no memory for it
   */
  int add(long board, int g, int h, Move move) throws SearchStopped {
    int node = add(board, h);
    this.g[node] = g;
    moves[node] = (byte) move.code();
    return node;
  }

  private int add(long board, int h) throws SearchStopped {
    if (size == boards.length) {
      grow();
    }
    nodes.put(board, size);
    boards[size] = board;
    this.h[size] = (short) h;
    run.hold();
    run.open();
    return size++;
  }

  private void grow() throws SearchStopped {
    if (size == GREATEST_CAPACITY) {
      throw new SearchStopped(SearchResult.Outcome.LIMIT_REACHED);
    }
    int capacity = Math.max(FIRST_CAPACITY, 2 * size);
    run.memory().grow(bytes(size), bytes(capacity));
    nodes.ensureCapacity(capacity);
    boards = Arrays.copyOf(boards, capacity);
    g = Arrays.copyOf(g, capacity);
    h = Arrays.copyOf(h, capacity);
    moves = Arrays.copyOf(moves, capacity);
    closed = Arrays.copyOf(closed, capacity);
  }

  /** The bytes of the arrays, and of the map's: a board and a node for each of its places. */
  static long bytes(int capacity) {
    long places = 4L * capacity / 3;
    long inMap = places * (Long.BYTES + Integer.BYTES);
    return inMap + (long) capacity * (Long.BYTES + Integer.BYTES + Short.BYTES + Byte.BYTES + 1);
  }

  /** Returns how many boards were reached. */
  int size() {
    return size;
  }

  /** Returns the node of a board, or {@link #NONE}. */
  int find(long board) {
    return nodes.getOrDefault(board, NONE);
  }

  long board(int node) {
    return boards[node];
  }

  /** Returns the fewest moves from the root that are known. */
  int g(int node) {
    return g[node];
  }

  /** Returns the estimate. */
  int h(int node) {
    return h[node];
  }

  boolean isClosed(int node) {
    return closed[node];
  }

  /** The node, which is open, is expanded. */
  void close(int node) {
    closed[node] = true;
    run.close();
  }

  /** A shorter path to a node was found, with which it is open if it was closed. */
  void improve(int node, int g, Move move) {
    this.g[node] = g;
    moves[node] = (byte) move.code();
    if (closed[node]) {
      closed[node] = false;
      run.open();
    }
  }

  /** Returns the moves from the root to a node. */
  List<Move> pathTo(int node) {
    Deque<Move> path = new ArrayDeque<>();
    for (int at = node; at != ROOT; ) {
      Move move = Move.ofCode(moves[at]);
      path.addFirst(move);
      at = find(run.space().after(boards[at], move.opposite()));
    }
    return List.copyOf(path);
  }
}
