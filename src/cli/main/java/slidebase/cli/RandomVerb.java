package slidebase.cli;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import picocli.CommandLine.Model.OptionSpec;
import slidebase.Tablebase;
import slidebase.board.Board;

final class RandomVerb extends TableVerb {
  private final Argument<Integer> distance =
      add(
          OptionSpec.builder("--distance")
              .type(Integer.class)
              .required(true)
              .paramLabel("N")
              .description("How many moves from the goal."));

  private final Argument<Integer> count =
      option(
          Integer.class, "--count", "K", "How many boards to draw, with replacement (default: 1).");

  private final SeedOption seed = new SeedOption(this);

  RandomVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Draw boards uniformly from all at exactly a distance from the goal.",
        "",
        "Example:",
        "  slidebase random --distance 20 --count 5 --seed 1");
  }

  @Override
  void prepare() {
    if (distance.value() < 0 || count.or(1) < 1) {
      throw badUsage("--distance must be at least 0, and --count at least 1.");
    }
  }

  @Override
  int answer(Tablebase tablebase, Board goal) {
    Random random = new Random(seed.orAny());
    Iterator<Board> boards =
        tablebase.random(distance.value(), goal, random).limit(count.or(1)).iterator();
    if (!boards.hasNext()) {
      answerNoneAt(distance.value(), tablebase, goal);
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
      fields.put("distance", distance.value());
      answer(fields);
    } else {
      answer(board.toString());
    }
  }
}
