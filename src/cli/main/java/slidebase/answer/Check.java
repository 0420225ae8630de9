package slidebase.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import slidebase.PathCheck;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Move;
import slidebase.board.UnfinishedSearchException;
import slidebase.text.Quote;

/**
 * Is a proposed path legal, does it reach the goal, and is it as short as can be? A line is {@code
 * start;moves} or {@code start;goal;moves}; where the moves are boards, {@code start;board;...}.
 */
public record Check(Tablebase tablebase) implements LineQuestion {
  private static final String RIGHT_FOR_TILES =
      "; read as moves of tiles, which go the other way than the blank, it reaches the goal";

  static Check of(Parameters given, Tables tables) throws IOException {
    if (given.has("moves") && !given.has("board")) {
      throw new Parameters.Misuse(
          "MOVES go with one BOARD; in a stream they stand behind each, as in 'board;moves'.");
    }
    return new Check(tables.tablebase());
  }

  @Override
  public boolean takesWholeLines() {
    return true;
  }

  @Override
  public Answer answer(String line, Board goal) {
    String[] parts = line.split(";", -1);
    Board start = BoardText.of(parts[0]).known().board(goal.shape());
    if (parts.length == 1) {
      throw new IllegalArgumentException(
          "moves are missing behind board "
              + Quote.of(line)
              + "; in a stream, write 'board;moves'");
    }
    boolean hasGoal = parts.length == 3 && !ProposedPath.showsBoards(parts[2], goal.shape());
    Board toward = hasGoal ? BoardText.of(parts[1]).known().board(goal.shape()) : goal;
    String moves = hasGoal ? parts[2] : line.substring(parts[0].length() + 1);
    ProposedPath path = ProposedPath.read(moves, start);
    PathCheck check;
    try {
      check = tablebase.check(start, toward, path.moves());
    } catch (UnfinishedSearchException e) {
      return Answer.unfinished(start, toward, e);
    }
    return check.distance().isPresent() ? answer(path, check) : Answer.unsolvable(start, toward);
  }

  private Answer answer(ProposedPath path, PathCheck check) {
    boolean isLegal = path.fault().isEmpty() && check.illegal().isEmpty();
    boolean isRight = isLegal && check.reachesGoal();
    int made = check.moves().size();
    String text = isRight ? ok(path, check) : "wrong: " + wrong(path, check);
    Fields fields =
        Answer.fields(check.start(), check.goal(), true)
            .with("distance", check.distance())
            .with("path", Move.text(check.moves()))
            .with("legal", isLegal)
            .with("reachesGoal", isRight)
            .with("optimal", isRight && check.isOptimal())
            .with("excess", isRight ? check.excess() : null)
            .with("verdict", text)
            .with("illegalMove", isLegal ? null : made + 1)
            .with("detourMove", check.detour().isPresent() ? check.detour().getAsInt() + 1 : null)
            .with("better", Best.letters(check.better()));
    Answer answer = Answer.of(text, fields);
    return isRight ? answer : answer.withoutAnswer();
  }

  private static String ok(ProposedPath path, PathCheck check) {
    int excess = check.excess().orElseThrow();
    return excess == 0 ? "ok" : "ok: " + excess + " moves longer than needed" + detour(path, check);
  }

  private String wrong(ProposedPath path, PathCheck check) {
    int made = check.moves().size();
    String fault;
    if (path.fault().isPresent()) {
      fault = "move " + (made + 1) + ", " + path.fault().get();
    } else if (check.illegal().isPresent()) {
      fault = "move " + (made + 1) + ", " + check.illegal().get().letter() + ", leaves the board";
    } else {
      int left = tablebase.distance(check.end(), check.goal()).orElseThrow();
      fault = "ends " + left + (left == 1 ? " move" : " moves") + " before the goal";
    }
    String how = check.detour().isPresent() ? detour(path, check) : better(path, check, made);
    return fault + how + (isRightForTiles(path, check) ? RIGHT_FOR_TILES : "");
  }

  private boolean isRightForTiles(ProposedPath path, PathCheck check) {
    List<Move> opposites = new ArrayList<>();
    for (Move move : path.moves()) {
      opposites.add(move.opposite());
    }
    return path.form() == PathForm.MOVES
        && tablebase.check(check.start(), check.goal(), opposites).reachesGoal();
  }

  /** The first move that does not lead nearer, and what would have. */
  private static String detour(ProposedPath path, PathCheck check) {
    int made = check.detour().orElseThrow();
    Board before = board(check, made);
    String move = path.called(check.moves().get(made), before);
    return "; move " + (made + 1) + ", " + move + ", leads away" + better(path, check, made);
  }

  private static String better(ProposedPath path, PathCheck check, int made) {
    if (check.better().isEmpty()) {
      return check.detour().isPresent() ? " from the goal" : ", where the goal is reached already";
    }
    Board before = board(check, made);
    List<String> moves = new ArrayList<>();
    for (Move move : check.better()) {
      moves.add(path.called(move, before));
    }
    return ", where " + String.join(" or ", moves) + " leads nearer";
  }

  private static Board board(PathCheck check, int made) {
    return check.start().after(check.moves().subList(0, made).toArray(new Move[0]));
  }
}
