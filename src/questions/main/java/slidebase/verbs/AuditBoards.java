package slidebase.verbs;

import java.io.IOException;
import java.util.Optional;
import slidebase.tables.Tables;

/** Audits boards as a sample of all boards. */
public record AuditBoards() implements Verb {
  @Override
  public Declaration declaration() {
    return new Declaration(
            "audit boards",
            """
            Test whether boards are a uniform sample of all boards that can reach the goal.

            It tests the number of solvable boards, repeats, the distances and their mean,
            the mean Manhattan distance, and the cells of the blank and the tiles. Each
            p-value is also shown corrected for the number of tests (Bonferroni). Beyond 12
            cells, searches find the distances of as many boards as --max-seconds allows.

            Exit status 1 means that a corrected p is below 1e-6: the sample is not uniform.

            Example:
              slidebase audit boards scrambles.txt
            """)
        .source("file", "FILE", "A file with one board per line", Optional.empty())
        .largeNumber(
            "max-seconds",
            "S",
            "Maximum seconds of all searches (default: " + SampleAudit.USUAL_SECONDS + ").")
        .question();
  }

  @Override
  public void run(Run run) throws IOException {
    Optional<String> file = run.source("file");
    Tables tables = run.tables();
    run.answer(
        run.read(
            file, in -> SampleAudit.of(in, Run.name(file), tables, run.given(), run).answer()));
  }
}
