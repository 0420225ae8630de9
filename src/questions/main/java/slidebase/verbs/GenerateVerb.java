package slidebase.verbs;

import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import slidebase.ask.Candidates;
import slidebase.board.GoalClass;

/** Makes databases. */
public record GenerateVerb() implements Verb {
  public static final String PURPOSE =
      "Search once, prove the tables right, and write the database file.";

  @Override
  public Declaration declaration() {
    return new Declaration(
            "generate",
            PURPOSE,
            """
            Shapes of up to 12 cells get tables of all boards. The tables of 3x4 also serve
            4x3. Shapes of 13 to 25 cells get pattern tables, which make searches short.
            --partition assigns each tile to a table: by the number of tiles per table, such
            as 7-8, or by a list of tiles, such as 1,2,3,4,5,6,7,8/9,10,11,12,13,14,15.

            Intact tables that already exist are kept. The file is replaced only when all
            tables are complete.

            Examples:
              slidebase generate --db 8-puzzle.cm
              slidebase generate --shape 3x4
              slidebase generate --shape 2x6 --goal-class corner
              slidebase generate --shape 4x4 --partition 5-5-5 --db small.cm
            """)
        .text(
            "goal-class",
            "NAME",
            "Make the table of one goal class only, such as corner; keep the others in the file.",
            Candidates.all(new GoalClasses()))
        .text(
            "partition",
            "SIZES",
            "The pattern sizes, for 13 cells or more (default: halves, such as 7-8).")
        .flag("all", "Make the databases of all shapes of up to 12 cells.")
        .flag("plan", "Print the disk space, memory and time needed; make nothing.")
        .flag("force", "Replace tables that exist.")
        .database()
        .shape()
        .json();
  }

  @Override
  public void run(Run run) throws IOException {
    new Generate(run.installation(), run.given(), run).answer();
  }

  /** The names of the goal classes of all shapes. */
  private static final class GoalClasses implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Generate.allShapes().stream()
          .map(GoalClass::all)
          .flatMap(List::stream)
          .map(GoalClass::name)
          .distinct()
          .iterator();
    }
  }
}
