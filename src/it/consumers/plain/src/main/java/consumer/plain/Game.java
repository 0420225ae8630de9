package consumer.plain;

import slidebase.Solution;
import slidebase.Tablebase;
import slidebase.ToGoal;
import slidebase.board.Board;

/** Solves the board that it is given. */
public final class Game {
  private Game() {}

  public static void main(String[] args) {
    try (Tablebase tablebase = Tablebase.embedded()) {
      Board start = Board.parse(args[0]);
      ToGoal toGoal = tablebase.toward(tablebase.defaultGoal());
      Solution solution = toGoal.solve(start).orElseThrow();
      System.out.println(solution.length() + " moves: " + solution);
      System.out.println("hints: " + toGoal.bestMoves(start).orElseThrow());
    }
  }
}
