package slidebase.cli;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import slidebase.Tablebase;
import slidebase.board.Board;

@Command(
    description = "Draw boards uniformly from all at exactly a distance from the goal.",
    footer = {"", "Example:", "  slidebase random --distance 20 --count 5 --seed 1"})
final class RandomVerb extends TableVerb {
  @Option(
      names = "--distance",
      paramLabel = "N",
      required = true,
      description = "How many moves from the goal.")
  private int distance;

  @Option(
      names = "--count",
      paramLabel = "K",
      defaultValue = "1",
      description = "How many boards to draw, with replacement (default: 1).")
  private int count;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "A whole number: the same seed draws the same boards.")
  private Long seed;

  @Spec private CommandSpec spec;

  RandomVerb(Console console, Installation installation) {
    super(console, installation);
  }

  @Override
  void prepare() {
    if (distance < 0 || count < 1) {
      throw new ParameterException(
          spec.commandLine(), "--distance must be at least 0, and --count at least 1.");
    }
  }

  @Override
  int answer(Tablebase tablebase, Board goal) {
    Random random = seed == null ? new Random() : new Random(seed);
    Iterator<Board> boards = tablebase.random(distance, goal, random).limit(count).iterator();
    if (!boards.hasNext()) {
      answerNone(goal, tablebase.census(goal).greatest());
      return Cli.NO_ANSWER;
    }
    boards.forEachRemaining(board -> answer(board, goal));
    return Cli.ANSWERED;
  }

  private void answer(Board board, Board goal) {
    if (json()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("board", board);
      fields.put("goal", goal);
      fields.put("distance", distance);
      answer(fields);
    } else {
      answer(board.toString());
    }
  }

  private void answerNone(Board goal, int greatest) {
    String message =
        String.format(
            "no board is %d moves from goal %s: the greatest distance is %d",
            distance, goal, greatest);
    if (json()) {
      answer(Map.of("error", message));
    }
    console().say(message);
  }
}
