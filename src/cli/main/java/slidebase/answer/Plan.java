package slidebase.answer;

import java.util.ArrayList;
import java.util.List;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.sets.BoardSet;
import slidebase.sets.Pattern;
import slidebase.table.DistanceBits;
import slidebase.table.Ranking;
import slidebase.text.Limits;
import slidebase.write.GenerationPlan;

/**
 * What it takes to make tables, without making any: disk, memory, and the time by what is measured
 * of this machine. Where all boards of a shape are too many for it, what they would take besides.
 */
final class Plan {
  private static final int MINUTE = 60;
  private static final int HOUR = 60 * MINUTE;
  private static final int DAY = 24 * HOUR;

  /** About how many levels small shapes and patterns have, of which nobody has to tell. */
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

  /** Returns how many levels there are, or 0 if nobody has told. */
  static int levels(GoalClass goalClass) {
    return PublishedCensus.of(goalClass).map(census -> census.greatest() + 1).orElse(0);
  }

  /** Says how long it takes to make tables, by what is measured now. */
  static String time(GenerationPlan plan) {
    return duration(new Plan(plan).seconds(plan.states(), knownLevels(plan)));
  }

  private static int knownLevels(GenerationPlan plan) {
    return plan.isOfAllBoards() ? plan.resources().levels() : 0;
  }

  /** They are searched, and then proved, which takes as long again. */
  private double seconds(long states, int levels) {
    return 2 * rate.seconds(states, levels > 0 ? levels : USUAL_LEVELS);
  }

  /** Bytes: of the file, of what is on the disk besides until it is there, and of the heap. */
  private record Needs(long disk, long work, long memory) {}

  private void tellTables() {
    String tables = DatabaseFile.tables(plan.tables());
    String counted = plan.isOfAllBoards() ? "boards" : "states";
    Needs needs = new Needs(plan.diskBytes(), plan.workBytes(), plan.memoryBytes());
    tell(tables, counted, plan.states(), knownLevels(plan), needs);
  }

  /** As much as 2x7 takes, in proportion, if a machine had the memory for it. */
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
            needs.work == 0
                ? ""
                : ", and until it is done " + GenerationPlan.megabytes(needs.work)));
    lines.add(
        String.format(
            "  memory  %s at least%s",
            GenerationPlan.megabytes(needs.memory),
            enough <= needs.memory
                ? ""
                : ", the faster the more up to " + GenerationPlan.megabytes(enough)));
    lines.add("  time    some " + duration(seconds) + ", by what was measured just now");
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
