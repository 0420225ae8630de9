package slidebase.answer;

import java.util.ArrayList;
import java.util.List;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Rate;
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
    this.rate = Rate.measure(plan.effort().threads());
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
    return duration(new Plan(plan).seconds());
  }

  /** They are searched, and then proved, which takes as long again. */
  private double seconds() {
    int known = plan.isOfAllBoards() ? plan.effort().levels() : 0;
    return 2 * rate.seconds(plan.states(), known > 0 ? known : USUAL_LEVELS);
  }

  private void tellTables() {
    boolean areBoards = plan.isOfAllBoards();
    tell(
        DatabaseFile.tables(plan.tables()),
        areBoards ? "boards" : "states",
        plan.states(),
        areBoards ? plan.effort().levels() : 0,
        plan.diskBytes(),
        plan.workBytes(),
        plan.memoryBytes(),
        seconds());
  }

  /** As much as 2x7 takes, in proportion, if a machine had the memory for it. */
  private void tellAllBoards() {
    GoalClass goalClass = GoalClass.all(shape).get(0);
    int levels = levels(goalClass);
    long boards = Ranking.slots(shape);
    long sets = 2 * BoardSet.bytes(Pattern.whole(Board.defaultGoal(shape)));
    tell(
        "all boards, which no single machine makes here",
        "boards",
        boards,
        levels,
        DistanceBits.length(boards),
        sets,
        sets,
        2 * rate.seconds(boards, levels));
  }

  private void tell(
      String what,
      String counted,
      long states,
      int levels,
      long disk,
      long work,
      long memory,
      double seconds) {
    lines.add(
        String.format(
            "%s: %s, %,d %s%s",
            shape, what, states, counted, levels == 0 ? "" : " at " + levels + " distances"));
    lines.add(
        String.format(
            "  disk    %s%s",
            GenerationPlan.megabytes(disk),
            work == 0 ? "" : ", and until it is done " + GenerationPlan.megabytes(work)));
    long enough = plan.mostMemoryBytes();
    lines.add(
        String.format(
            "  memory  %s at least%s",
            GenerationPlan.megabytes(memory),
            enough <= memory
                ? ""
                : ", the faster the more up to " + GenerationPlan.megabytes(enough)));
    lines.add("  time    some " + duration(seconds) + ", by what was measured just now");
    Fields fields =
        new Fields()
            .with("shape", shape)
            .with("tables", what)
            .with(counted, states)
            .with("disk", disk)
            .with("work", work)
            .with("memory", memory)
            .with("seconds", Math.round(Math.ceil(seconds)));
    objects.add(levels == 0 ? fields : fields.with("levels", levels));
  }

  private static String duration(double seconds) {
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
