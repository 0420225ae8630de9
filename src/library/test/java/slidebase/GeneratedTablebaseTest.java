package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.testing.Cases;
import slidebase.testing.TableFiles;
import slidebase.work.Progress;
import slidebase.work.UnfinishedException;

/** Tables made and written by a Java program are those of the jar, and answer after a restart. */
class GeneratedTablebaseTest {
  @TempDir Path folder;

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 2 3/4 5 6/7 8 0",
        "8 7 6/5 0 4/3 2 1",
        "3 1 0/2 4 5/6 7 8",
        "1 0 2/3 4 5/6 7 8"
      })
  void tablesOf3x3AreThoseOfTheJar(String text) throws Exception {
    Board goal = Board.parse(text);
    try (Tablebase made = Tablebase.generate(goal, Progress.NONE);
        Tablebase embedded = Tablebase.embedded()) {
      assertEquals(1, made.goalClasses().size());
      assertEquals(embedded.toward(goal).blob(), made.toward(goal).blob());
      assertEquals(embedded.toward(goal).census(), made.toward(goal).census());
    }
  }

  @ParameterizedTest
  @Cases(
      value = {"2x2", "3x2", "2x4"},
      ifLong = "2x7")
  void writtenTablesAnswerAsThoseInMemory(String name) throws Exception {
    Shape shape = Shape.parse(name);
    Path file = folder.resolve("tables");
    Files.writeString(file, "an earlier file");
    List<String> stages = new ArrayList<>();
    Board goal = Board.defaultGoal(shape);
    try (Tablebase made = Tablebase.generate(goal, (stage, done, total) -> stages.add(stage))) {
      made.write(file);
      assertEquals(List.of(file), files());
      assertTrue(stages.stream().anyMatch(stage -> stage.startsWith("proof")), "" + stages);
      try (Tablebase opened = Tablebase.open(file)) {
        assertEquals(made.toward(goal).blobs(), opened.toward(goal).blobs());
        Board start = goal;
        for (int i = 0; i < 20; i++) {
          start = start.neighbours().get(i % start.neighbours().size());
          assertEquals(made.toward(goal).solve(start), opened.toward(goal).solve(start));
          assertEquals(start.canReach(goal), opened.toward(goal).solve(start).isPresent());
        }
      }
    }
  }

  @Test
  void defaultGoalIsThatOfTheShape() {
    try (Tablebase made = Tablebase.generate(new Shape(2, 3))) {
      assertEquals(Board.parse("1 2 3/4 5 0"), made.defaultGoal());
      assertEquals(21, made.toward(made.defaultGoal()).census().greatest());
    }
  }

  @Test
  void severalTablesOfMovesAreOneFile() throws Exception {
    Path file = folder.resolve("all");
    try (Tablebase embedded = Tablebase.embedded()) {
      embedded.write(file);
      try (Tablebase opened = Tablebase.open(file)) {
        assertEquals(embedded.goalClasses(), opened.goalClasses());
      }
    }
    assertEquals(3 * 45_424, Files.size(file));
  }

  @Test
  void patternTablesOfSeveralGoalsAreNotOneFile() throws Exception {
    Path tables = folder.resolve("tables");
    TableFiles.writePatterns(tables, new Shape(2, 3), "2-3");
    Path file = Files.writeString(folder.resolve("both"), "an earlier file");
    try (Tablebase both = Tablebase.open(tables)) {
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> both.write(file));
      assertEquals(
          file + ": a file cannot have pattern tables of several goal classes", e.getMessage());
    }
    assertEquals("an earlier file", Files.readString(file));
  }

  @Test
  void nothingIsLeftWhereAFileCannotBeWritten() throws Exception {
    try (Tablebase embedded = Tablebase.embedded()) {
      Path directory = Files.createDirectories(folder.resolve("directory/with a file"));
      assertThrows(IOException.class, () -> embedded.write(directory.getParent()));
      assertThrows(IOException.class, () -> embedded.write(folder.resolve("nowhere/file")));
      assertEquals(List.of(directory.getParent()), files());
    }
  }

  @Test
  void damagedTablesAreNotWritten() throws Exception {
    Path file = folder.resolve("file");
    byte[] bytes;
    try (Tablebase embedded = Tablebase.embedded()) {
      ByteBuffer blob = embedded.toward(embedded.defaultGoal()).blob();
      bytes = new byte[blob.remaining()];
      blob.get(bytes);
    }
    bytes[1000] ^= 1;
    try (Tablebase damaged = Tablebase.of(List.of(ByteBuffer.wrap(bytes)))) {
      assertThrows(IOException.class, () -> damaged.write(file));
    }
    assertEquals(List.of(), files());
  }

  /** Interrupted before it begins, at a level of the search, and at one of the proof. */
  @ParameterizedTest
  @CsvSource({"3x3, level 0", "3x3, level 5", "3x3, proof", "2x7, level 5", "2x7, proof"})
  void interruptEndsTheGeneration(String shape, String stage) {
    Board goal = Board.defaultGoal(Shape.parse(shape));
    if (stage.equals("level 0")) {
      Thread.currentThread().interrupt();
    }
    Progress interrupt =
        (reached, done, total) -> {
          if (reached.startsWith(stage)) {
            Thread.currentThread().interrupt();
          }
        };
    UnfinishedException e =
        assertThrows(UnfinishedException.class, () -> Tablebase.generate(goal, interrupt));
    assertEquals(
        "goal " + goal + ": its tables were not made, for the thread was interrupted",
        e.getMessage());
    assertTrue(Thread.interrupted(), "it still knows");
  }

  @Test
  void shapesThatAreTooLargeAreRefused() {
    Board goal = Board.defaultGoal(new Shape(5, 6));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Tablebase.generate(goal, Progress.NONE));
    assertEquals("goal " + goal + " is 5x6: there are tables of up to 25 cells", e.getMessage());
  }
}
