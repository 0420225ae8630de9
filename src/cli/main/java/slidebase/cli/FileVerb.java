package slidebase.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import slidebase.ask.Answer;
import slidebase.ask.Parameters.Misuse;
import slidebase.ask.Subject;
import slidebase.board.InvalidTableException;
import slidebase.tables.DatabaseFile;
import slidebase.verbs.SparkJob;

/** The verbs about table files. */
record FileVerb(VerbName name) implements Verb {
  @Override
  public void describe(Arguments arguments) {
    if (name == VerbName.INFO) {
      arguments.says(
          "Describe the tables in a file.",
          "",
          "A table is certified if it equals, byte by byte, a table that src/proof proves",
          "right with Coq.",
          "",
          "Examples:",
          "  slidebase info --json",
          "  slidebase info 3x3-edge.slide");
    } else {
      arguments.says(
          "Check the checksum of every table in a file, and prove its contents right.",
          "",
          "The proof follows the parent move of every board to the goal, and compares the",
          "depths of all neighbouring boards. A second proof, by samples, shares no code",
          "with the search: it draws slots, looks them up as a question would, and follows",
          "their paths board by board. Exit status 1 means that a check failed.",
          "",
          "Example:",
          "  slidebase verify 8-puzzle.cm 3x3-edge.slide");
    }
    if (name == VerbName.VERIFY) {
      arguments
          .number(
              "samples",
              "N",
              "Number of slots to follow per table (default: a million for all tables, at most 60 seconds).")
          .spark("Prove the table that Apache Spark wrote into the folder --db.");
    }
    arguments
        .files("file", "Databases or single tables (default: the database).")
        .database()
        .shape()
        .json();
  }

  @Override
  public void answer(Run run) throws IOException {
    List<Path> named = run.given().paths("file");
    if (name == VerbName.VERIFY && SparkJob.isMeant(run.given())) {
      if (!named.isEmpty()) {
        throw new Misuse("--engine spark goes without FILE.");
      }
      new SparkJob(run.installation(), run.given(), run)
          .verify(Subject.of(run.given()).shape().wide());
      return;
    }
    if (!named.isEmpty() && run.given().has("db")) {
      throw new Misuse("Give FILE or --db FILE.");
    }
    if (named.size() < 2) {
      Path usual = run.database(Subject.of(run.given()).shape());
      answer(new DatabaseFile(named.isEmpty() ? usual : named.get(0), run.given(), false), run);
      return;
    }
    for (Path each : named) {
      try {
        answer(new DatabaseFile(each, run.given(), true), run);
      } catch (InvalidTableException | IllegalArgumentException e) {
        run.answer(Answer.bad(e.getMessage(), each));
      }
    }
  }

  private void answer(DatabaseFile file, Run run) throws IOException {
    if (name == VerbName.INFO) {
      run.answer(file.contents());
    } else {
      file.verify(run);
    }
  }
}
