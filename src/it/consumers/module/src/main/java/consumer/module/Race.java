package consumer.module;

import slidebase.Solution;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.bound.StandardHeuristic;
import slidebase.search.Algorithm;
import slidebase.search.Effort;
import slidebase.search.Search;
import slidebase.search.SearchResult;
import slidebase.study.Comparison;

/** Sets a search against the look-up, with a package of each kind that the module exports. */
public final class Race {
  private Race() {}

  public static void main(String[] args) {
    Board start = Board.parse(args[0]);
    try (Tablebase tablebase = Tablebase.embedded()) {
      Board goal = tablebase.defaultGoal();
      Solution solution = tablebase.toward(goal).solve(start).orElseThrow();
      Search search = Search.by(Algorithm.A_STAR, StandardHeuristic.MANHATTAN.toward(goal));
      SearchResult result = search.path(start, goal);
      Effort effort = result.effort();
      System.out.println(solution.length() + " moves: " + solution);
      System.out.println(
          "searched: " + result.path().orElseThrow().size() + ", expanded " + effort.expanded());
      System.out.println(Comparison.class.getModule() + " for " + Race.class.getModule().getName());
    }
  }
}
