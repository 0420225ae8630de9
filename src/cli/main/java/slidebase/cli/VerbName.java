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

  Verb verb() {
    return switch (this) {
      case SOLVE, DISTANCE, BEST, PATHS, SOLVABLE, RANK, UNRANK -> new BoardVerb(this);
      case RANDOM, CENSUS, COMPARE -> new TableVerb(this);
      case WALKTHROUGH -> new WalkthroughVerb();
      case AUDIT -> new AuditVerb();
      case GENERATE -> new GenerateVerb();
      case EXPORT -> new ExportVerb();
      case VERIFY, INFO -> new FileVerb(this);
      case COMPLETION -> new CompletionVerb();
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
