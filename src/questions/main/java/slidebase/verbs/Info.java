package slidebase.verbs;

import java.io.IOException;
import java.nio.file.Path;
import slidebase.tables.DatabaseContents;

/** Describes the tables in files. */
public record Info() implements FileVerb {
  public static final String PURPOSE = "Describe the tables in a file.";

  @Override
  public Declaration declaration() {
    return new Declaration(
            "info",
            PURPOSE,
            """
            A table is certified if it equals, byte by byte, a table that src/proof proves
            right with Coq.

            Examples:
              slidebase info --json
              slidebase info 3x3-edge.slide
            """)
        .filesOrDatabase();
  }

  @Override
  public boolean isForPrograms() {
    return true;
  }

  @Override
  public boolean hasOneObject() {
    return false;
  }

  @Override
  public boolean isStable() {
    return false;
  }

  @Override
  public void answer(Path file, boolean isOneOfSeveral, Run run) throws IOException {
    run.answer(DatabaseContents.of(file, run.given()));
  }
}
