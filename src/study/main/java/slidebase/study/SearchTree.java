package slidebase.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import slidebase.board.Move;
import slidebase.search.SearchObserver.Arrival;
import slidebase.search.SearchObserver.Side;

/**
 * A search tree with every generated child, kept or not. {@link SearchTrace} records it.
 *
 * <p>A node represents a path, not a board: a board has one node per generated path. At most one of
 * them is the path that the search keeps for the board.
 */
public final class SearchTree {
  /** A path from the root to a board. */
  public final class Node {
    private final int number;
    private final Node parent;
    private final Move move;
    private final long board;
    private final int g;
    private final int h;
    private final Arrival arrival;
    private final List<Node> children = new ArrayList<>();
    private int expansion;
    private boolean superseded;
    private boolean onPath;

    private Node(int number, Node parent, Move move, long board, int g, int h, Arrival arrival) {
      this.number = number;
      this.parent = parent;
      this.move = move;
      this.board = board;
      this.g = g;
      this.h = h;
      this.arrival = arrival;
    }

    /** Returns the tree that this is a node of. */
    public SearchTree tree() {
      return SearchTree.this;
    }

    /** Returns the node's number in the order of generation, from 1. */
    public int number() {
      return number;
    }

    /** Returns the node that this is a child of; empty for the root. */
    public Optional<Node> parent() {
      return Optional.ofNullable(parent);
    }

    /** Returns the move that leads here from the parent; empty for the root. */
    public Optional<Move> move() {
      return Optional.ofNullable(move);
    }

    /** Returns the board, {@linkplain slidebase.board.PackedBoard packed}. */
    public long board() {
      return board;
    }

    /** Returns the number of moves from the root. */
    public int g() {
      return g;
    }

    /** Returns the estimate; 0 if the algorithm asks no heuristic. */
    public int h() {
      return h;
    }

    /** Returns the search's decision about the node at its generation. */
    public Arrival arrival() {
      return arrival;
    }

    /** Returns the children, in the order of their generation. */
    public List<Node> children() {
      return Collections.unmodifiableList(children);
    }

    /** Returns whether the node was expanded. */
    public boolean isExpanded() {
      return expansion > 0;
    }

    /** Returns the node's number in the order of expansion, from 1; 0 if it was not expanded. */
    public int expansion() {
      return expansion;
    }

    /** Returns whether the search kept the node: it is neither a duplicate nor pruned. */
    public boolean isKept() {
      return arrival != Arrival.DUPLICATE && arrival != Arrival.PRUNED;
    }

    /** Returns whether a shorter path to the board was found later. */
    public boolean isSuperseded() {
      return superseded;
    }

    /** Returns whether the node is on the path that the search found. */
    public boolean isOnPath() {
      return onPath;
    }

    /** Returns whether the move that leads here undoes the one before. */
    public boolean undoesItsParentsMove() {
      return parent != null && parent.move != null && move == parent.move.opposite();
    }
  }

  private final Side side;
  private final int bound;
  private final Node root;

  /** By board: the node of the path that the search keeps. */
  private final Map<Long, Node> known = new HashMap<>();

  /** By g: the node expanded last, the parent of children with g + 1. */
  private final Map<Integer, Node> expanded = new HashMap<>();

  SearchTree(int number, long board, int h, int bound, Side side) {
    this.side = side;
    this.bound = bound;
    this.root = new Node(number, null, null, board, 0, h, Arrival.NEW);
    known.put(board, root);
  }

  /** Returns the root. */
  public Node root() {
    return root;
  }

  /** Returns the side of bidirectional search that this tree belongs to. */
  public Side side() {
    return side;
  }

  /** Returns the greatest g + h that this iteration of IDA* followed; empty for all others. */
  public OptionalInt bound() {
    return bound == Integer.MAX_VALUE ? OptionalInt.empty() : OptionalInt.of(bound);
  }

  void expand(long board, int g, int expansion) {
    Node node = known.get(board);
    node.expansion = expansion;
    expanded.put(g, node);
  }

  Node generate(int number, Move move, long child, int g, int h, Arrival arrival) {
    Node parent = expanded.get(g - 1);
    Node node = new Node(number, parent, move, child, g, h, arrival);
    parent.children.add(node);
    if (arrival == Arrival.SHORTER || arrival == Arrival.REOPENED) {
      known.get(child).superseded = true;
    }
    if (node.isKept()) {
      known.put(child, node);
    }
    return node;
  }

  /** Marks the path from the root to a board, if the search has one. */
  void markPathTo(long board) {
    for (Node node = known.get(board); node != null; node = node.parent) {
      node.onPath = true;
    }
  }
}
