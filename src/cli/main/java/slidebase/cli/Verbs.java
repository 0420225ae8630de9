package slidebase.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.door.Offers;
import slidebase.export.ExportVerb;
import slidebase.mcp.McpVerb;
import slidebase.serve.ServeVerb;
import slidebase.text.Names;
import slidebase.verbs.AuditVerb;
import slidebase.verbs.Best;
import slidebase.verbs.CensusVerb;
import slidebase.verbs.Check;
import slidebase.verbs.Compare;
import slidebase.verbs.Distance;
import slidebase.verbs.GenerateVerb;
import slidebase.verbs.Info;
import slidebase.verbs.LabelVerb;
import slidebase.verbs.Paths;
import slidebase.verbs.RandomVerb;
import slidebase.verbs.Rank;
import slidebase.verbs.Solvable;
import slidebase.verbs.Solve;
import slidebase.verbs.Unrank;
import slidebase.verbs.Verb;
import slidebase.verbs.Verify;
import slidebase.verbs.Walkthrough;

/**
 * The list of verbs, in the order of the help. Only the verb to run is loaded: purposes are
 * constants.
 */
enum Verbs {
  SOLVE(Group.ASK, Solve.PURPOSE),
  DISTANCE(Group.ASK, Distance.PURPOSE),
  BEST(Group.ASK, Best.PURPOSE),
  PATHS(Group.ASK, Paths.PURPOSE),
  CHECK(Group.ASK, Check.PURPOSE),
  SOLVABLE(Group.ASK, Solvable.PURPOSE),
  RANDOM(Group.ASK, RandomVerb.PURPOSE),
  LABEL(Group.ASK, LabelVerb.PURPOSE),
  CENSUS(Group.ASK, CensusVerb.PURPOSE),
  RANK(Group.ASK, Rank.PURPOSE),
  UNRANK(Group.ASK, Unrank.PURPOSE),
  GENERATE(Group.MAKE, GenerateVerb.PURPOSE),
  VERIFY(Group.MAKE, Verify.PURPOSE),
  INFO(Group.MAKE, Info.PURPOSE),
  COMPARE(Group.STUDY, Compare.PURPOSE),
  WALKTHROUGH(Group.STUDY, Walkthrough.PURPOSE),
  AUDIT(Group.STUDY, AuditVerb.PURPOSE),
  EXPORT(Group.GIVE, ExportVerb.PURPOSE),
  SERVE(Group.GIVE, ServeVerb.PURPOSE),
  MCP(Group.GIVE, McpVerb.PURPOSE),
  COMPLETION(Group.GIVE, CompletionVerb.PURPOSE);

  /** The groups of verbs in the help. */
  enum Group {
    ASK("Ask"),
    MAKE("Make tables"),
    STUDY("Study"),
    GIVE("Export and serve");

    private final String title;

    Group(String title) {
      this.title = title;
    }

    @Override
    public String toString() {
      return title;
    }
  }

  private final Group group;
  private final String purpose;

  Verbs(Group group, String purpose) {
    this.group = group;
    this.purpose = purpose;
  }

  /** Returns the verb of a name in letters of any case, if there is one. */
  static Optional<Verbs> named(String name) {
    for (Verbs each : values()) {
      if (each.toString().equalsIgnoreCase(name)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  /** Returns the lines that list all verbs by their groups. */
  static List<String> listed() {
    List<String> lines = new ArrayList<>();
    for (Group group : Group.values()) {
      lines.add("");
      lines.add(group + ":");
      for (Verbs each : values()) {
        if (each.group == group) {
          lines.add(String.format("  %-11s  %s", each, each.purpose));
        }
      }
    }
    return lines;
  }

  /** Makes the verb. A switch, because the first lambda of a process takes as long as an answer. */
  Verb verb() {
    return switch (this) {
      case SOLVE -> new Solve();
      case DISTANCE -> new Distance();
      case BEST -> new Best();
      case LABEL -> new LabelVerb();
      case PATHS -> new Paths();
      case CHECK -> new Check();
      case RANDOM -> new RandomVerb();
      case CENSUS -> new CensusVerb();
      case COMPARE -> new Compare();
      case WALKTHROUGH -> new Walkthrough();
      case AUDIT -> new AuditVerb();
      case SOLVABLE -> new Solvable();
      case RANK -> new Rank();
      case UNRANK -> new Unrank();
      case GENERATE -> new GenerateVerb();
      case EXPORT -> new ExportVerb();
      case SERVE -> new ServeVerb(new Offered());
      case MCP -> new McpVerb(new Offered());
      case VERIFY -> new Verify();
      case INFO -> new Info();
      case COMPLETION -> new CompletionVerb();
    };
  }

  /** All verbs, for a door that chooses those for programs. */
  record Offered() implements Offers {
    @Override
    public List<Verb> verbs() {
      return Verbs.all();
    }
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
    return Names.of(this);
  }
}
