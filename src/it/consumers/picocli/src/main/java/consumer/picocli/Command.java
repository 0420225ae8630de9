package consumer.picocli;

import picocli.CommandLine;
import picocli.CommandLine.Parameters;
import slidebase.Tablebase;
import slidebase.board.Board;

/** Solves the board that it is given, with arguments read by a picocli of its own choice. */
@CommandLine.Command(name = "command")
public final class Command implements Runnable {
  @Parameters private String board;

  public static void main(String[] args) {
    System.exit(new CommandLine(new Command()).execute(args));
  }

  @Override
  public void run() {
    try (Tablebase tablebase = Tablebase.embedded()) {
      System.out.println(
          "picocli "
              + CommandLine.VERSION
              + ": "
              + tablebase.toward(tablebase.defaultGoal()).solve(Board.parse(board)).orElseThrow());
    }
  }
}
