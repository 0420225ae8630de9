package slidebase.verbs;

import java.util.ArrayList;
import java.util.List;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.make.GenerationPlan;
import slidebase.sets.BoardSet;
import slidebase.sets.Pattern;
import slidebase.table.DistanceBits;
import slidebase.table.PublishedCensus;
import slidebase.table.Ranking;
import slidebase.tables.DatabaseFile;
import slidebase.text.Limits;

/**
 * The resources needed to make tables, without making them: disk, memory, and the time, estimated
 * from a measurement on this machine. For shapes with too many boards, it adds what a table of all
 * boards would need.
 */
final class Plan {
  private static final int MINUTE = 60;
  private static final int HOUR = 60 * MINUTE;
  private static final int DAY = 24 * HOUR;

  /** The approximate number of levels of small shapes and patterns. */
  private static final int USUAL_LEVELS = 40;

  private final GenerationPlan plan;
  private final Shape shape;
  private final Rate rate;
  private final List<String> lines = new ArrayList<>();
  private final List<Fields> objects = new ArrayList<>();

  private Plan(GenerationPlan plan) {
    this.plan = plan;
    this.shape = plan.wanted().get(0).shape();
    this.rate = Rate.measure(plan.resources().threads());
  }

  static Answer of(GenerationPlan plan) {
    Plan made = new Plan(plan);
    made.tellTables();
    if (made.shape.cells() > Limits.PARTS_CELLS) {
      made.tellAllBoards();
    }
    return Answer.of(made.lines, made.objects);
  }

  /** Returns the number of levels, or 0 if unknown. */
  static int levels(GoalClass goalClass) {
    return PublishedCensus.of(goalClass).map(census -> census.greatest() + 1).orElse(0);
  }

  /** Returns the estimated time to make tables, from a measurement made now. */
  static String time(GenerationPlan plan) {
    return duration(new Plan(plan).seconds(plan.states(), knownLevels(plan)));
  }

  private static int knownLevels(GenerationPlan plan) {
    return plan.isOfAllBoards() ? plan.resources().levels() : 0;
  }

  /** Counts the search and the proof, which takes as long again. */
  private double seconds(long states, int levels) {
    return 2 * rate.seconds(states, levels > 0 ? levels : USUAL_LEVELS);
  }

  /** Numbers of bytes: of the file, of temporary files, and of the heap. */
  private record Needs(long disk, long work, long memory) {}

  private void tellTables() {
    String tables = DatabaseFile.tables(plan.tables());
    String counted = plan.isOfAllBoards() ? "boards" : "states";
    Needs needs = new Needs(plan.diskBytes(), plan.workBytes(), plan.memoryBytes());
    tell(tables, counted, plan.states(), knownLevels(plan), needs);
  }

  /** Returns what a machine with enough memory would need, in proportion to 2x7. */
  private void tellAllBoards() {
    GoalClass goalClass = GoalClass.all(shape).get(0);
    long boards = Ranking.slots(shape);
    long sets = 2 * BoardSet.bytes(Pattern.whole(goalClass.goal()));
    Needs needs = new Needs(DistanceBits.length(boards), sets, sets);
    String tables = "all boards, which no single machine makes here";
    tell(tables, "boards", boards, levels(goalClass), needs);
  }

  private void tell(String tables, String counted, long states, int levels, Needs needs) {
    double seconds = seconds(states, levels);
    long enough = plan.mostMemoryBytes();
    lines.add(
        String.format(
            "%s: %s, %,d %s%s",
            shape, tables, states, counted, levels == 0 ? "" : " at " + levels + " distances"));
    lines.add(
        String.format(
            "  disk    %s%s",
            GenerationPlan.megabytes(needs.disk),
            needs.work == 0 ? "" : "; temporarily " + GenerationPlan.megabytes(needs.work)));
    lines.add(
        String.format(
            "  memory  %s at least%s",
            GenerationPlan.megabytes(needs.memory),
            enough <= needs.memory
                ? ""
                : "; faster with more, up to " + GenerationPlan.megabytes(enough)));
    lines.add("  time    about " + duration(seconds) + ", as measured just now");
    objects.add(
        new Fields()
            .with("shape", shape)
            .with("tables", tables)
            .with(counted, states)
            .with("disk", needs.disk)
            .with("work", needs.work)
            .with("memory", needs.memory)
            .with("seconds", Math.round(Math.ceil(seconds)))
            .with("levels", levels == 0 ? null : levels));
  }

  static String duration(double seconds) {
    if (seconds < 2 * MINUTE) {
      return String.format("%,.0f s", Math.max(1, Math.ceil(seconds)));
    }
    if (seconds < 2 * HOUR) {
      return String.format("%,.0f minutes", seconds / MINUTE);
    }
    return seconds < 2 * DAY
        ? String.format("%,.0f hours", seconds / HOUR)
        : String.format("%,.0f days", seconds / DAY);
  }
}
