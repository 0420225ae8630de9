package slidebase.verbs;

import java.io.IOException;
import java.nio.file.Path;
import slidebase.tables.DatabaseProof;

/** Proves the tables in files right. */
public record Verify() implements FileVerb {
  public static final String PURPOSE =
      "Check the tables in a file, and prove their contents right.";

  @Override
  public Declaration declaration() {
    return new Declaration(
            "verify",
            PURPOSE,
            """
            The proof follows the parent move of every board to the goal, and compares the
            depths of all neighbouring boards. A second proof, which shares no code with
            the search, draws sample slots, looks them up, and follows their paths board by
            board. Chronicle Map, which wrote the file, must read the same tables from it.
            A table is certified if it equals one that src/proof proves right with Coq.
            Exit status 1 means that a check failed.

            Example:
              slidebase verify 8-puzzle.cm 3x3-edge.slide
            """)
        .number(
            "samples",
            "N",
            "Number of slots to follow per table (default: a million in all, at most 60 seconds).")
        .filesOrDatabase();
  }

  @Override
  public void answer(Path file, boolean isOneOfSeveral, Run run) throws IOException {
    new DatabaseProof(file, run.given(), isOneOfSeveral).answer(run);
  }
}
