package slidebase.cli;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Census;

final class CensusVerb extends TableVerb {
  private static final int LONGEST_BAR = 50;
  private static final int MOST_ANTIPODES = 10;

  CensusVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Count the boards at each distance from the goal.",
        "",
        "Example:",
        "  slidebase census --goal \"1 2 3 8 x 4 7 6 5\"");
  }

  @Override
  void prepare() {}

  @Override
  int answer(Tablebase tablebase, Board goal) {
    Census census = tablebase.census(goal);
    List<Board> antipodes = tablebase.antipodes(goal);
    if (json()) {
      answer(fields(goal, census, antipodes));
    } else {
      print(goal, census, antipodes);
    }
    return Cli.ANSWERED;
  }

  private static Map<String, Object> fields(Board goal, Census census, List<Board> antipodes) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("shape", goal.shape());
    fields.put("goal", goal);
    fields.put("boards", census.boards());
    fields.put("greatest", census.greatest());
    fields.put("mean", census.mean());
    fields.put("median", census.median());
    fields.put("counts", Arrays.stream(census.counts()).boxed().toList());
    fields.put("antipodes", antipodes);
    return fields;
  }

  private void print(Board goal, Census census, List<Board> antipodes) {
    answer(String.format("%,d boards can reach goal %s", census.boards(), goal));
    answer("");
    long most = Arrays.stream(census.counts()).max().orElseThrow();
    int width = Math.max("boards".length() + 1, String.format("%,d", most).length());
    answer("distance  " + " ".repeat(width - "boards".length()) + "boards");
    for (int distance = 0; distance <= census.greatest(); distance++) {
      long count = census.at(distance);
      String bar = "#".repeat((int) ((count * LONGEST_BAR + most - 1) / most));
      answer(String.format("%8d  %," + width + "d  %s", distance, count, bar));
    }
    answer("");
    answer(
        String.format(
            "greatest %d, mean %.4f, median %d",
            census.greatest(), census.mean(), census.median()));
    answer(antipodes.size() == 1 ? "the antipode:" : "the antipodes:");
    antipodes.stream().limit(MOST_ANTIPODES).forEach(antipode -> answer("  " + antipode));
    if (antipodes.size() > MOST_ANTIPODES) {
      answer("  and " + (antipodes.size() - MOST_ANTIPODES) + " more, which --json lists");
    }
  }
}
