package slidebase.export;

import java.nio.charset.StandardCharsets;
import slidebase.answer.CountBoards;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Progress;

/** What there is to know about a goal, and its table, as one JSON object on one line. */
final class TableJson {
  private TableJson() {}

  static byte[] of(Export export, byte[] blob) {
    Board goal = export.goal();
    GoalClass goalClass = export.goalClass();
    String object =
        CountBoards.fields(export.tablebase(), goal, Progress.NONE)
            .with("table", goalClass.name())
            .with("tableGoal", goalClass.goal())
            .with("encoding", export.encoding())
            .with("blob", blob)
            .toString();
    return (object + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
