package slidebase.verbs;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import slidebase.Lookup;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.ask.BestForm;
import slidebase.ask.Candidates;
import slidebase.ask.Members;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.bytes.PackedAnswers;
import slidebase.question.Asked;
import slidebase.question.PathQuestion;
import slidebase.tables.Tables;

/** Gives all moves that begin a shortest path. */
public record Best() implements LineVerb {
  public static final String PURPOSE = "Give all optimal moves: those that begin a shortest path.";

  @Override
  public Declaration declaration() {
    return new Declaration(
            "best",
            PURPOSE,
            """
            With - or --from it reads one board or 'start;goal' per line, and answers each
            on a line: the moves (none if the board is the goal), 'unsolvable' or
            'error: ...'.

            Example:
              slidebase best "1 2 3 4 5 6 x 7 8" --goal "1 2 3 4 x 5 6 7 8"
            """)
        .boards()
        .text(
            "as",
            "FORM",
            "moves: the blank's moves, udlr (default); mask: the sum of u 1, d 2, l 4, r 8; 0 at the"
                + " goal.",
            Candidates.all(BestForm.values()))
        .measure()
        .limits()
        .questionOfRows("start,goal,result,moves,mask,atLeast,error");
  }

  @Override
  public Asked asked(Parameters given, Tables tables) throws IOException {
    BestForm form = given.choice("as", "form", BestForm.values()).orElse(BestForm.MOVES);
    return Asked.ofPath(new Question(form), tables);
  }

  /** All moves that begin a shortest path; none at the goal. */
  public record Known(Board start, Board goal, Set<Move> best, BestForm form, Measure measure)
      implements Answer {
    @Override
    public Object line() {
      return switch (form) {
        case MOVES -> String.join(" ", BestForm.letters(best));
        case MASK -> Move.mask(best);
      };
    }

    @Override
    public String remark() {
      return best.isEmpty() ? Answer.AT_GOAL : "";
    }

    @Override
    public void describe(Members to) {
      Answer.solved(to, start, goal, measure)
          .with("moves", BestForm.letters(best))
          .with("mask", form == BestForm.MASK ? Move.mask(best) : null);
    }
  }

  /** Finds all moves that begin a shortest path. */
  public record Question(BestForm form) implements PathQuestion, PackedAnswers {
    @Override
    public Answer answer(Board start, Toward toward) {
      Set<Move> best = toward.bestMoves(start).orElseThrow();
      return new Known(start, toward.goal(start), best, form, toward.goals().measure());
    }

    @Override
    public Optional<PackedAnswers> packed() {
      return Optional.of(this);
    }

    @Override
    public long answer(Lookup lookup, long board) {
      return lookup.bestMoves(board);
    }

    @Override
    public int write(long moves, byte[] to, int at) {
      if (form == BestForm.MASK) {
        return PackedAnswers.writeNumber(moves, to, at);
      }
      int next = at;
      for (long rest = moves; rest != 0; rest &= rest - 1) {
        if (next > at) {
          to[next++] = ' ';
        }
        to[next++] = (byte) Move.ofCode(Long.numberOfTrailingZeros(rest)).letter();
      }
      return next - at;
    }
  }
}
