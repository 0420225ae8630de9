package slidebase.make;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.make.GenerationPlan.Keeps;
import slidebase.store.Database;
import slidebase.testing.OpenFiles;
import slidebase.work.Progress;

class GenerationPlanTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("file");
  }

  @Test
  void planKeepsTheTablesOfTheRunThatItWaitedFor() throws Exception {
    List<GoalClass> classes = GoalClass.all(new Shape(2, 3));
    GenerationPlan corner = GenerationPlan.of(TableKind.MOVES, classes.subList(0, 1), file);
    GenerationPlan edge = GenerationPlan.of(TableKind.MOVES, classes.subList(1, 2), file);
    corner.run(Progress.NONE);
    edge.run(Progress.NONE);
    assertEquals(2, Database.open(file).blobs().size(), "edge was planned before corner was there");
    assertEquals(1, edge.run(Progress.NONE).made().size(), "what is wanted is made, there or not");
    GenerationPlan all = GenerationPlan.ofAll(new Shape(2, 3), file);
    GenerationPlan missing = GenerationPlan.of(all.site(), all.tables(), Keeps.ALL, Found.at(file));
    assertEquals(0, missing.run(Progress.NONE).made().size());
    assertEquals(2, all.run(Progress.NONE).made().size());
  }

  /** A file of more than 16 MB stays open until it is closed. */
  @Test
  void planAndRunLeaveNoFileOpen() throws Exception {
    List<GoalClass> classes = GoalClass.all(new Shape(2, 3));
    for (GoalClass goalClass : classes) {
      GenerationPlan plan = GenerationPlan.of(TableKind.MOVES, List.of(goalClass), file);
      assertEquals(0, OpenFiles.open(file).size());
      try (Generation made = plan.run(Progress.NONE)) {
        assertEquals(1, made.made().size());
      }
      try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
        large.setLength(1 << 25);
      }
    }
    GenerationPlan all = GenerationPlan.ofAll(new Shape(2, 3), file);
    try (Found there = Found.at(file)) {
      assertEquals(1, OpenFiles.open(file).size());
      GenerationPlan none = GenerationPlan.of(all.site(), all.tables(), Keeps.ALL, there);
      try (Generation made = none.run(Progress.NONE)) {
        assertEquals(0, made.made().size());
        assertEquals(2, OpenFiles.open(file).size());
      }
    }
    assertEquals(0, OpenFiles.open(file).size());
  }

  @Test
  void tableByItselfIsNotMadeADatabase() throws Exception {
    List<GoalClass> classes = GoalClass.all(new Shape(2, 3));
    GenerationPlan.of(TableKind.MOVES, classes.subList(0, 1), file).run(Progress.NONE);
    byte[] bytes = Files.readAllBytes(file);
    int from = (int) Database.open(file).blobs().get(0).position();
    int length = (int) Database.open(file).blobs().get(0).length();
    Path blob = folder.resolve("corner.slide");
    Files.write(blob, Arrays.copyOfRange(bytes, from, from + length));
    Path program = folder.resolve("program"); // such as one that was compiled with its table
    Files.write(program, Arrays.copyOfRange(bytes, from - 100, from + length + 100));
    for (Path other : List.of(blob, program)) {
      byte[] before = Files.readAllBytes(other);
      Exception e =
          assertThrows(
              Exception.class,
              () -> GenerationPlan.of(TableKind.MOVES, classes.subList(1, 2), other));
      String single = other + ": contains a single table, not a database; name another file";
      assertEquals(
          other == blob ? single : other + ": is not a slidebase database", e.getMessage());
      GenerationPlan all = GenerationPlan.ofAll(new Shape(2, 3), other);
      e =
          assertThrows(
              IllegalArgumentException.class,
              () -> GenerationPlan.of(all.site(), all.tables(), Keeps.NOTHING, Found.at(other)));
      assertEquals(single, e.getMessage());
      assertArrayEquals(before, Files.readAllBytes(other));
    }
  }
}
