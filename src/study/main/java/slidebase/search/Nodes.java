package slidebase.search;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import slidebase.board.Move;
import slidebase.search.SearchObserver.Arrival;
import slidebase.search.SearchObserver.Side;

/**
 * A search tree with one node per board reached. Nodes are numbered in the order of generation; the
 * root is 0. A node needs no pointer to its parent: the move that led to it can be undone. It is
 * <em>open</em> until it is expanded, and then <em>closed</em>.
 */
final class Nodes {
  /** In place of a node: the board was not reached, or the place in the index is free. */
  static final int NONE = -1;

  static final int ROOT = 0;

  private static final int FIRST_CAPACITY = 1 << 8;

  private static final int GREATEST_CAPACITY = 1 << 29;

  /** The places of the index per node: with half of them free, few are probed. */
  private static final int PLACES_PER_NODE = 2;

  /** 2^64 divided by the golden ratio (Knuth, The Art of Computer Programming 3, section 6.4). */
  private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;

  private final Run run;
  private final Side side;

  /**
   * The index: a node + 1, or 0 in a free place. It is a hash table with linear probing: a node is
   * at the place of its board's hash, or after it without a free place in between. The first place
   * follows the last.
   */
  private int[] index = {};

  /** The number of low bits of a product to drop; the rest is the place. */
  private int shift;

  // By node:
  private long[] boards = {};

  /** The length of the shortest known path from the root. */
  private int[] g = {};

  /** The code of the last move of that path; the root has none. */
  private byte[] moves = {};

  /** The estimate. */
  private short[] h = {};

  private boolean[] closed = {};

  private int size;

  Nodes(Run run, long root, int h, Side side) throws UnfinishedRunException {
    this.run = run;
    this.side = side;
    run.begin(root, h, Integer.MAX_VALUE, side);
    add(root, h);
  }

  /** Adds a node for a new board, and returns it. */
  int add(long board, int g, int h, Move move) throws UnfinishedRunException {
    int node = add(board, h);
    this.g[node] = g;
    moves[node] = (byte) move.code();
    return node;
  }

  private int add(long board, int h) throws UnfinishedRunException {
    if (size == boards.length) {
      grow();
    }
    index[place(board)] = size + 1;
    boards[size] = board;
    this.h[size] = (short) h;
    run.hold();
    run.open();
    return size++;
  }

  private void grow() throws UnfinishedRunException {
    if (size == GREATEST_CAPACITY) {
      throw new UnfinishedRunException(SearchResult.Outcome.LIMIT_REACHED);
    }
    int capacity = Math.max(FIRST_CAPACITY, 2 * size);
    run.grow(bytes(size), bytes(capacity));
    index = new int[PLACES_PER_NODE * capacity];
    shift = Long.numberOfLeadingZeros(index.length - 1);
    for (int node = 0; node < size; node++) {
      index[place(boards[node])] = node + 1;
    }
    boards = Arrays.copyOf(boards, capacity);
    g = Arrays.copyOf(g, capacity);
    h = Arrays.copyOf(h, capacity);
    moves = Arrays.copyOf(moves, capacity);
    closed = Arrays.copyOf(closed, capacity);
  }

  /** Returns the place of a board in the index, or else the free place where it belongs. */
  private int place(long board) {
    int place = (int) (board * GOLDEN >>> shift);
    while (index[place] != 0 && boards[index[place] - 1] != board) {
      place = place + 1 & index.length - 1;
    }
    return place;
  }

  private static long bytes(int capacity) {
    int each = Long.BYTES + Integer.BYTES + Short.BYTES + Byte.BYTES + 1;
    return (long) capacity * (each + PLACES_PER_NODE * Integer.BYTES);
  }

  int size() {
    return size;
  }

  /** Returns the node of a board, or {@link #NONE}. */
  int find(long board) {
    return index[place(board)] - 1;
  }

  long board(int node) {
    return boards[node];
  }

  int g(int node) {
    return g[node];
  }

  int h(int node) {
    return h[node];
  }

  boolean isClosed(int node) {
    return closed[node];
  }

  /** Begins to expand an open node. */
  void expand(int node) throws UnfinishedRunException {
    closed[node] = true;
    run.close();
    run.expand(boards[node], g[node], h[node], side);
  }

  /** Generates the child of a node by a move, without a heuristic, and adds it if it is new. */
  long generate(int node, Move move) throws UnfinishedRunException {
    long child = run.space.after(boards[node], move);
    Arrival arrival = Arrival.DUPLICATE;
    if (find(child) == NONE) {
      add(child, g[node] + 1, 0, move);
      arrival = Arrival.NEW;
    }
    run.generate(boards[node], move, child, g[node] + 1, 0, arrival);
    return child;
  }

  /** Records a shorter path to a node, and opens it again if it was closed. */
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
      at = find(run.space.after(boards[at], move.opposite()));
    }
    return List.copyOf(path);
  }
}
