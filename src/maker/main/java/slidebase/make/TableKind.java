package slidebase.make;

import java.util.List;
import slidebase.TableSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.pattern.Partition;
import slidebase.sets.Pattern;
import slidebase.table.Reduction;
import slidebase.table.Table;

/** A kind of tables: the makers of the tables of a goal class. */
public interface TableKind {
  /** A table of all boards. */
  TableKind MOVES = goalClass -> List.of(new MovesMaker(goalClass));

  /** Tables of patterns of the usual partition. */
  TableKind PATTERNS = goalClass -> patterns(Partition.usual(goalClass.goal()));

  /** The table of slides. */
  TableKind SLIDES = goalClass -> List.of(new SlideMaker(goalClass));

  List<TableMaker> of(GoalClass goalClass);

  /** Returns the usual kind for a shape: tables of all boards if an array holds them. */
  static TableKind usual(Shape shape) {
    return Table.fits(shape) ? MOVES : PATTERNS;
  }

  /** Returns the usual kind for questions about a goal in its measure. */
  static TableKind usual(Goals goal) {
    return TableSource.Small.answerAbout(goal) ? usual(goal.shape().wide()) : SLIDES;
  }

  /**
   * Returns the kind with tables of the given patterns.
   *
   * @throws IllegalArgumentException if the text is not a partition of the shape's tiles
   */
  static TableKind patterns(Shape shape, String text) {
    PartitionText.parse(text, Board.defaultGoal(shape));
    return goalClass -> patterns(PartitionText.parse(text, goalClass.goal()));
  }

  private static List<TableMaker> patterns(List<Pattern> patterns) {
    return patterns.stream().<TableMaker>map(PatternMaker::new).toList();
  }

  /** Returns the goal classes of the tables that are made for a goal's shape, if none are named. */
  static List<GoalClass> usualClasses(Shape shape) {
    return classesFor(Board.defaultGoal(shape));
  }

  /**
   * Returns the goal classes of the tables for a goal: all, or only its own if tables are large.
   */
  static List<GoalClass> classesFor(Board goal) {
    Shape shape = goal.shape().wide();
    return usual(shape) == MOVES ? GoalClass.all(shape) : ownClass(goal);
  }

  static List<GoalClass> ownClass(Board goal) {
    return List.of(Reduction.of(goal, goal.shape().wide()).goalClass());
  }
}
