package slidebase.export;

import java.nio.charset.StandardCharsets;
import slidebase.answer.CountBoards;
import slidebase.board.Board;
import slidebase.board.Progress;
import slidebase.table.Table;

/** What there is to know about a goal, and its table, as one JSON object on one line. */
final class TableJson {
  private TableJson() {}

  static byte[] of(Export export, byte[] blob) {
    Board goal = export.goal();
    Table table = export.tablebase().table(goal);
    String object =
        CountBoards.fields(export.tablebase(), goal, Progress.NONE)
            .with("table", table.goalClass().name())
            .with("tableGoal", table.goal())
            .with("encoding", export.encoding())
            .with("blob", blob)
            .toString();
    return (object + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
