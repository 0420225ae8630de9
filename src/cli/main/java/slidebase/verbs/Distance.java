package slidebase.verbs;

import java.util.OptionalInt;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.board.Board;
import slidebase.lines.PackedQuestion;

/** Asks for the length of a shortest path. */
public record Distance(Tablebase tablebase) implements PackedQuestion {
  @Override
  public Answer answer(Board start, Board goal) {
    OptionalInt distance = tablebase.distance(start, goal);
    return distance.isEmpty()
        ? Answer.unsolvable(start, goal)
        : Answer.of(
            distance.getAsInt(), Answer.fields(start, goal, true).with("distance", distance));
  }

  @Override
  public long answer(Lookup lookup, long board) {
    return lookup.distance(board);
  }

  @Override
  public int write(long distance, byte[] to, int at) {
    if (distance == Lookup.UNSOLVABLE) {
      return PackedQuestion.write("unsolvable", to, at);
    }
    int digits = distance < 10 ? 1 : 2; // no packed path has more than 31 moves
    to[at] = (byte) ('0' + distance / 10);
    to[at + digits - 1] = (byte) ('0' + distance % 10);
    return digits;
  }
}
