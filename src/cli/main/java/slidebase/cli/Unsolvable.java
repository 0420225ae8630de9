package slidebase.cli;

import slidebase.board.Board;

/** Why a board cannot reach a goal. */
final class Unsolvable {
  private Unsolvable() {}

  static String message(Board start, Board goal) {
    return String.format(
        "board %s cannot reach goal %s: parity differs; exchange any two tiles, and it can",
        start, goal);
  }
}
