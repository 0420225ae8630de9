package slidebase.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.OptionSpec;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Shape;
import slidebase.store.Database;
import slidebase.store.TableBlob;
import slidebase.table.Proof;
import slidebase.table.Ranking;
import slidebase.write.Generation;
import slidebase.write.GenerationPlan;

final class GenerateVerb extends AnsweringVerb {
  private final DatabaseOption db = new DatabaseOption(this);

  private final ShapeOption shape = new ShapeOption(this);

  private final Argument<String> goalClassName =
      option(
          String.class,
          "--goal-class",
          "NAME",
          "Make the table of one goal class only, such as corner; others in the file stay.");

  private final Argument<Boolean> all =
      flag("--all", "Make the databases of all shapes of up to 12 cells.");

  private final Argument<Integer> threads =
      add(
          OptionSpec.builder("--threads")
              .type(Integer.class)
              .paramLabel("N")
              .description("The most threads to use (default: one a processor)."));

  private final Argument<Boolean> force = flag("--force", "Make it anew, whatever is there.");

  GenerateVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Search once, prove the tables right, and write the database file.",
        "",
        "Shapes of up to 12 cells have tables; those of 3x4 answer about 4x3 as well.",
        "It says first how much disk and memory that takes. A good table that is there",
        "already is left alone, and the file is replaced when all is done.",
        "",
        "Examples:",
        "  slidebase generate --db 8-puzzle.cm",
        "  slidebase generate --shape 3x4",
        "  slidebase generate --shape 2x6 --goal-class corner");
  }

  @Override
  public Integer call() throws Exception {
    if (threads.or(1) < 1) {
      throw badUsage("--threads must be at least 1.");
    }
    if (!all.or(false)) {
      generate(shape());
      return Cli.ANSWERED;
    }
    if (db.isGiven() || shape.isGiven() || goalClassName.isGiven()) {
      throw badUsage("--all goes without --db, --shape and --goal-class.");
    }
    if (installation().namesFile()) {
      throw badUsage("--all wants a folder, and SLIDEBASE_DATA names a file.");
    }
    for (Shape each : allShapes()) {
      generate(each);
    }
    return Cli.ANSWERED;
  }

  /** All shapes that there are tables of, in the orientation of the tables. */
  private static List<Shape> allShapes() {
    List<Shape> shapes = new ArrayList<>();
    for (int cells = 1; cells <= DefaultDatabase.MOST_CELLS; cells++) {
      for (Shape each : Shape.ofCells(cells)) {
        if (each.equals(each.wide())) {
          shapes.add(each);
        }
      }
    }
    return shapes;
  }

  /** Returns the shape of the tables. */
  private Shape shape() throws IOException {
    boolean isNamed = db.isGiven() || installation().namesFile();
    Path named = file(Shape.EIGHT_PUZZLE);
    if (isNamed && Files.isRegularFile(named) && !shape.isGiven()) {
      return force.or(false) ? shapeOf(named) : openExisting(named).shape();
    }
    Shape settled = shape.settled();
    DefaultDatabase.requireTables(settled);
    return settled.wide();
  }

  /** Returns the shape of the tables in a file, if that can be told, so as to make them anew. */
  private static Shape shapeOf(Path file) {
    try {
      return Database.open(file).shape();
    } catch (InvalidTableException e) {
      return Shape.EIGHT_PUZZLE;
    }
  }

  private Path file(Shape ofTables) {
    return db.or(installation(), ofTables);
  }

  private void generate(Shape ofTables) throws IOException {
    Path file = file(ofTables);
    List<GoalClass> wanted =
        goalClassName.isGiven()
            ? List.of(GoalClass.named(ofTables, goalClassName.value()))
            : GoalClass.all(ofTables);
    if (!force.or(false) && Files.isRegularFile(file)) {
      Database existing = openExisting(file);
      List<GoalClass> missing = new ArrayList<>(wanted);
      existing.blobs().forEach(blob -> missing.remove(blob.goalClass()));
      if (missing.isEmpty()) {
        reportExisting(existing);
        return;
      }
      wanted = missing;
    }
    if (!db.isGiven()) {
      Files.createDirectories(file.toAbsolutePath().getParent());
    }
    boolean isAnew = force.or(false) && !goalClassName.isGiven();
    GenerationPlan plan =
        isAnew ? GenerationPlan.ofAll(ofTables, file) : GenerationPlan.of(wanted, file);
    make((force.or(false) ? plan : plan.onlyMissing()).telling(console()::say));
  }

  private void make(GenerationPlan plan) throws IOException {
    plan.requireRoom();
    int tables = plan.wanted().size();
    console()
        .say(
            String.format(
                "making %d %s of %,d boards%s; %s takes %s",
                tables,
                tables == 1 ? "table" : "tables",
                plan.boards() / tables,
                tables == 1 ? "" : " each",
                plan.file(),
                WatchedGeneration.room(plan)));
    report(WatchedGeneration.run(threads.isGiven() ? plan.withThreads(threads.value()) : plan));
  }

  /** Opens the file, and checks all its tables. */
  private static Database openExisting(Path file) throws InvalidTableException {
    try {
      Database database = Database.open(file);
      database.tables();
      return database;
    } catch (InvalidTableException e) {
      throw new IllegalArgumentException(
          e.getMessage() + "; nothing was changed, and --force replaces it", e);
    }
  }

  private void reportExisting(Database database) {
    for (TableBlob blob : database.blobs()) {
      if (json()) {
        Map<String, Object> fields = InfoVerb.fields(database, blob);
        fields.put("made", false);
        answer(fields);
      }
    }
    int tables = database.blobs().size();
    if (!json()) {
      answer(
          String.format(
              "%s: %d good %s of %,d boards%s there already; --force makes %s anew",
              database.file(),
              tables,
              tables == 1 ? "table" : "tables",
              Ranking.slots(database.shape()),
              tables == 1 ? " is" : " each are",
              tables == 1 ? "it" : "them"));
    }
  }

  private void report(Generation generation) {
    Database database = generation.database();
    for (Proof proof : generation.proofs()) {
      TableBlob blob = database.blob(proof.goalClass()).orElseThrow();
      int greatest = proof.census().greatest();
      if (json()) {
        Map<String, Object> fields = InfoVerb.fields(database, blob);
        fields.put("made", true);
        fields.put("greatest", greatest);
        fields.put("proven", true);
        answer(fields);
      } else {
        answer(
            String.format(
                "%s  goal %s  %,d boards  greatest distance %d  %,d bytes  proof held",
                TableName.padded(blob.goalClass()),
                blob.goalClass().goal(),
                proof.boards(),
                greatest,
                blob.length()));
      }
    }
    if (!json()) {
      answer(String.format("%s: %,d bytes", database.file(), database.bytes()));
    }
  }
}
