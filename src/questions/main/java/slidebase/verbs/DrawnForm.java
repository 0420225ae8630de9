package slidebase.verbs;

import java.util.Optional;
import slidebase.Solution;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.ask.PathForm;
import slidebase.board.Board;
import slidebase.text.Names;

/** The forms of a random board, beside its tiles; the names are the values of {@code as}. */
enum DrawnForm {
  MOVES(PathForm.MOVES),
  TILES(PathForm.TILES),
  TILE_MOVES(PathForm.TILE_MOVES),
  BOARDS(PathForm.BOARDS),
  /** What the verb label answers about it. */
  LABEL;

  /** The form of a scramble, the path from the goal to the board; empty for a label. */
  private final Optional<PathForm> scramble;

  DrawnForm(PathForm scramble) {
    this.scramble = Optional.of(scramble);
  }

  DrawnForm() {
    this.scramble = Optional.empty();
  }

  /**
   * Shows a board that can reach the goal.
   *
   * @param fields the fields of a scramble
   * @throws slidebase.board.UnfinishedSearchException if a search for a scramble reaches its limit
   */
  Answer answer(Board board, Board goal, Fields fields, Tablebase tablebase) {
    if (scramble.isEmpty()) {
      Answer label = new LabelVerb.Question(tablebase, goal).answerWithin(board, goal);
      return Answer.of(label.inStream(), label.objects().get(0));
    }
    Solution path = tablebase.solve(board, goal).orElseThrow().reversed();
    fields.with("distance", path.length()).with("scramble", path);
    return scramble.get().answer(path, fields);
  }

  @Override
  public String toString() {
    return Names.of(this);
  }
}
