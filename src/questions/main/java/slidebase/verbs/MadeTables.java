package slidebase.verbs;

import java.util.ArrayList;
import java.util.List;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.make.Generation;
import slidebase.make.Generation.Made;
import slidebase.make.TableMaker;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.tables.DatabaseContents;

/** The answers to a request to make the tables of a database. */
final class MadeTables {
  private MadeTables() {}

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
