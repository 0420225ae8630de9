package slidebase.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import slidebase.board.Board;
import slidebase.table.Ranking;

final class RankVerb extends AnsweringVerb {
  private final BoardArgument argument = new BoardArgument(this);

  private final ShapeOption shape = new ShapeOption(this);

  RankVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Give the Cantor rank of a board's tile order, and the board's slot.",
        "",
        "slot = blankCell * (n-1)!/2 + CantorRank / 2, for a board of n cells.",
        "A slot is shared by two boards, of which one can reach a given goal.",
        "",
        "Example:",
        "  slidebase rank \"2 3 4 1 5 x 7 6 8\"");
  }

  @Override
  public Integer call() {
    Board board = Board.parse(argument.text(), shape.settled(argument.text()));
    long cantorRank = Ranking.cantorRank(board);
    long slot = Ranking.toward(Board.defaultGoal(board.shape())).slotOf(board);
    if (json()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("board", board);
      fields.put("blankCell", board.blankCell());
      fields.put("cantorRank", cantorRank);
      fields.put("slot", slot);
      answer(fields);
    } else {
      answer("blank cell   " + board.blankCell());
      answer("Cantor rank  " + cantorRank);
      answer("slot         " + slot);
    }
    return Cli.ANSWERED;
  }
}
