package slidebase.verbs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.ask.Parameters.Misuse;
import slidebase.ask.Subject;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.make.Found;
import slidebase.make.Generation;
import slidebase.make.GenerationPlan;
import slidebase.make.GenerationPlan.Keeps;
import slidebase.make.Rate;
import slidebase.make.Site;
import slidebase.make.TableKind;
import slidebase.make.TableMaker;
import slidebase.sizes.SizeLimits;
import slidebase.store.Database;
import slidebase.tables.DatabaseContents;
import slidebase.tables.Installation;
import slidebase.tables.NamedTables;
import slidebase.tables.Remedy;
import slidebase.tables.Tables;
import slidebase.text.Quote;
import slidebase.work.InvalidTableException;

/**
 * Makes a database, unless an intact one exists.
 *
 * @param given the parameters {@code goal-class}, {@code partition}, {@code force} and {@code plan}
 */
public record Generate(Installation installation, Parameters given, Output output) {
  /** Returns the shapes of {@code --all}, in the orientation of the tables. */
  public static List<Shape> allShapes() {
    return IntStream.rangeClosed(1, SizeLimits.TABLE_CELLS)
        .mapToObj(Shape::ofCells)
        .flatMap(List::stream)
        .filter(each -> each.equals(each.wide()))
        .toList();
  }

  /** Makes tables, or prints the plan for them. */
  public void answer() throws IOException {
    if (given.has("all")) {
      makeAll();
      return;
    }
    Path named = file(Shape.EIGHT_PUZZLE);
    boolean isNamed = given.has("db") || installation.namesFile();
    if (isNamed && Files.isRegularFile(named) && !given.has("shape")) {
      try (Found there = existing(named)) {
        Shape shape = shapeOf(there);
        if (given.has("plan")) {
          printPlan(shape, kind(shape), named);
        } else {
          make(goalClasses(shape), kind(shape), there);
        }
      }
      return;
    }
    Shape shape = Subject.of(given).shape();
    Tables.requirePossible(shape);
    if (given.has("plan")) {
      printPlan(shape.wide(), kind(shape.wide()), file(shape));
    } else {
      make(shape.wide());
    }
  }

  private void makeAll() throws IOException {
    given.requireUse("plan", false, "cannot be used with --all");
    if (given.has("db") || given.has("shape") || given.has("goal-class")) {
      throw new Misuse("--all cannot be used with --db, --shape or --goal-class.");
    }
    if (installation.namesFile()) {
      throw new Misuse("--all needs a folder, but SLIDEBASE_DATA names a file.");
    }
    for (Shape each : allShapes()) {
      make(each);
    }
  }

  /** Makes the tables of a shape, and the folder of their file unless the user named the file. */
  private void make(Shape shape) throws IOException {
    Path file = file(shape);
    if (!given.has("db")) {
      installation.makeFolder(file);
    }
    try (Found there = existing(file)) {
      make(goalClasses(shape), kind(shape), there);
    }
  }

  private Path file(Shape shape) {
    NamedTables names = NamedTables.of(given);
    given.requireUse(
        "db", !names.areEmbedded(), "names a file to write, not the tables in the jar");
    return names.file(installation, shape);
  }

  /**
   * Reads the file to be made, if it exists. Rejects a damaged file unless {@code force} replaces
   * it.
   */
  private Found existing(Path file) {
    Found there = Found.at(file);
    if (!given.has("force")) {
      try {
        there.check();
      } catch (InvalidTableException e) {
        there.close();
        throw new IllegalArgumentException(
            e.getMessage()
                + "; nothing was changed; "
                + new Remedy(installation, given, List.of()).replaceCommand()
                + " replaces it",
            e);
      }
    }
    return there;
  }

  /**
   * Returns the shape of the tables in a file, which may be readable even if the file is damaged.
   */
  private Shape shapeOf(Found there) {
    return there
        .remains()
        .shape()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    String.format(
                        "%s: its shape is unknown; name the shape of the new tables with %s HxW",
                        there.file(), given.notation("shape"))));
  }

  private List<GoalClass> goalClasses(Shape shape) {
    return given
        .text("goal-class")
        .map(name -> List.of(GoalClass.named(shape, name)))
        .orElse(TableKind.usualClasses(shape));
  }

  private TableKind kind(Shape shape) {
    return given
        .text("partition")
        .map(text -> patterns(shape, text))
        .orElse(TableKind.usual(shape));
  }

  private static TableKind patterns(Shape shape, String text) {
    if (TableKind.usual(shape) == TableKind.MOVES) {
      throw new IllegalArgumentException(
          String.format(
              "partition %s: %s has tables of all boards, and needs no patterns",
              Quote.of(text), shape));
    }
    return TableKind.patterns(shape, text);
  }

  private Site site(Path file) {
    return Site.usual(file, output::message);
  }

  /** Prints the plan for making a shape's tables in a file, which need not exist. */
  private void printPlan(Shape shape, TableKind kind, Path file) {
    GenerationPlan plan = GenerationPlan.ofAll(kind, shape, site(file));
    output.answer(MadeTables.planned(plan, Rate.measure(plan.site().threads())));
  }

  private void make(List<GoalClass> goalClasses, TableKind kind, Found there) throws IOException {
    Keeps keeps = keeps();
    List<TableMaker> tables =
        GenerationPlan.makers(
            kind, keeps == Keeps.NOTHING ? withOthers(goalClasses, there) : goalClasses);
    if (keeps == Keeps.ALL && there.database().isPresent()) {
      Database existing = there.database().get();
      if (given.has("partition")) {
        goalClasses.forEach(goalClass -> requireSame(kind.of(goalClass), existing, goalClass));
      }
      tables = TableMaker.missing(tables, existing.blobs());
      if (tables.isEmpty()) {
        output.answer(MadeTables.there(existing, given.notation("force")));
        return;
      }
    }
    make(GenerationPlan.of(site(there.file()), tables, keeps, there));
  }

  /**
   * Chooses the tables to keep: all intact ones, or, with {@code force}, the tables of other goal
   * classes. Without a goal class, {@code force} replaces all tables.
   */
  private Keeps keeps() {
    if (!given.has("force")) {
      return Keeps.ALL;
    }
    return given.has("goal-class") ? Keeps.OTHERS : Keeps.NOTHING;
  }

  /** Adds the other goal classes with tables in the file. */
  private static List<GoalClass> withOthers(List<GoalClass> goalClasses, Found there) {
    return GoalClass.all(goalClasses.get(0).shape()).stream()
        .filter(goalClass -> goalClasses.contains(goalClass) || there.has(goalClass))
        .toList();
  }

  private void make(GenerationPlan plan) throws IOException {
    plan.requireRoom();
    output.message(
        String.format(
            "making %s of %s; %s takes %s",
            DatabaseContents.tables(plan.tables().size()),
            plan.size(),
            plan.site().file(),
            plan.needs().room()));
    try (Generation made = plan.run(output.progress())) {
      output.answer(MadeTables.made(made));
    }
  }

  /** Rejects a partition that differs from the tables in the file. */
  private void requireSame(List<TableMaker> named, Database existing, GoalClass goalClass) {
    Set<TableMaker> there = TableMaker.of(existing.blobs(goalClass));
    if (!there.isEmpty() && !there.equals(Set.copyOf(named))) {
      String names =
          there.stream()
              .map(table -> table.name().substring(goalClass.name().length() + 1))
              .collect(Collectors.joining("/"));
      throw new IllegalArgumentException(
          String.format(
              "%s: has %s tables of another partition, %s; %s replaces them",
              existing.file(), goalClass.name(), names, given.notation("force")));
    }
  }
}
