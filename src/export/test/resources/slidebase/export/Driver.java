import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Optional;

/**
 * Answers lines "solve BOARD;GOAL" and "all BOARD;GOAL"; without a goal, about the one that is meant then. A line "open
 * FILE;FILE" has it answer from the blobs in these files from there on; "random DISTANCE;GOAL" and "any" draw boards.
 */
public final class Driver {
  private static Slidebase.Tables tables; // null at first: those that are embedded

  private Driver() {}

  private static String answer(String line) throws IOException {
    boolean all = line.startsWith("all ");
    String[] parts = line.substring(line.indexOf(' ') + 1).split(";", -1);
    try {
      if (line.startsWith("open ")) {
        byte[][] files = new byte[parts.length][];
        for (int i = 0; i < files.length; i++) {
          files[i] = Files.readAllBytes(Paths.get(parts[i]));
        }
        tables = Slidebase.open(files);
        return "ok";
      }
      if (line.startsWith("random ")) {
        return random(Integer.parseInt(parts[0]), parts);
      }
      if (line.equals("any")) {
        return tables == null ? Slidebase.random() : tables.random();
      }
      Optional<String> path = solve(parts);
      if (!path.isPresent()) {
        return "unsolvable" + (all && solvable(parts) ? " or is it?" : "");
      }
      return path.get() + (all ? "\t" + distance(parts) + "\t" + bestMoves(parts) : "");
    } catch (IllegalArgumentException e) {
      return "error: " + e.getMessage();
    }
  }

  private static Optional<String> solve(String... boards) {
    if (boards.length == 1) {
      return tables == null ? Slidebase.solve(boards[0]) : tables.solve(boards[0]);
    }
    return tables == null ? Slidebase.solve(boards[0], boards[1]) : tables.solve(boards[0], boards[1]);
  }

  private static String random(int distance, String... parts) {
    if (parts.length == 1) {
      return tables == null ? Slidebase.random(distance) : tables.random(distance);
    }
    return tables == null ? Slidebase.random(distance, parts[1]) : tables.random(distance, parts[1]);
  }

  private static boolean solvable(String... boards) {
    if (boards.length == 1) {
      return tables == null ? Slidebase.solvable(boards[0]) : tables.solvable(boards[0]);
    }
    return tables == null ? Slidebase.solvable(boards[0], boards[1]) : tables.solvable(boards[0], boards[1]);
  }

  private static int distance(String... boards) {
    if (boards.length == 1) {
      return (tables == null ? Slidebase.distance(boards[0]) : tables.distance(boards[0])).getAsInt();
    }
    return (tables == null ? Slidebase.distance(boards[0], boards[1]) : tables.distance(boards[0], boards[1])).getAsInt();
  }

  private static String bestMoves(String... boards) {
    if (boards.length == 1) {
      return (tables == null ? Slidebase.bestMoves(boards[0]) : tables.bestMoves(boards[0])).get();
    }
    return (tables == null ? Slidebase.bestMoves(boards[0], boards[1]) : tables.bestMoves(boards[0], boards[1])).get();
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
