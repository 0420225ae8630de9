package slidebase.judge;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import slidebase.Toward;
import slidebase.ask.ClaimForm;
import slidebase.ask.Digits;
import slidebase.ask.Finding;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.tables.ToGoals;

/** A claim about a board: a path, a distance, or that no path exists. */
public sealed interface Claim permits ProposedPath, FirstPath, DistanceClaim, CertainClaim {
  Pattern PUNCTUATION = Pattern.compile("[\\s.!?\"'()]+");

  /** The claim that a board cannot reach the goal, as this program writes it. */
  String UNSOLVABLE = "unsolvable";

  /** The beginning of a distance that is not known yet. */
  String UNSOLVED = "unsolved";

  /** How others write that a board cannot reach the goal. */
  Set<String> NO_PATH =
      Set.of(
          UNSOLVABLE,
          "no solution",
          "not solvable",
          "unsolveable",
          "impossible",
          "-1",
          "none",
          "inf");

  /**
   * Reads a claim about a board.
   *
   * @throws IllegalArgumentException if the text is not a claim; the message quotes it
   */
  static Claim read(String text, Board start, ClaimForm form) {
    String claim = form == ClaimForm.DISTANCE ? Digits.withoutZeroFraction(text) : text;
    MoveText path = MoveText.of(claim, start.shape());
    String plain = PUNCTUATION.matcher(path.text().toLowerCase(Locale.ROOT)).replaceAll(" ");
    if (NO_PATH.contains(plain.strip())) {
      return CertainClaim.UNSOLVABLE;
    }
    return form == ClaimForm.DISTANCE
        ? DistanceClaim.read(claim.strip())
        : ProposedPath.read(path, start, form);
  }

  /** Judges the claim without tables, with fewer details; empty if it needs them. */
  Optional<Finding> withoutTables(Board start, Goals goal);

  /**
   * Judges the claim by what tables answer about goals.
   *
   * @throws slidebase.work.UnfinishedSearchException if a search reaches its limit
   */
  default Finding judged(Board start, Goals goals, ToGoals tables) {
    return judged(start, tables.toward(goals));
  }

  /**
   * Judges the claim.
   *
   * @throws slidebase.work.UnfinishedSearchException if a search reaches its limit
   */
  Finding judged(Board start, Toward toward);

  /** Judges the claim after a search reached its limit, given a lower bound of the distance. */
  Finding judgedWithin(Board start, Goals goal, int atLeast);

  /** What is wrong with any other claim about a board that cannot reach the goal. */
  String UNREACHABLE =
      "no path leads to the goal, since the parity differs; the right answer is " + UNSOLVABLE;
}
