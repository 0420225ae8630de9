package slidebase.board;

import java.util.ArrayList;
import java.util.List;
import slidebase.text.Names;

/**
 * The goals of a shape whose blanks are equivalent under its symmetries. One table serves all goals
 * of the class: the table of the canonical goal, which has its tiles in reading order and its blank
 * in the class's last cell. So the {@linkplain Board#defaultGoal default goal} is canonical. 3x3
 * has three classes:
 *
 * <pre>
 *   c e c
 *   e m e      corner (blank in cell 8), edge (cell 7), centre (cell 4)
 *   c e c
 * </pre>
 *
 * @param shape the shape of the goals
 * @param canonicalCell the cell of the canonical goal's blank
 */
public record GoalClass(Shape shape, int canonicalCell) {

  /**
   * Checks the cell.
   *
   * @throws IllegalArgumentException if it is not the last of its class
   */
  public GoalClass {
    if (!isCanonical(shape, canonicalCell)) {
      throw new IllegalArgumentException(
          "cell " + canonicalCell + " is not the last of its goal class on " + shape);
    }
  }

  /** Returns the class of all goals of a shape with their blank in the given cell. */
  public static GoalClass of(Shape shape, int blankCell) {
    return new GoalClass(shape, lastEquivalentCell(shape, blankCell));
  }

  /** Returns the classes of a shape, that of the default goal first, each cell in one of them. */
  public static List<GoalClass> all(Shape shape) {
    List<GoalClass> classes = new ArrayList<>();
    for (int cell = shape.cells() - 1; cell >= 0; cell--) {
      if (isCanonical(shape, cell)) {
        classes.add(new GoalClass(shape, cell));
      }
    }
    return List.copyOf(classes);
  }

  private static boolean isCanonical(Shape shape, int cell) {
    return cell == lastEquivalentCell(shape, cell);
  }

  /**
   * Returns the last cell that symmetries reach: flips of rows and columns, and their exchange in
   * squares.
   */
  private static int lastEquivalentCell(Shape shape, int cell) {
    int row = Math.max(shape.row(cell), shape.height() - 1 - shape.row(cell));
    int column = Math.max(shape.column(cell), shape.width() - 1 - shape.column(cell));
    return shape.height() == shape.width() && row < column
        ? shape.cell(column, row)
        : shape.cell(row, column);
  }

  /** Returns the canonical goal: tiles in reading order, the blank in the canonical cell. */
  public Board goal() {
    return Board.inReadingOrder(shape, canonicalCell);
  }

  /**
   * Returns the name: {@code corner}, {@code edge} or {@code centre}, followed by the canonical
   * cell where a shape has several of a kind, as in {@code edge-7}.
   */
  public String name() {
    boolean isOnly = true;
    for (GoalClass other :
        all(shape)) { // no stream, because linking its lambda takes longer than an answer
      isOnly &= equals(other) || !other.kind().equals(kind());
    }
    return isOnly ? kind() : kind() + "-" + canonicalCell;
  }

  /**
   * Returns the class of a shape with the given name.
   *
   * @throws IllegalArgumentException if no class has the name; the message lists all names
   */
  public static GoalClass named(Shape shape, String name) {
    List<String> names = new ArrayList<>();
    for (GoalClass goalClass : all(shape)) {
      names.add(goalClass.name());
    }
    String found = Names.find("goal class", name, names, ", which " + shape + " has");
    return all(shape).get(names.indexOf(found));
  }

  // Written out for the same reason as in Shape.

  @Override
  public boolean equals(Object other) {
    return other instanceof GoalClass goalClass
        && canonicalCell == goalClass.canonicalCell
        && shape.equals(goalClass.shape);
  }

  @Override
  public int hashCode() {
    return 31 * shape.hashCode() + canonicalCell;
  }

  private String kind() {
    int row = shape.row(canonicalCell);
    int column = shape.column(canonicalCell);
    boolean outerRow = row == 0 || row == shape.height() - 1;
    boolean outerColumn = column == 0 || column == shape.width() - 1;
    return outerRow && outerColumn ? "corner" : outerRow || outerColumn ? "edge" : "centre";
  }
}
