package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.work.InvalidTableException;

class ShelfTest {
  /** Boards of each kind of shape, and goals with the blank in any cell. */
  @ParameterizedTest
  @CsvSource({
    "2 3 4/1 5 x/7 6 8, 1 2 3/4 5 6/7 8 x, ullddrurdllurdruldr",
    "1 2/3 x, 1 2/x 3, l",
    "1 2/3 4/x 5, 1 2/3 4/5 x, r",
    "1 2 3 4 5/6 x 7 8 9, 1 2 3 4 5/6 7 x 8 9, r",
    "1 2 3 4/5 6 x 7/8 9 10 11, 1 2 3 4/5 6 7 x/8 9 10 11, r",
    "1 2 3 4 5 6 7/8 9 10 x 11 12 13, 1 2 3 4 5 6 7/8 9 10 11 12 x 13, rr",
    "5 1 2 4/9 6 3 7/13 10 11 8/14 15 12 0, 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0, llluuurrdrdd",
    "1 2 3 4/5 6 7 8/9 x 10 11/12 13 14 15, 1 2 3 4/5 6 7 8/9 10 x 11/12 13 14 15, r",
  })
  void oneCallAnswersAboutAnyShape(String start, String goal, String path) {
    try (Shelf shelf = Shelf.inMemory()) {
      Board board = Board.parse(start);
      assertEquals(
          Optional.of(path), shelf.toward(Board.parse(goal)).solve(board).map(Solution::letters));
    }
  }

  @Test
  void severalGoalsMayBeOfDifferentClasses() {
    try (Shelf shelf = Shelf.inMemory()) {
      Shape shape = new Shape(4, 4);
      Goals last = Goals.read(List.of(BoardText.of("1 2 3 4/5 6 7 8/9 10 11 12/? ? ? ?")), shape);
      Board start = Board.parse("1 2 3 4/5 6 7 8/9 10 x 12/13 14 11 15");
      assertEquals(Optional.of("d"), shelf.toward(last).solve(start).map(Solution::letters));
      Goals slides = Goals.of(Board.parse("12345678x")).in(Measure.SLIDES);
      assertEquals(1, shelf.toward(slides).distance(Board.parse("123456x78")).orElseThrow());
    }
  }

  @Test
  void tablesOfAShapeAndItsTransposeAreOpenedOnce() {
    try (Shelf shelf = Shelf.inMemory()) {
      assertSame(shelf.tables(new Shape(2, 3)), shelf.tables(new Shape(3, 2)));
    }
  }

  /** The file has one goal class; tables in memory answer about another. Nothing is written. */
  @Test
  void filesOfAFolderAnswerFirst(@TempDir Path folder) throws Exception {
    Board corner = Board.defaultGoal(new Shape(2, 3));
    try (Tablebase made = Tablebase.generate(corner.shape())) {
      made.write(folder.resolve("2x3.cm"));
    }
    try (Shelf shelf = Shelf.of(folder)) {
      Tablebase tables = shelf.tables(corner.shape());
      assertEquals(1, tables.goalClasses().size());
      assertTrue(tables.answersAbout(corner));
      Board edge = corner.after(Move.LEFT);
      assertFalse(tables.answersAbout(edge));
      assertEquals(1, shelf.toward(edge).distance(corner).orElseThrow());
    }
    try (var files = Files.list(folder)) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void badFilesAndShapesAreRefused(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("2x4.cm"), "no table");
    try (Shelf shelf = Shelf.of(folder)) {
      UncheckedIOException bad =
          assertThrows(UncheckedIOException.class, () -> shelf.tables(new Shape(4, 2)));
      assertInstanceOf(InvalidTableException.class, bad.getCause());
      assertTrue(bad.getMessage().contains("2x4.cm"), bad.getMessage());
      assertEquals(
          "shape 4x7: there are tables of up to 25 cells",
          assertThrows(IllegalArgumentException.class, () -> shelf.tables(new Shape(4, 7)))
              .getMessage());
    }
  }

  @Test
  void closeEndsAllQuestions() {
    Shelf shelf = Shelf.inMemory();
    Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
    ToGoal toGoal = shelf.toward(goal);
    assertEquals(0, toGoal.distance(goal).orElseThrow());
    shelf.close();
    assertThrows(IllegalStateException.class, () -> toGoal.distance(goal));
    assertThrows(IllegalStateException.class, () -> shelf.toward(goal));
  }
}
