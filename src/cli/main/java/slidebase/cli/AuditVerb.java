package slidebase.cli;

import java.io.IOException;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.answer.AuditReport;
import slidebase.answer.EstimateReader;
import slidebase.answer.HeuristicName;
import slidebase.answer.Rounding;
import slidebase.answer.Tables;
import slidebase.board.Board;
import slidebase.study.Estimates;
import slidebase.study.PerfectHeuristic;

final class AuditVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Tell whether a heuristic is right, and how good it is, over all boards.",
            "",
            "Admissible: h(a) is at most the distance, for every board a.",
            "Consistent: h(a) <= 1 + h(b) for every move from a to b. As every move can be",
            "undone, h then differs by at most 1 between any two neighbours.",
            "The error of an estimate is how far it is from the distance, to either side.",
            "",
            "With - or --from it reads 'board;estimate' a line, in any order. Estimates are",
            "whole numbers from 0 to 1023; round up others, and what is admissible stays so.",
            "Boards that cannot reach the goal are left out. Where boards are missing, those",
            "that there are are audited, but not searched from.",
            "",
            "A* (of equal f it takes the least h) and IDA* search from boards drawn from all,",
            String.format(
                "always the same ones. Each search ends when it has expanded %,d boards.",
                AuditReport.MOST_EXPANDED),
            "",
            "Exit status 1 means that the heuristic is not admissible. Shapes may have up to",
            "10 cells: what there is to say of each board is kept in memory.",
            "",
            "Examples:",
            "  slidebase audit manhattan --goal \"1 2 3 8 x 4 7 6 5\"",
            "  python3 my-heuristic.py | slidebase audit -")
        .positional(
            "heuristic",
            "HEURISTIC",
            Values.HEURISTICS + "; or - for estimates on standard input.",
            Values.HEURISTICS)
        .file("from", "Read estimates from a file.")
        .rounding()
        .number(
            "sample",
            "N",
            "How many boards to search from (default: "
                + AuditReport.USUAL_SAMPLE
                + "); 0 for none.")
        .question();
  }

  @Override
  public void answer(Run run) throws IOException {
    Optional<HeuristicName> named =
        run.given().choice("heuristic", "heuristic", HeuristicName.values());
    Optional<Rounding> rounding = run.given().choice("round", "rounding", Rounding.values());
    run.given()
        .requireUse(
            "round",
            named.isEmpty(),
            "is for estimates that are read, not for " + run.given().text("heuristic").orElse(""));
    try (Tables tables = run.tables()) {
      Board goal = tables.subject().goal();
      int sample = AuditReport.sample(run.given(), goal.shape());
      String name = named.map(HeuristicName::toString).orElseGet(run::source);
      Tablebase tablebase = tables.tablebase();
      Estimates estimates =
          named.isPresent()
              ? Estimates.of(
                  goal, named.get().toward(goal, () -> PerfectHeuristic.toward(goal, tablebase)))
              : run.read(in -> new EstimateReader(goal, rounding, run).read(in, name));
      AuditReport report = AuditReport.of(name, estimates, tablebase, sample, run.progress());
      run.answer(report.answer());
      if (run.given().has("sample") && sample > 0) {
        report
            .whyNotSearched()
            .ifPresent(why -> run.say("--sample: there are no searches; " + why));
      }
    }
  }
}
