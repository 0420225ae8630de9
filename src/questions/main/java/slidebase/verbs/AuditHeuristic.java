package slidebase.verbs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.ask.Candidates;
import slidebase.ask.NamedGuide;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.lines.EstimateReader;
import slidebase.lines.NoText;
import slidebase.report.AuditReport;
import slidebase.study.Estimates;
import slidebase.study.PerfectHeuristic;
import slidebase.tables.Tables;
import slidebase.text.Names;

/** Audits a heuristic over all boards. */
public record AuditHeuristic() implements Verb {
  private static final String HEURISTIC = "heuristic";

  @Override
  public Declaration declaration() {
    Candidates heuristics = Candidates.all(NamedGuide.all());
    return new Declaration(
            "audit heuristic",
            """
            Check whether a heuristic is admissible and consistent, over all boards.

            Admissible: h(a) is at most the distance, for every board a.
            Consistent: h(a) <= 1 + h(b) for every move from a to b. As every move can be
            undone, h then differs by at most 1 between any two neighbours.
            The error of an estimate is its absolute difference from the distance.

            A file has one 'board;estimate' per line, in any order, or is an array of NumPy
            (.npy) by slot, as in boards-by-slot.npy of an export. The numbers are audited
            as they are given, exactly. Boards that cannot reach the goal are ignored. If
            other boards are missing, the rest is audited. Searches need whole numbers of
            all boards, from 0 to 1023.

            A* and IDA* search from random boards, the same ones in each run. Among boards
            of equal f, A* expands the one with the lower h first. A search stops after
            expanding %,d boards.

            Exit status 1 means that the heuristic is not admissible. Files of lines are for
            up to 10 cells, names and arrays for up to 12. The memory is 2 bytes per board
            for whole numbers, and else an array as it is: 1 GB for float32 of 3x4.

            Examples:
              slidebase audit heuristic manhattan --goal "1 2 3 8 x 4 7 6 5"
              python3 my-heuristic.py | slidebase audit heuristic -
            """
                .formatted(AuditReport.MOST_EXPANDED))
        .source(
            HEURISTIC,
            "NAME|FILE",
            "One of " + heuristics + ", or a file with estimates",
            Optional.of(heuristics))
        .number(
            "sample",
            "N",
            "Number of boards to search from (default: "
                + AuditReport.USUAL_SAMPLE
                + "); 0 for none.")
        .questionOfRows();
  }

  @Override
  public String columns(Parameters given) {
    return "distance,boards,meanH,meanError,greatestError,exact,exactShare";
  }

  @Override
  public void run(Run run) throws IOException {
    Parameters given = run.given();
    Optional<String> file = run.source(HEURISTIC);
    Optional<NamedGuide> named = named(file);
    Tables tables = run.tables();
    Board goal = tables.subject().goal();
    int sample = AuditReport.sample(given, goal.shape());
    String name = named.map(NamedGuide::toString).orElseGet(() -> Run.name(file));
    Tablebase tablebase = tables.tablebase();
    Estimates estimates =
        named.isPresent()
            ? Estimates.of(
                goal,
                named
                    .get()
                    .toward(Goals.of(goal), () -> PerfectHeuristic.toward(tablebase.toward(goal))))
            : run.read(file, in -> new EstimateReader(goal, run).read(in, name), NoText.NUMPY);
    AuditReport report = AuditReport.of(name, estimates, tablebase, sample, run.progress());
    run.answer(report);
    if (given.has("sample") && sample > 0) {
      report
          .whyNotSearched()
          .ifPresent(why -> run.message("--sample: there are no searches; " + why));
    }
  }

  /** Returns the heuristic of that name; empty if there is none and it names a source. */
  private static Optional<NamedGuide> named(Optional<String> source) {
    if (source.isEmpty()) {
      return Optional.empty();
    }
    String text = source.get();
    NamedGuide[] all = NamedGuide.all();
    boolean isName = Arrays.stream(all).anyMatch(guide -> guide.toString().equalsIgnoreCase(text));
    return !isName && Files.exists(Path.of(text))
        ? Optional.empty()
        : Optional.of(
            Names.find(HEURISTIC, text, Arrays.asList(all), ", and no file has this name"));
  }
}
