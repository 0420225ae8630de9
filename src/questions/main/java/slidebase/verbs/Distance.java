package slidebase.verbs;

import java.io.IOException;
import java.util.Optional;
import slidebase.Lookup;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.ask.Members;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.Measure;
import slidebase.bytes.PackedAnswers;
import slidebase.question.Asked;
import slidebase.question.PathQuestion;
import slidebase.tables.Tables;

/** Gives the length of a shortest path. */
public record Distance() implements LineVerb {
  public static final String PURPOSE = "Give the length of a shortest path to the goal, in moves.";

  @Override
  public Declaration declaration() {
    return new Declaration(
            "distance",
            PURPOSE,
            """
            With - or --from it reads one board or 'start;goal' per line, and answers each
            on a line: the distance, 'unsolvable' or 'error: ...'.

            Example:
              slidebase distance "8 6 7 2 5 4 3 x 1"
            """)
        .boards()
        .measure()
        .limits()
        .questionOfRows("start,goal,result,distance,atLeast,error");
  }

  @Override
  public Asked asked(Parameters given, Tables tables) throws IOException {
    return Asked.ofPath(new Question(), tables);
  }

  /** The length of a shortest path. */
  public record Known(Board start, Board goal, int distance, Measure measure) implements Answer {
    @Override
    public Object line() {
      return distance;
    }

    @Override
    public void describe(Members to) {
      Answer.solved(to, start, goal, measure).with("distance", distance);
    }
  }

  /** Finds the length of a shortest path. */
  public record Question() implements PathQuestion, PackedAnswers {
    @Override
    public Answer answer(Board start, Toward toward) {
      int distance = toward.distance(start).orElseThrow();
      return new Known(start, toward.goal(start), distance, toward.goals().measure());
    }

    @Override
    public Optional<PackedAnswers> packed() {
      return Optional.of(this);
    }

    @Override
    public long answer(Lookup lookup, long board) {
      return lookup.distance(board);
    }

    @Override
    public int write(long distance, byte[] to, int at) {
      return PackedAnswers.writeNumber(distance, to, at); // no packed path has more than 31 moves
    }
  }
}
