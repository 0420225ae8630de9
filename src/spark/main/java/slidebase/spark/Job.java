package slidebase.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import slidebase.board.Census;
import slidebase.table.Ranking;
import slidebase.table.WrongTableException;

/**
 * The jobs in a folder. Each returns the number of boards at each distance.
 *
 * @param requested the setting, if the folder has no search
 * @param messages receives the progress
 */
record Job(JavaSparkContext spark, Folder folder, Setting requested, PrintStream messages) {
  private static final String SETTING = "search";

  /** Finds all levels. */
  Census search() throws IOException, WrongTableException {
    return levels(begun()).census();
  }

  /** Finds all levels, and writes the table. */
  Census table() throws IOException, WrongTableException {
    Setting setting = begun();
    LevelSearch search = levels(setting);
    new TableJob(spark, setting, folder.in("table")).write(search, folder.in("levels"));
    return search.census();
  }

  /** Proves the table right. */
  Census verify() throws IOException, WrongTableException {
    Setting setting = setting().orElseThrow(() -> bad("has no table of this program"));
    Folder proof = folder.in("proof");
    proof.delete(); // an earlier one may have been of another table
    TableJob table = new TableJob(spark, setting, folder.in("table"));
    table.readClaims(proof.in("claims"));
    LevelSearch levels = new LevelSearch(spark, setting, proof.in("levels"), proof.in("claims"));
    finish(levels, setting, "proof, ");
    table.compare(levels);
    proof.delete();
    messages.println(folder.in("table").name() + ": proof held");
    return levels.census();
  }

  /** Returns the setting of the folder's search, which may begin now. */
  private Setting begun() throws IOException {
    Setting setting = setting().orElse(requested);
    folder.writeText(SETTING, setting + "\n");
    return setting;
  }

  /**
   * Returns the setting of the folder's search, if there is one. It may have another number of
   * shards than requested.
   */
  private Optional<Setting> setting() throws IOException {
    Optional<String> there = folder.text(SETTING);
    if (there.isEmpty()) {
      return Optional.empty();
    }
    Setting found =
        Setting.parse(there.get())
            .orElseThrow(
                () -> bad("is damaged, of another version, or not a file of this program"));
    if (!found.goal().equals(requested.goal())) {
      String other = found.shape() + " " + found.goalClass();
      throw bad("has the levels of " + other + "; name another folder");
    }
    return Optional.of(found);
  }

  private IllegalArgumentException bad(String fault) {
    return new IllegalArgumentException(folder.name() + ": " + fault);
  }

  private LevelSearch levels(Setting setting) throws IOException, WrongTableException {
    LevelSearch search = new LevelSearch(spark, setting, folder.in("levels"), null);
    finish(search, setting, "");
    return search;
  }

  private void finish(LevelSearch search, Setting setting, String stage)
      throws IOException, WrongTableException {
    if (search.depth() > 0) {
      messages.println("resuming after level " + search.depth());
    }
    search.run(
        (depth, count) -> messages.printf(Locale.ROOT, "%slevel %d: %,d%n", stage, depth, count));
    long boards = Ranking.slots(setting.goal().shape());
    if (search.census().boards() != boards) {
      throw new WrongTableException(
          "only " + search.census().boards() + " of " + boards + " boards are reached");
    }
  }
}
