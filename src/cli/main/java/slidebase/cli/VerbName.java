package slidebase.cli;

import java.util.Locale;

/** The verbs, in the order of the help. Only the one that is asked for is made. */
enum VerbName {
  SOLVE,
  DISTANCE,
  BEST,
  PATHS,
  RANDOM,
  CENSUS,
  COMPARE,
  WALKTHROUGH,
  AUDIT,
  SOLVABLE,
  RANK,
  UNRANK,
  GENERATE,
  EXPORT,
  VERIFY,
  INFO,
  COMPLETION;

  /** Returns the verb. */
  Verb verb() {
    return switch (this) {
      case SOLVE -> new SolveVerb();
      case DISTANCE -> new DistanceVerb();
      case BEST -> new BestVerb();
      case PATHS -> new PathsVerb();
      case RANDOM -> new RandomVerb();
      case CENSUS -> new CensusVerb();
      case COMPARE -> new CompareVerb();
      case WALKTHROUGH -> new WalkthroughVerb();
      case AUDIT -> new AuditVerb();
      case SOLVABLE -> new SolvableVerb();
      case RANK -> new RankVerb();
      case UNRANK -> new UnrankVerb();
      case GENERATE -> new GenerateVerb();
      case EXPORT -> new ExportVerb();
      case VERIFY -> new VerifyVerb();
      case INFO -> new InfoVerb();
      case COMPLETION -> new CompletionVerb();
    };
  }

  /** Returns the name in lower case. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
