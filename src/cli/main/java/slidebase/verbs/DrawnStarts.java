package slidebase.verbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.ask.Fields;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.Progress;
import slidebase.board.SearchLimit;
import slidebase.sets.Sweep;

/**
 * Random boards as starts. A draw may take as long as it may for {@code random}.
 *
 * @param remark a message with the seed, if the user gave none
 */
record DrawnStarts(RandomBoards drawn, String remark) implements Starts.Source {
  static DrawnStarts of(Parameters given) {
    RandomBoards drawn = RandomBoards.of(given, given.count("random", 1));
    String seed = given.notation("seed");
    return new DrawnStarts(
        drawn, given.has("seed") ? "" : "no " + seed + " was given; the seed is " + drawn.seed());
  }

  @Override
  public List<Starts> starts(Tablebase tablebase, Board goal) {
    SearchLimit limit = SearchLimit.NONE.withTime(drawn.mostTime());
    Tablebase limited = tablebase.within(limit, Sweep.processors(), Progress.NONE);
    List<Starts> starts = new ArrayList<>();
    for (RandomLevel level : drawn.levels(Optional.of(limited), goal)) {
      long count = level.areThere() ? drawn.count() : 0;
      String how = ", drawn with seed " + drawn.seed();
      Fields asked = new Fields().with("seed", drawn.seed());
      starts.add(Starts.several(level.distance(), count, level.again(), goal, how, asked));
    }
    return starts;
  }
}
