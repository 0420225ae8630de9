import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Answers lines "solve BOARD;GOAL", "all BOARD;GOAL", and "within 1000 BOARD;GOAL", which is not to generate more boards;
 * without a goal, about the one that is meant then. "any" draws a board, and "random 3" should not.
 */
public final class Driver {
  private Driver() {}

  private static String answer(String line) {
    if (line.equals("any")) {
      return Slidebase.random();
    }
    int space = line.indexOf(' ');
    String verb = line.substring(0, space);
    int begin = verb.equals("within") ? line.indexOf(' ', space + 1) : space;
    String[] parts = line.substring(begin + 1).split(";", -1);
    String goal = parts.length == 1 ? Slidebase.GOAL : parts[1];
    try {
      if (verb.equals("within")) {
        long most = Long.parseLong(line.substring(space + 1, begin));
        return Slidebase.solve(parts[0], goal, most).orElse("unsolvable");
      }
      if (verb.equals("random")) {
        return Slidebase.random(Integer.parseInt(parts[0]));
      }
      Optional<String> path = Slidebase.solve(parts[0], goal);
      if (!verb.equals("all")) {
        return path.orElse("unsolvable");
      }
      if (!path.isPresent()) {
        return "unsolvable" + (Slidebase.solvable(parts[0], goal) ? " or is it?" : "");
      }
      int distance = Slidebase.distance(parts[0], goal).getAsInt();
      return path.get() + "\t" + distance + "\t" + Slidebase.bestMoves(parts[0], goal).get();
    } catch (Slidebase.UnfinishedException | IllegalArgumentException e) {
      return "error: " + e.getMessage();
    }
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
