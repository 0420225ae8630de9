package slidebase.answer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Shape;
import slidebase.pattern.Partition;
import slidebase.sets.Pattern;
import slidebase.sets.Sweep;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.PatternBlob;
import slidebase.table.Table;
import slidebase.text.Limits;
import slidebase.write.Generation;
import slidebase.write.Generation.Made;
import slidebase.write.GenerationPlan;

/**
 * Makes a database, unless a good one is there.
 *
 * @param given the parameters {@code goal-class} and {@code force}
 */
public record Generate(Installation installation, Parameters given, int threads, Output output) {
  public Generate(Installation installation, Parameters given, Output output) {
    this(installation, given, given.count("threads", Sweep.processors()), output);
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

  /** The shape of the tables in a file; what is left of a damaged one may tell. */
  public Shape shapeOf(Path file) {
    if (!given.has("force")) {
      return openExisting(file).shape();
    }
    return Database.remains(file)
        .shape()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    String.format(
                        "%s: does not tell which shape it is of; %s HxW says which tables are to"
                            + " replace it",
                        file, given.called("shape"))));
  }

  /** Makes the tables of a shape in a file, whose folder has to be there. */
  public void make(Shape shape, Path file) throws IOException {
    boolean force = given.has("force");
    List<GoalClass> wanted =
        new ArrayList<>(
            given
                .text("goal-class")
                .map(name -> List.of(GoalClass.named(shape, name)))
                .orElse(GenerationPlan.usual(shape)));
    if (given.has("partition")) {
      GenerationPlan.requirePartition(shape, given.text("partition").orElseThrow());
    }
    if (!force && Files.isRegularFile(file)) {
      Database existing = openExisting(file);
      if (given.has("partition")) {
        wanted.forEach(goalClass -> requirePartition(existing, goalClass));
      }
      existing.blobs().forEach(blob -> wanted.remove(blob.goalClass()));
      if (wanted.isEmpty()) {
        output.answer(isThere(existing));
        return;
      }
    }
    boolean isAnew = force && !given.has("goal-class");
    GenerationPlan plan =
        isAnew ? GenerationPlan.anew(shape, file) : GenerationPlan.of(wanted, file);
    plan =
        (force ? plan : plan.onlyMissing())
            .withThreads(threads)
            .withPartition(given.text("partition"))
            .telling(output::say);
    plan.requireRoom();
    output.say(
        String.format(
            "making %s of %s; %s takes %s",
            DatabaseFile.tables(plan.tables()),
            size(shape, plan),
            plan.file(),
            Databases.room(plan)));
    output.answer(isMade(Databases.make(plan, output)));
  }

  /** Refuses another partition than that of the tables that are there already. */
  private void requirePartition(Database existing, GoalClass goalClass) {
    String text = given.text("partition").orElseThrow();
    Set<Pattern> named = Set.copyOf(Partition.parse(text, goalClass.goal()).patterns());
    Set<Pattern> there = new HashSet<>();
    List<String> names = new ArrayList<>();
    for (Blob blob : existing.blobs(goalClass)) {
      if (!(blob instanceof PatternBlob patterns)) {
        throw new IllegalArgumentException(
            String.format(
                "%s: has a %s table of all boards, and needs no patterns",
                existing.file(), goalClass.name()));
      }
      there.add(patterns.pattern());
      names.add(blob.name().substring(goalClass.name().length() + 1));
    }
    if (!there.isEmpty() && !there.equals(named)) {
      throw new IllegalArgumentException(
          String.format(
              "%s: has %s tables of another partition, %s; %s replaces them",
              existing.file(), goalClass.name(), String.join("/", names), given.called("force")));
    }
  }

  private static String size(Shape shape, GenerationPlan plan) {
    if (!Table.fits(shape)) {
      return String.format("%,d states", plan.states());
    }
    int tables = plan.tables();
    return String.format("%,d boards%s", plan.states() / tables, tables == 1 ? "" : " each");
  }

  private Database openExisting(Path file) {
    try {
      Database database = Database.open(file);
      database.check();
      return database;
    } catch (InvalidTableException e) {
      throw new IllegalArgumentException(
          e.getMessage()
              + "; nothing was changed, and "
              + new Remedy(installation, given, List.of()).anew()
              + " replaces it",
          e);
    }
  }

  private Answer isThere(Database database) {
    List<Fields> objects = new ArrayList<>();
    for (Blob blob : database.blobs()) {
      objects.add(DatabaseFile.fields(database, blob).with("made", false));
    }
    String tables = DatabaseFile.tables(database.blobs());
    boolean isOne = tables.startsWith("1 ");
    String line =
        String.format(
            "%s: %s of %s %s there already; %s makes %s anew",
            database.file(),
            tables.replaceFirst(" ", " good "),
            database.shape(),
            isOne ? "is" : "are",
            given.called("force"),
            isOne ? "it" : "them");
    return Answer.of(List.of(line), objects);
  }

  private static Answer isMade(Generation generation) {
    Database database = generation.database();
    List<String> lines = new ArrayList<>();
    List<Fields> objects = new ArrayList<>();
    for (Made made : generation.made()) {
      Blob blob = database.blob(made.name());
      int greatest = made.census().greatest();
      objects.add(
          DatabaseFile.fields(database, blob)
              .with("made", true)
              .with("greatest", greatest)
              .with("proven", true));
      lines.add(
          String.format(
              "%s  goal %s  %,d %s  greatest distance %d  %,d bytes  proof held",
              DatabaseFile.padded(blob),
              blob.goalClass().goal(),
              blob.slots(),
              DatabaseFile.counted(blob),
              greatest,
              blob.length()));
    }
    lines.add(String.format("%s: %,d bytes", database.file(), database.bytes()));
    return Answer.of(lines, objects);
  }
}
