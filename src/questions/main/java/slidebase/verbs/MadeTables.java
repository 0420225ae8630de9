package slidebase.verbs;

import java.util.ArrayList;
import java.util.List;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.make.Estimate;
import slidebase.make.Generation;
import slidebase.make.Generation.Made;
import slidebase.make.GenerationPlan;
import slidebase.make.Needs;
import slidebase.make.Rate;
import slidebase.make.TableMaker;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.tables.DatabaseContents;

/** The answers to a request to make the tables of a database, or to plan them. */
final class MadeTables {
  private MadeTables() {}

  /**
   * Returns the disk, memory and time needed to make tables.
   *
   * @param rate measured on this machine
   */
  static Answer planned(GenerationPlan plan, Rate rate) {
    String tables = DatabaseContents.tables(plan.tables().size());
    String counted = plan.tables().get(0).counted();
    Needs needs = plan.needs();
    Estimate time = plan.time(rate);
    return Answer.of(
        List.of(
            String.format("%s: %s, %,d %s", plan.shape(), tables, plan.states(), counted),
            "  disk    " + Needs.megabytes(needs.disk()),
            "  memory  " + Needs.megabytes(needs.memory()) + " at least",
            "  time    " + time.about() + ", as measured just now"),
        List.of(
            (Described)
                to ->
                    to.with("shape", plan.shape())
                        .with("tables", tables)
                        .with(counted, plan.states())
                        .with("disk", needs.disk())
                        .with("memory", needs.memory())
                        .with("seconds", time.wholeSeconds())));
  }

  /**
   * Returns the answer that all tables exist already.
   *
   * @param force the user's name for the option that replaces them
   */
  static Answer there(Database database, String force) {
    List<Described> objects = new ArrayList<>();
    for (Blob blob : database.blobs()) {
      Described header = DatabaseContents.described(blob, database.file(), database.shape());
      objects.add(to -> to.with(header).with("made", false));
    }
    int tables = database.blobs().size();
    boolean isOne = tables == 1;
    String line =
        String.format(
            "%s: %d good %s of %s %s already; %s replaces %s",
            database.file(),
            tables,
            isOne ? "table" : "tables",
            database.shape(),
            isOne ? "exists" : "exist",
            force,
            isOne ? "it" : "them");
    return Answer.of(List.of(line), objects);
  }

  /** Returns the answer that lists the new tables. */
  static Answer made(Generation generation) {
    Database database = generation.database();
    List<String> lines = new ArrayList<>();
    List<Described> objects = new ArrayList<>();
    for (Made made : generation.made()) {
      TableMaker table = made.table();
      Blob blob = table.blob(database);
      int greatest = made.census().greatest();
      Described header = DatabaseContents.described(blob, database.file(), database.shape());
      objects.add(
          to ->
              to.with(header)
                  .with("made", true)
                  .with("greatest", greatest)
                  .with("proven", true)
                  .with("sampled", made.sampled()));
      lines.add(
          String.format(
              "%s  goal %s  %,d %s  greatest distance %d  %,d bytes  proof held, %,d slots sampled",
              table.label(),
              table.goalClass().goal(),
              made.census().boards(),
              table.counted(),
              greatest,
              blob.length(),
              made.sampled()));
    }
    lines.add(String.format("%s: %,d bytes", database.file(), database.bytes()));
    return Answer.of(lines, objects);
  }
}
