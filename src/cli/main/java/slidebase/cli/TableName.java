package slidebase.cli;

import slidebase.board.GoalClass;

/** What a table is called in answers that have a line for each: the name of its goal class. */
final class TableName {
  private TableName() {}

  /** Returns the name with blanks behind it, so that all names of a shape are equally long. */
  static String padded(GoalClass goalClass) {
    int longest = 0;
    for (GoalClass other : GoalClass.all(goalClass.shape())) {
      longest = Math.max(longest, other.name().length());
    }
    String name = goalClass.name();
    return name + " ".repeat(longest - name.length());
  }
}
