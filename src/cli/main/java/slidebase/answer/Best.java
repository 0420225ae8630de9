package slidebase.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import slidebase.Lookup;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Move;

/** Which moves begin a shortest path? */
public record Best(Tablebase tablebase) implements PackedQuestion {
  @Override
  public Answer answer(Board start, Board goal) {
    Optional<Set<Move>> best = tablebase.bestMoves(start, goal);
    if (best.isEmpty()) {
      return Answer.unsolvable(start, goal);
    }
    List<String> letters = letters(best.get());
    Answer answer =
        Answer.of(
            String.join(" ", letters), Answer.fields(start, goal, true).with("moves", letters));
    return letters.isEmpty()
        ? answer.remarked("the board is the goal: there is nothing to do")
        : answer;
  }

  static List<String> letters(Set<Move> moves) {
    List<String> letters = new ArrayList<>();
    for (Move move : moves) {
      letters.add(String.valueOf(move.letter()));
    }
    return letters;
  }

  @Override
  public long answer(Lookup lookup, long board) {
    return lookup.bestMoves(board);
  }

  @Override
  public int write(long moves, byte[] to, int at) {
    if (moves == Lookup.UNSOLVABLE) {
      return PackedQuestion.write("unsolvable", to, at);
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
