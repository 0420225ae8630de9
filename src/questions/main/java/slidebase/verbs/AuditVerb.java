package slidebase.verbs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import slidebase.Tablebase;
import slidebase.ask.Candidates;
import slidebase.ask.NamedGuide;
import slidebase.board.Board;
import slidebase.bound.Heuristic;
import slidebase.estimate.EstimateReader;
import slidebase.report.AuditReport;
import slidebase.sizes.SizeLimits;
import slidebase.study.Audit;
import slidebase.study.Estimates;
import slidebase.study.PerfectHeuristic;
import slidebase.tables.Tables;
import slidebase.text.Names;

/** Audits a heuristic over all boards. */
public record AuditVerb() implements Verb {
  public static final String PURPOSE = "Check whether a heuristic is admissible and consistent.";

  private static final String HEURISTIC = "heuristic";

  @Override
  public Declaration declaration() {
    Candidates heuristics = Candidates.all(NamedGuide.all());
    return new Declaration(
            "audit",
            PURPOSE,
            """
            It is compared with the distances of all boards.
            Admissible: h(a) is at most the distance, for every board a.
            Consistent: h(a) <= 1 + h(b) for every move from a to b. As every move can be
            undone, h then differs by at most 1 between any two neighbours.
            The error of an estimate is its absolute difference from the distance.

            A file has one 'board;estimate' per line, in any order. The numbers are audited
            as they are given, exactly. Boards that cannot reach the goal are ignored. If
            other boards are missing, the rest is audited.

            Exit status 1 means that the heuristic is not admissible. Shapes may have up to
            10 cells.

            Examples:
              slidebase audit manhattan --goal "1 2 3 8 x 4 7 6 5"
              python3 my-heuristic.py | slidebase audit -
            """)
        .source(
            HEURISTIC,
            "NAME|FILE",
            "One of " + heuristics + ", or a file with estimates",
            Optional.of(heuristics))
        .subjectOfOneGoal()
        .table("distance,boards,meanH,meanError,greatestError,exact,exactShare");
  }

  @Override
  public void run(Run run) throws IOException {
    Optional<String> file = run.source(HEURISTIC);
    Optional<NamedGuide> named = named(file);
    Tables tables = run.tables();
    Board goal = tables.subject().goal();
    if (goal.shape().cells() > SizeLimits.UNFOLDED_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: an audit looks up the distance of every board; it is for shapes of up to"
                  + " %d cells",
              goal.shape(), SizeLimits.UNFOLDED_CELLS));
    }
    String name = named.map(NamedGuide::toString).orElseGet(() -> Run.name(file));
    Tablebase tablebase = tables.large();
    Supplier<Heuristic> perfect = () -> PerfectHeuristic.toward(tablebase.toward(goal));
    Estimates estimates =
        named.isPresent()
            ? Estimates.of(goal, named.get().toward(tables.subject().goals(), perfect))
            : run.read(file, in -> new EstimateReader(goal, run).read(in, name));
    run.answer(new AuditReport(name, estimates, Audit.of(tablebase, estimates, run.progress())));
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
