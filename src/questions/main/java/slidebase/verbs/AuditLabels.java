package slidebase.verbs;

import java.io.IOException;
import java.util.Optional;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.Parameters;
import slidebase.ask.Parameters.Misuse;
import slidebase.board.Board;
import slidebase.judge.Judge;
import slidebase.judge.Labels;
import slidebase.lines.Asked;
import slidebase.lines.Column;
import slidebase.stream.Format;
import slidebase.stream.Writer;
import slidebase.tables.Tables;

/** Audits the labels of a data set. */
public record AuditLabels() implements Verb {
  @Override
  public Declaration declaration() {
    return new Declaration(
            "audit labels",
            """
            Check the labels of a data set, and report each faulty line.

            A line is 'board;distance', 'board;distance;moves', or
            'board;distance;mask;moves', perhaps with ';goal' at its end. A sheet has the
            columns board, distance, mask, moves, goal and solvable. Faults are:
              wrong       the distance, the mask of optimal moves or the moves are wrong
              unsolvable  the board cannot reach the goal, and the label does not say so
              unfinished  the line has no label yet
              unknown     a search reached its limit (--max-boards, --max-seconds)
              repeated    the board was on an earlier line
              leaked      the board, or a mirror image, is in the file of --against
            A set whose first line has no label is checked for the other faults alone.

            Exit status 1 means that a line is faulty, 2 that a line cannot be read.

            Example:
              slidebase audit labels labels.csv --shape 4x4
              slidebase audit labels train.csv --against test.csv
            """)
        .source("file", "FILE", "A file with labels", Optional.empty())
        .formatOfSubmissions("the file", "label")
        .columns(Column.values())
        .file("against", "Another data set, which should have none of these boards.")
        .limits()
        .questionOfRows();
  }

  @Override
  public String columns(Parameters given) {
    return "line,result,verdict,first";
  }

  @Override
  public void run(Run run) throws IOException {
    Optional<String> file = run.source("file");
    Optional<Format> format = Format.of(run.given(), file, Format.ofSubmissions());
    Tables tables = run.tables();
    Board goal = tables.subject().goal();
    LabelReport report = new LabelReport(Writer.of(run.given(), this), goal, other(run, goal));
    Asked asked = Asked.of(new Judge(tables.toGoals(Tables.LONG), Labels.of(run.given())), tables);
    run.batch(asked, format, report, file);
    if (report.hasRepeats()) {
      run.worsen(Outcome.WRONG);
    }
    if (run.given().has("against") && report.ofOtherGoals() > 0) {
      run.worsen(Outcome.WRONG);
      run.message(
          String.format(
              "labels for other goals, which --against does not compare: %,d",
              report.ofOtherGoals()));
    }
  }

  private static Optional<BoardSample> other(Run run, Board goal) throws IOException {
    if (!run.given().has("against")) {
      return Optional.empty();
    }
    Optional<String> file = run.source("against");
    if (file.isEmpty() && run.source("file").isEmpty()) {
      throw new Misuse("FILE and --against cannot both be standard input.");
    }
    String name = Run.name(file);
    return Optional.of(run.read(file, in -> BoardSample.read(in, name, goal, false, run::message)));
  }
}
