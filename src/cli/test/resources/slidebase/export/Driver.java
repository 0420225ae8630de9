import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Answers lines "solve BOARD;GOAL" and "all BOARD;GOAL"; without a goal, about the one that is meant then. */
public final class Driver {
  private Driver() {}

  private static String answer(String line) {
    boolean all = line.startsWith("all ");
    String[] boards = line.substring(line.indexOf(' ') + 1).split(";", -1);
    String start = boards[0];
    try {
      if (boards.length == 1) {
        return answer(all, Slidebase.solve(start), () -> Slidebase.solvable(start),
            () -> Slidebase.distance(start).getAsInt() + "\t" + Slidebase.bestMoves(start).get());
      }
      String goal = boards[1];
      return answer(all, Slidebase.solve(start, goal), () -> Slidebase.solvable(start, goal),
          () -> Slidebase.distance(start, goal).getAsInt() + "\t" + Slidebase.bestMoves(start, goal).get());
    } catch (IllegalArgumentException e) {
      return "error: " + e.getMessage();
    }
  }

  private static String answer(
      boolean all,
      Optional<String> path,
      java.util.function.BooleanSupplier solvable,
      java.util.function.Supplier<String> more) {
    if (!path.isPresent()) {
      return "unsolvable" + (all && solvable.getAsBoolean() ? " or is it?" : "");
    }
    return path.get() + (all ? "\t" + more.get() : "");
  }

  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, false, "UTF-8");
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      out.print(answer(line) + "\n");
    }
    out.flush();
  }
}
