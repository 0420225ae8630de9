package slidebase.table;

import slidebase.board.Progress;
import slidebase.sets.Sweep;

/** The shortest paths by a table of moves. Immutable. */
public final class TablePaths extends Descent {
  private final Table table;

  /** By slot: the distance, one byte each; null if the table is followed instead. */
  private final byte[] distances;

  /** Returns the shortest paths of a table that is followed to the goal for each distance. */
  public TablePaths(Table table) {
    this(table, null);
  }

  private TablePaths(Table table, byte[] distances) {
    super(table.goalClass(), table.ranking());
    this.table = table;
    this.distances = distances;
  }

  /**
   * Returns the shortest paths of a table of up to 10 cells whose distances are unfolded. This
   * makes questions cheaper, and proves the table right.
   */
  public static TablePaths unfold(Table table) throws WrongTableException {
    byte[] distances = new byte[(int) table.boards()];
    Proof.of(
        table,
        Sweep.processors(),
        Progress.NONE,
        levels -> {
          byte distance = (byte) levels.depth();
          levels.forEachSlot(slot -> distances[(int) slot] = distance);
        });
    return new TablePaths(table, distances);
  }

  /** Returns the distances by slot, or null if they are not unfolded. */
  public byte[] distances() {
    return distances;
  }

  @Override
  int distance(Walk at) {
    return distances != null ? distances[(int) at.slot()] : table.distance(at);
  }

  @Override
  public byte[] path(Question question) {
    return table.follow(question.walk(table.ranking()));
  }

  @Override
  int left(Walk at) {
    return distance(at);
  }

  @Override
  int parent(Walk at) {
    return table.codeAt(at.slot());
  }

  @Override
  boolean isNearer(Walk neighbour, int left) {
    return distance(neighbour) < left;
  }
}
