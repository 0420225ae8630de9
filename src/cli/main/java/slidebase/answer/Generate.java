package slidebase.answer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Shape;
import slidebase.sets.Sweep;
import slidebase.store.Database;
import slidebase.store.TableBlob;
import slidebase.table.Proof;
import slidebase.table.Ranking;
import slidebase.text.Limits;
import slidebase.write.Generation;
import slidebase.write.GenerationPlan;

/**
 * Makes a database, unless a good one is there.
 *
 * @param given the parameters {@code goal-class} and {@code force}
 */
public record Generate(Parameters given, int threads, Output output) {
  public Generate(Parameters given, Output output) {
    this(given, (int) given.number("threads", Sweep.processors(), 1, Integer.MAX_VALUE), output);
  }

  /** In the orientation of the tables. */
  public static List<Shape> allShapes() {
    List<Shape> shapes = new ArrayList<>();
    for (int cells = 1; cells <= Limits.TABLE_CELLS; cells++) {
      for (Shape each : Shape.ofCells(cells)) {
        if (each.equals(each.wide())) {
          shapes.add(each);
        }
      }
    }
    return shapes;
  }

  /** If it is to be made anew and the file does not tell, 3x3. */
  public Shape shapeOf(Path file) {
    if (!given.has("force")) {
      return openExisting(file).shape();
    }
    try {
      return Database.open(file).shape();
    } catch (InvalidTableException e) {
      return Shape.EIGHT_PUZZLE;
    }
  }

  /** Makes the tables of a shape in a file, whose folder has to be there. */
  public void make(Shape shape, Path file) throws IOException {
    boolean force = given.has("force");
    List<GoalClass> all = GoalClass.all(shape);
    List<GoalClass> wanted =
        new ArrayList<>(
            given
                .text("goal-class")
                .map(name -> List.of(GoalClass.named(shape, name)))
                .orElse(all));
    if (!force && Files.isRegularFile(file)) {
      Database existing = openExisting(file);
      existing.blobs().forEach(blob -> wanted.remove(blob.goalClass()));
      if (wanted.isEmpty()) {
        output.answer(isThere(existing));
        return;
      }
    }
    boolean isAnew = force && !given.has("goal-class");
    GenerationPlan plan =
        isAnew ? GenerationPlan.ofAll(shape, file) : GenerationPlan.of(wanted, file);
    plan = (force ? plan : plan.onlyMissing()).withThreads(threads).telling(output::say);
    plan.requireRoom();
    int tables = plan.wanted().size();
    output.say(
        String.format(
            "making %s of %,d boards%s; %s takes %s",
            DatabaseFile.tables(tables),
            plan.boards() / tables,
            tables == 1 ? "" : " each",
            plan.file(),
            Tables.room(plan)));
    output.answer(isMade(Tables.make(plan, output)));
  }

  private Database openExisting(Path file) {
    try {
      Database database = Database.open(file);
      database.tables();
      return database;
    } catch (InvalidTableException e) {
      throw new IllegalArgumentException(
          e.getMessage() + "; nothing was changed, and " + given.called("force") + " replaces it",
          e);
    }
  }

  private Answer isThere(Database database) {
    List<Fields> objects = new ArrayList<>();
    for (TableBlob blob : database.blobs()) {
      objects.add(DatabaseFile.fields(database, blob).with("made", false));
    }
    int tables = database.blobs().size();
    String line =
        String.format(
            "%s: %d good %s of %,d boards%s there already; %s makes %s anew",
            database.file(),
            tables,
            tables == 1 ? "table" : "tables",
            Ranking.slots(database.shape()),
            tables == 1 ? " is" : " each are",
            given.called("force"),
            tables == 1 ? "it" : "them");
    return Answer.of(List.of(line), objects);
  }

  private static Answer isMade(Generation generation) {
    Database database = generation.database();
    List<String> lines = new ArrayList<>();
    List<Fields> objects = new ArrayList<>();
    for (Proof proof : generation.proofs()) {
      TableBlob blob = database.blob(proof.goalClass()).orElseThrow();
      int greatest = proof.census().greatest();
      objects.add(
          DatabaseFile.fields(database, blob)
              .with("made", true)
              .with("greatest", greatest)
              .with("proven", true));
      lines.add(
          String.format(
              "%s  goal %s  %,d boards  greatest distance %d  %,d bytes  proof held",
              DatabaseFile.padded(blob.goalClass()),
              blob.goalClass().goal(),
              proof.boards(),
              greatest,
              blob.length()));
    }
    lines.add(String.format("%s: %,d bytes", database.file(), database.bytes()));
    return Answer.of(lines, objects);
  }
}
