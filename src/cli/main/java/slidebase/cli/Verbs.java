package slidebase.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

/** The list of verbs, in the order of the help. Only the verb to run is instantiated. */
enum Verbs {
  SOLVE(Group.ASK),
  DISTANCE(Group.ASK),
  BEST(Group.ASK),
  PATHS(Group.ASK),
  CHECK(Group.ASK),
  SOLVABLE(Group.ASK),
  RANDOM(Group.ASK),
  LABEL(Group.ASK),
  CENSUS(Group.ASK),
  RANK(Group.ASK),
  UNRANK(Group.ASK),
  GENERATE(Group.MAKE),
  VERIFY(Group.MAKE),
  INFO(Group.MAKE),
  COMPARE(Group.STUDY),
  WALKTHROUGH(Group.STUDY),
  AUDIT(Group.STUDY),
  EXPORT(Group.GIVE),
  SERVE(Group.GIVE),
  MCP(Group.GIVE),
  COMPLETION(Group.GIVE);

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

  Verbs(Group group) {
    this.group = group;
  }

  /** Returns the names of the verbs of a group. */
  static List<String> of(Group group) {
    return Arrays.stream(values())
        .filter(each -> each.group == group)
        .map(Verbs::toString)
        .toList();
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
