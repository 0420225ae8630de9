package slidebase.cli;

import slidebase.search.TieBreak;

/** The option that says which of equally good boards is expanded first. */
final class TieBreakOption {
  private final Argument<String> name;

  TieBreakOption(Verb verb) {
    name =
        verb.option(
            String.class,
            "--tie-break",
            "NAME",
            "Which of equally good boards astar and greedy expand first: "
                + CommaList.of((Object[]) TieBreak.values())
                + " (default: "
                + TieBreak.LOWER_H
                + ").");
  }

  TieBreak value() {
    return name.isGiven() ? TieBreak.named(name.value()) : TieBreak.LOWER_H;
  }
}
