package slidebase.write;

import slidebase.board.GoalClass;

/** Who is told how the making of a database file goes on. */
public interface GenerationWatcher {
  /**
   * Another level of a goal class has been searched.
   *
   * @param goalClass the goal class
   * @param level the distance of its boards, in moves
   * @param boards how many boards have been searched so far, over all goal classes
   */
  void searched(GoalClass goalClass, int level, long boards);

  /**
   * The search of a goal class is over, and its table is being proven.
   *
   * @param goalClass the goal class
   */
  default void proving(GoalClass goalClass) {}
}
