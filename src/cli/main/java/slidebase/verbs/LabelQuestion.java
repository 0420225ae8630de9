package slidebase.verbs;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import slidebase.Label;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.BestForm;
import slidebase.ask.ClaimForm;
import slidebase.ask.Fields;
import slidebase.board.Board;
import slidebase.board.UnfinishedSearchException;
import slidebase.judge.DistanceClaim;
import slidebase.judge.LabelLines;
import slidebase.judge.LabelLines.Labelled;
import slidebase.judge.ProposedPath;
import slidebase.lines.Entry;
import slidebase.lines.EntryQuestion;
import slidebase.sets.Sweep;
import slidebase.table.Table;
import slidebase.tables.Tables;

/**
 * Checks what a data set claims about a board: its distance, an optimal path, the mask of all
 * optimal moves.
 */
public record LabelQuestion(Tablebase tablebase, LabelLines form) implements EntryQuestion {

  /** The result of checking a label. */
  enum Result {
    RIGHT,
    WRONG,
    /** The board cannot reach the goal, but the label claims that it can. */
    UNSOLVABLE,
    /** The line has no label, or the label {@code unsolved}. */
    UNFINISHED,
    /** A search reached its limit first. */
    UNKNOWN;

    Answer answer(Board board, String details) {
      Answer answer = Answer.judged(this, details, new Fields().with("board", board));
      return this == RIGHT ? answer : answer.withoutAnswer();
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public static LabelQuestion of(Tables tables) throws IOException {
    return new LabelQuestion(tables.tablebase(), new LabelLines(Optional.empty()));
  }

  @Override
  public int atOnce(Board goal) {
    return Table.fits(goal.shape()) ? 1 : Sweep.processors();
  }

  @Override
  public Reading read(Entry entry, Board usualGoal) {
    Labelled claim = form.read(entry, usualGoal.shape());
    return new Reading(new Fields(), () -> judgement(claim, usualGoal));
  }

  private Answer judgement(Labelled claim, Board usualGoal) {
    Answer answer = judged(claim, claim.goal().orElse(usualGoal));
    claim.goal().ifPresent(goal -> answer.objects().get(0).with("goal", goal));
    return answer;
  }

  private Answer judged(Labelled claim, Board goal) {
    Board board = claim.board();
    if (!claim.isFinished()) {
      return Result.UNFINISHED.answer(board, "there is no label");
    }
    if (!board.canReach(goal)) {
      return claim.unsolvable()
          ? Result.RIGHT.answer(board, "")
          : Result.UNSOLVABLE.answer(board, "the board cannot reach the goal");
    }
    if (claim.unsolvable()) {
      return Result.WRONG.answer(board, "the board can reach the goal");
    }
    try {
      return judged(claim, board, goal);
    } catch (UnfinishedSearchException e) {
      return Result.UNKNOWN.answer(
          board,
          "the search reached its limit; a shortest path has at least " + e.atLeast() + " moves");
    }
  }

  private Answer judged(Labelled claim, Board board, Board goal) {
    Optional<Label> label =
        claim.mask().isPresent() ? tablebase.label(board, goal) : Optional.empty();
    int distance =
        label.isPresent()
            ? label.get().path().length()
            : tablebase.distance(board, goal).orElseThrow();
    if (claim.distance().isPresent()
        && DistanceClaim.read(claim.distance().get()).moves() != distance) {
      return Result.WRONG.answer(
          board, "distance " + claim.distance().get() + ", but it is " + distance);
    }
    if (claim.mask().isPresent()) {
      int mask = BestForm.mask(label.orElseThrow().bestMoves());
      if (!claim.mask().get().equals(String.valueOf(mask))) {
        return Result.WRONG.answer(board, "mask " + claim.mask().get() + ", but it is " + mask);
      }
    }
    return claim.moves().isPresent() && !isOptimal(claim.moves().get(), board, goal, distance)
        ? Result.WRONG.answer(board, fault(claim.moves().get(), board, goal))
        : Result.RIGHT.answer(board, "");
  }

  private static boolean isOptimal(String moves, Board board, Board goal, int distance) {
    ProposedPath path = ProposedPath.read(moves, board, ClaimForm.MOVES);
    return path.moves().size() == distance && path.leads(board, goal);
  }

  /** Returns why moves are wrong. */
  private String fault(String moves, Board board, Board goal) {
    String verdict =
        ProposedPath.read(moves, board, ClaimForm.MOVES)
            .judged(board, goal, tablebase)
            .inStream()
            .toString();
    String wrong = Result.WRONG + ": ";
    return verdict.startsWith(wrong)
        ? verdict.substring(wrong.length())
        : "the moves are " + verdict;
  }
}
