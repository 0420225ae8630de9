package slidebase.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import slidebase.verbs.AuditBoards;
import slidebase.verbs.AuditHeuristic;
import slidebase.verbs.AuditLabels;
import slidebase.verbs.Best;
import slidebase.verbs.Check;
import slidebase.verbs.Compare;
import slidebase.verbs.CountBoards;
import slidebase.verbs.Distance;
import slidebase.verbs.Draw;
import slidebase.verbs.GenerateVerb;
import slidebase.verbs.Info;
import slidebase.verbs.Labelling;
import slidebase.verbs.Paths;
import slidebase.verbs.Rank;
import slidebase.verbs.Solvable;
import slidebase.verbs.Solve;
import slidebase.verbs.Unrank;
import slidebase.verbs.Verb;
import slidebase.verbs.Verify;
import slidebase.verbs.Walkthrough;

/** The list of verbs, in the order of the help. Only the verb to run is instantiated. */
enum Verbs {
  SOLVE,
  DISTANCE,
  BEST,
  LABEL,
  PATHS,
  CHECK,
  RANDOM,
  CENSUS,
  COMPARE,
  WALKTHROUGH,
  AUDIT_HEURISTIC,
  AUDIT_BOARDS,
  AUDIT_LABELS,
  SOLVABLE,
  RANK,
  UNRANK,
  GENERATE,
  EXPORT,
  SERVE,
  MCP,
  VERIFY,
  INFO,
  COMPLETION;

  /** The first word of several verbs, which audit. */
  static final String AUDIT = "audit";

  /** What all audits are for. */
  static final String AUDITS =
      "Check a heuristic, a sample of boards, or the labels of a data set.";

  /** Makes the verb. A switch, because the first lambda of a process takes as long as an answer. */
  Verb verb() {
    return switch (this) {
      case SOLVE -> new Solve();
      case DISTANCE -> new Distance();
      case BEST -> new Best();
      case LABEL -> new Labelling();
      case PATHS -> new Paths();
      case CHECK -> new Check();
      case RANDOM -> new Draw();
      case CENSUS -> new CountBoards();
      case COMPARE -> new Compare();
      case WALKTHROUGH -> new Walkthrough();
      case AUDIT_HEURISTIC -> new AuditHeuristic();
      case AUDIT_BOARDS -> new AuditBoards();
      case AUDIT_LABELS -> new AuditLabels();
      case SOLVABLE -> new Solvable();
      case RANK -> new Rank();
      case UNRANK -> new Unrank();
      case GENERATE -> new GenerateVerb();
      case EXPORT -> new ExportVerb();
      case SERVE -> new ServeVerb();
      case MCP -> new McpVerb();
      case VERIFY -> new Verify();
      case INFO -> new Info();
      case COMPLETION -> new CompletionVerb();
    };
  }

  static List<Verb> all() {
    List<Verb> verbs = new ArrayList<>();
    for (Verbs each : values()) {
      verbs.add(each.verb());
    }
    return verbs;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
