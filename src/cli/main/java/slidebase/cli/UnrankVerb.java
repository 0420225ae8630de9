package slidebase.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.PositionalParamSpec;
import slidebase.board.Board;
import slidebase.table.Ranking;

final class UnrankVerb extends AnsweringVerb {
  private final Argument<Long> slot =
      add(
          PositionalParamSpec.builder()
              .type(Long.class)
              .required(true)
              .paramLabel("SLOT")
              .description("A slot, from 0 to n!/2-1."));

  private final GoalOption goal = new GoalOption(this);

  private final ShapeOption shape = new ShapeOption(this);

  UnrankVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Give the board at a slot: of the two there, the one that can reach the goal.",
        "",
        "Example:",
        "  slidebase unrank 106129");
  }

  @Override
  public Integer call() {
    Board goalBoard = goal.of(shape.settled(goal.text()));
    Board board = Ranking.toward(goalBoard).boardAt(slot.value());
    if (json()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("slot", slot.value());
      fields.put("goal", goalBoard);
      fields.put("board", board);
      answer(fields);
    } else {
      answer(board.toString());
    }
    return Cli.ANSWERED;
  }
}
