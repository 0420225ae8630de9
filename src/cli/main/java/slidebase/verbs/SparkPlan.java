package slidebase.verbs;

import java.util.List;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.ask.UnavailableException;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.generate.ReverseSearch;
import slidebase.make.Needs;
import slidebase.make.SparkLayout;
import slidebase.make.SparkNeeds;
import slidebase.sets.Pattern;
import slidebase.sets.Sweep;
import slidebase.table.PublishedCensus;
import slidebase.table.Table;

/**
 * The plan of a search on many machines, as an answer. The number of boards per level is the
 * published one, or is counted first.
 */
final class SparkPlan {
  private SparkPlan() {}

  private static Census census(GoalClass goalClass) {
    return PublishedCensus.of(goalClass).orElseGet(() -> counted(goalClass));
  }

  private static Census counted(GoalClass goalClass) {
    if (!Table.fits(goalClass.shape())) {
      throw new UnavailableException(
          String.format(
              "shape %s: no counts by distance are published for goals of the class %s",
              goalClass.shape(), goalClass.name()));
    }
    ReverseSearch search = new ReverseSearch(Pattern.whole(goalClass.goal()), Sweep.processors());
    while (search.next()) {}
    return search.levels().census();
  }

  static Answer of(SparkLayout layout, boolean isTable) {
    GoalClass goalClass = layout.goalClass();
    Census census = census(goalClass);
    SparkNeeds needs = SparkNeeds.of(layout, census, isTable);
    long boards = census.boards();
    int levels = census.greatest() + 1;
    int shards = layout.shards().count();
    Fields fields =
        new Fields()
            .with("shape", goalClass.shape())
            .with("boards", boards)
            .with("levels", levels)
            .with("executors", layout.executors())
            .with("shards", shards)
            .with("disk", needs.levels() + needs.table())
            .with("shuffled", needs.shuffled())
            .with("shuffledAtMost", needs.shuffledAtMost())
            .with("memory", needs.memory())
            .with("seconds", needs.time().wholeSeconds());
    return Answer.of(
        List.of(
            String.format(
                "%s: all %,d boards at %d distances, by Spark on %d executors, in %,d shards",
                goalClass.shape(), boards, levels, layout.executors(), shards),
            String.format(
                "  disk     %s for the levels%s",
                Needs.megabytes(needs.levels()),
                isTable ? ", and " + Needs.megabytes(needs.table()) + " for the table" : ""),
            String.format(
                "  shuffle  at most %s for a level, %s in total",
                Needs.megabytes(needs.shuffledAtMost()), Needs.megabytes(needs.shuffled())),
            String.format(
                "  memory   %s %s",
                Needs.megabytes(needs.memory()),
                layout.isOneProcess() ? "in one process" : "per executor"),
            String.format(
                "  time     about %s, if an executor is as fast as one processor here, and its disks"
                    + " and network move 100 MB per second",
                needs.time())),
        List.of(fields));
  }
}
