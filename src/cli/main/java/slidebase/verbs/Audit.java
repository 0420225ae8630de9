package slidebase.verbs;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.ask.Answer.Status;
import slidebase.ask.Candidates;
import slidebase.ask.NamedGuide;
import slidebase.ask.Parameters;
import slidebase.ask.Rounding;
import slidebase.board.Board;
import slidebase.lines.Asked;
import slidebase.lines.EstimateReader;
import slidebase.report.AuditReport;
import slidebase.stream.Format;
import slidebase.study.Estimates;
import slidebase.study.PerfectHeuristic;
import slidebase.tables.Tables;
import slidebase.text.Names;

/** Audits a heuristic, a sample of boards or a set of labels. */
public record Audit() implements Verb {
  @Override
  public Declaration declaration() {
    Candidates heuristics = Candidates.all(NamedGuide.all());
    String formats = Names.list((Object[]) Format.ofSubmissions());
    return new Declaration(
            "audit",
            """
            Check whether a heuristic, a sample of boards or a set of labels is right.

            A heuristic is audited over all boards, for these properties:
            Admissible: h(a) is at most the distance, for every board a.
            Consistent: h(a) <= 1 + h(b) for every move from a to b. As every move can be
            undone, h then differs by at most 1 between any two neighbours.
            The error of an estimate is its absolute difference from the distance.

            With - or --from it reads one 'board;estimate' per line, in any order. Estimates
            are whole numbers from 0 to 1023. Round fractions up: this keeps h admissible or
            consistent. Boards that cannot reach the goal are ignored. If other boards are
            missing, the rest is audited, but not used for searches.

            A* and IDA* search from random boards, the same ones in each run. Among boards
            of equal f, A* expands the one with the lower h first. A search stops after
            expanding %,d boards.

            Exit status 1 means that the heuristic is not admissible. The limit is 10 cells,
            because memory holds an estimate of every board.

            --boards FILE tests whether boards, one per line, are a uniform sample of all
            boards that can reach the goal. It tests the number of solvable boards, repeats,
            the distances and their mean, and the cells of the blank and the tiles. Each
            p-value is also shown corrected for the number of tests (Bonferroni). Beyond 12
            cells, searches find the distances of as many boards as --max-seconds allows
            (default: 60). Exit status 1 means that a corrected p is below 1e-6: the sample
            is not uniform.

            --labels FILE checks lines 'board;distance', 'board;distance;moves' or
            'board;distance;mask;moves', or a sheet (--format csv) with the columns board,
            distance, mask, moves, goal. It reports each faulty line:
              wrong       the distance, the mask of optimal moves or the moves are wrong
              unsolvable  the board cannot reach the goal, and the label does not say so
              unfinished  the line has no label yet
              unknown     a search reached its limit (--max-boards, --max-seconds)
              repeated    the board was on an earlier line
            Exit status 1 means that a line is faulty, 2 that a line cannot be read.

            Examples:
              slidebase audit manhattan --goal "1 2 3 8 x 4 7 6 5"
              python3 my-heuristic.py | slidebase audit -
              slidebase audit --boards scrambles.txt
              slidebase audit --labels labels.csv --shape 4x4
            """
                .formatted(AuditReport.MOST_EXPANDED))
        .subject(
            "heuristic",
            "HEURISTIC",
            heuristics + "; or - for estimates on standard input.",
            heuristics)
        .file("from", "Read estimates from a file.")
        .file("boards", "Audit the boards of a file as a sample; - for standard input.")
        .file("labels", "Audit the labels of a file; - for standard input.")
        .format(
            "The format of labels: " + formats + " (default: lines, or by the file's ending).",
            Format.ofSubmissions())
        .limits()
        .rounding()
        .number(
            "sample",
            "N",
            "Number of boards to search from (default: "
                + AuditReport.USUAL_SAMPLE
                + "); 0 for none.")
        .question();
  }

  @Override
  public void run(Run run) throws IOException {
    Parameters given = run.given();
    boolean isOfHeuristic = !given.has("boards") && !given.has("labels");
    for (String option : List.of("round", "sample")) {
      given.requireUse(option, isOfHeuristic, "is for heuristics");
    }
    given.requireUse(
        "format", given.has("labels"), "goes with " + given.notation("labels") + " FILE");
    given.requireUse("max-boards", given.has("labels"), "is for labels");
    given.requireUse("max-seconds", !isOfHeuristic, "is for boards and labels");
    if (given.has("boards")) {
      ofSample(run);
    } else if (given.has("labels")) {
      ofLabels(run);
    } else {
      ofHeuristic(run);
    }
  }

  private static void ofSample(Run run) throws IOException {
    Optional<String> file = run.source("boards");
    Tables tables = run.tables();
    run.answer(
        run.read(
            file,
            in ->
                SampleAudit.of(in, Run.name(file), tables, run.given(), run.progress()).answer()));
  }

  private static void ofLabels(Run run) throws IOException {
    Optional<String> file = run.source("labels");
    Optional<Format> format = Format.of(run.given(), file, Format.ofSubmissions());
    Tables tables = run.tables();
    LabelReport report = new LabelReport(run.given(), tables.subject().shape());
    Asked asked = new Asked(LabelQuestion.of(tables), tables.subject(), !tables.areOfAllBoards());
    run.batch(asked, format, report, file);
    if (report.hasRepeats()) {
      run.worsen(Status.NONE);
    }
  }

  private static void ofHeuristic(Run run) throws IOException {
    Parameters given = run.given();
    Optional<NamedGuide> named = given.choice("heuristic", "heuristic", NamedGuide.all());
    Optional<Rounding> rounding = given.choice("round", "rounding", Rounding.values());
    given.requireUse(
        "round",
        named.isEmpty(),
        "is for estimates from a file, not for " + given.text("heuristic").orElse(""));
    Tables tables = run.tables();
    Board goal = tables.subject().goal();
    int sample = AuditReport.sample(given, goal.shape());
    Optional<String> file = run.source("from");
    String name = named.map(NamedGuide::toString).orElseGet(() -> Run.name(file));
    Tablebase tablebase = tables.tablebase();
    Estimates estimates =
        named.isPresent()
            ? Estimates.of(
                goal, named.get().toward(goal, () -> PerfectHeuristic.toward(goal, tablebase)))
            : run.read(file, in -> new EstimateReader(goal, rounding, run).read(in, name));
    AuditReport report =
        AuditReport.of(name, rounding, estimates, tablebase, sample, run.progress());
    run.answer(report.answer());
    if (given.has("sample") && sample > 0) {
      report
          .whyNotSearched()
          .ifPresent(why -> run.message("--sample: there are no searches; " + why));
    }
  }
}
