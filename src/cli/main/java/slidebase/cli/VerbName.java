package slidebase.cli;

import java.util.Locale;
import slidebase.verbs.QuestionName;

/** The verbs, in the order of the help. Only the verb that runs is constructed. */
enum VerbName {
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
  AUDIT,
  SOLVABLE,
  RANK,
  UNRANK,
  GENERATE,
  EXPORT,
  SERVE,
  MCP,
  VERIFY,
  INFO,
  COMPLETION,
  VERSION;

  Verb verb() {
    return switch (this) {
      case COMPARE -> new CompareVerb();
      case WALKTHROUGH -> new WalkthroughVerb();
      case AUDIT -> new AuditVerb();
      case GENERATE -> new GenerateVerb();
      case EXPORT -> new ExportVerb();
      case SERVE -> new ServeVerb();
      case MCP -> new McpVerb();
      case VERIFY, INFO -> new FileVerb(this);
      case COMPLETION -> new CompletionVerb();
      case VERSION -> new VersionVerb();
      default -> new QuestionVerb(question());
    };
  }

  QuestionName question() {
    return QuestionName.valueOf(name());
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
