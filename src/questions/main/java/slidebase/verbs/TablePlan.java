package slidebase.verbs;

import java.util.ArrayList;
import java.util.List;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.board.Shape;
import slidebase.make.Estimate;
import slidebase.make.GenerationPlan;
import slidebase.make.Needs;
import slidebase.make.Rate;
import slidebase.tables.DatabaseContents;

/**
 * The disk, memory and time needed to make tables. The time is estimated from a measurement on this
 * machine.
 */
final class TablePlan {
  private final GenerationPlan plan;
  private final Shape shape;
  private final Rate rate;
  private final List<String> lines = new ArrayList<>();
  private final List<Described> objects = new ArrayList<>();

  private TablePlan(GenerationPlan plan, Rate rate) {
    this.plan = plan;
    this.shape = plan.shape();
    this.rate = rate;
  }

  static Answer of(GenerationPlan plan, Rate rate) {
    TablePlan made = new TablePlan(plan, rate);
    made.addTables();
    return Answer.of(made.lines, made.objects);
  }

  private void addTables() {
    String tables = DatabaseContents.tables(plan.tables().size());
    String counted = plan.tables().get(0).counted();
    add(tables, counted, plan.states(), plan.needs(), plan.time(rate));
  }

  private void add(String tables, String counted, long states, Needs needs, Estimate time) {
    lines.add(String.format("%s: %s, %,d %s", shape, tables, states, counted));
    lines.add("  disk    " + Needs.megabytes(needs.disk()));
    lines.add("  memory  " + Needs.megabytes(needs.memory()) + " at least");
    lines.add("  time    " + time.about() + ", as measured just now");
    objects.add(
        to ->
            to.with("shape", shape)
                .with("tables", tables)
                .with(counted, states)
                .with("disk", needs.disk())
                .with("memory", needs.memory())
                .with("seconds", time.wholeSeconds()));
  }
}
