package slidebase.verbs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Shape;
import slidebase.make.Generation;
import slidebase.make.Generation.Made;
import slidebase.make.GenerationPlan;
import slidebase.make.Resources;
import slidebase.pattern.Partition;
import slidebase.sets.Pattern;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.PartBlob;
import slidebase.store.PatternBlob;
import slidebase.tables.DatabaseFile;
import slidebase.tables.Databases;
import slidebase.tables.Installation;
import slidebase.tables.Remedy;
import slidebase.text.Limits;
import slidebase.text.Quote;

/**
 * Makes a database, unless a good one is there.
 *
 * @param given the parameters {@code goal-class}, {@code partition}, {@code force}, {@code plan}
 *     and those of {@link Resources}
 */
public record Generate(
    Installation installation, Parameters given, Resources resources, Output output) {
  private static final long MOST_MINUTES = 10_000;

  private static final java.util.regex.Pattern SIZE =
      java.util.regex.Pattern.compile("([0-9]{1,6})([kmgtKMGT])");

  public Generate(Installation installation, Parameters given, Output output) {
    this(installation, given, resources(given), output);
  }

  private static Resources resources(Parameters given) {
    Resources usual = Resources.USUAL;
    long minutes = given.number("checkpoint", usual.checkpoint().toMinutes(), 0, MOST_MINUTES);
    return new Resources(
        given.count("threads", usual.threads()),
        given.text("memory").map(Generate::bytes).orElse(usual.memory()),
        Duration.ofMinutes(minutes),
        usual.levels());
  }

  /** Reads a size such as 900m or 16g. */
  private static long bytes(String text) {
    Matcher size = SIZE.matcher(text);
    if (!size.matches()) {
      throw new Parameters.Misuse(
          "--memory " + Quote.of(text) + ": give a number and its unit, such as 900m or 16g.");
    }
    int unit = "kmgt".indexOf(Character.toLowerCase(size.group(2).charAt(0)));
    return Long.parseLong(size.group(1)) << 10 * (unit + 1);
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

  /**
   * Returns the shape of the tables in a file, which may be readable even if the file is damaged.
   */
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
                        "%s: its shape is unknown; give that of the new tables with %s HxW",
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
    requireUse(shape, file);
    boolean isInParts = isInParts(shape, file);
    if (!force && Files.isRegularFile(file)) {
      Database existing = openExisting(file);
      if (given.has("partition")) {
        wanted.forEach(goalClass -> requirePartition(existing, goalClass));
      }
      for (Blob blob : existing.blobs()) {
        if (!isInParts || blob instanceof PartBlob) {
          wanted.remove(blob.goalClass());
        }
      }
      if (wanted.isEmpty()) {
        output.answer(isThere(existing));
        return;
      }
    }
    GenerationPlan plan = plan(begun(shape, wanted, file, isInParts));
    plan.requireRoom();
    output.say(
        String.format(
            "making %s of %s; %s takes %s%s",
            DatabaseFile.tables(plan.tables()),
            size(plan),
            plan.file(),
            Databases.room(plan),
            plan.workBytes() == 0
                ? ""
                : String.format(
                    "; temporarily %s more of disk, and about %s if all is in memory",
                    GenerationPlan.megabytes(plan.workBytes()), Plan.time(plan))));
    output.answer(isMade(plan.run(output.progress())));
  }

  /**
   * Returns whether to enumerate all boards of a shape whose table exceeds an array: if the user
   * named the shape, or the file has such a table.
   */
  private boolean isInParts(Shape shape, Path file) {
    return GenerationPlan.mayBeInParts(shape)
        && !given.has("partition")
        && (given.has("shape") || Database.remains(file).isInParts());
  }

  private GenerationPlan begun(Shape shape, List<GoalClass> wanted, Path file, boolean isInParts)
      throws InvalidTableException {
    boolean isAnew = given.has("force") && !given.has("goal-class");
    if (isAnew && !isInParts) {
      return GenerationPlan.anew(shape, file);
    }
    try {
      return GenerationPlan.of(wanted, file);
    } catch (InvalidTableException e) {
      if (!isAnew) {
        throw e;
      }
      return GenerationPlan.ofAll(shape, file); // there is nothing to keep
    }
  }

  private GenerationPlan plan(GenerationPlan of) {
    GoalClass goalClass = of.wanted().get(0);
    GenerationPlan plan =
        (given.has("force") ? of : of.onlyMissing())
            .with(resources.withLevels(Plan.levels(goalClass)))
            .withPartition(given.text("partition"))
            .telling(output::say);
    return isInParts(goalClass.shape(), of.file()) ? plan.inParts() : plan;
  }

  /** Prints the plan for making a shape's tables in a file, which need not exist. */
  public void tellPlan(Shape shape, Path file) {
    if (given.has("partition")) {
      GenerationPlan.requirePartition(shape, given.text("partition").orElseThrow());
    }
    requireUse(shape, file);
    output.answer(Plan.of(plan(GenerationPlan.ofAll(shape, file))));
  }

  /** Refuses options that are for all boards of a shape whose table no array holds. */
  private void requireUse(Shape shape, Path file) {
    for (String option : List.of("memory", "checkpoint")) {
      given.requireUse(option, isInParts(shape, file), "goes with all boards of 2x7 only");
    }
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

  private static String size(GenerationPlan plan) {
    if (!plan.isOfAllBoards()) {
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
    int tables = DatabaseFile.names(database.blobs()).size();
    boolean isOne = tables == 1;
    String line =
        String.format(
            "%s: %d good %s%s of %s %s there already; %s makes %s anew",
            database.file(),
            tables,
            isOne ? "table" : "tables",
            DatabaseFile.inParts(database.blobs()),
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
      List<Blob> blobs = database.blobsOf(made.name());
      Blob first = blobs.get(0);
      int greatest = made.census().greatest();
      long bytes = blobs.stream().mapToLong(Blob::length).sum();
      for (Blob blob : blobs) {
        objects.add(
            DatabaseFile.fields(database, blob)
                .with("made", true)
                .with("greatest", greatest)
                .with("proven", true)
                .with("sampled", made.sampled()));
      }
      lines.add(
          String.format(
              "%s  goal %s  %,d %s  greatest distance %d  %,d bytes  proof held, %,d slots sampled",
              DatabaseFile.padded(blobs),
              first.goalClass().goal(),
              made.census().boards(),
              DatabaseFile.counted(first),
              greatest,
              bytes,
              made.sampled()));
    }
    lines.add(String.format("%s: %,d bytes", database.file(), database.bytes()));
    return Answer.of(lines, objects);
  }
}
