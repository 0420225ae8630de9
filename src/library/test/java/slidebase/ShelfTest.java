package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.TableSource.Missing;
import slidebase.TableSource.Need;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.pattern.PatternTable;
import slidebase.store.PatternBlob;
import slidebase.table.WrongTableException;
import slidebase.testing.Patterns;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedSearchException;

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
      assertEquals(List.of(), tables.goalClasses());
      assertInstanceOf(TableSource.Open.class, shelf.find(Goals.of(corner), Need.ANSWER));
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
      Board goal = Board.defaultGoal(new Shape(4, 2));
      UncheckedIOException bad =
          assertThrows(UncheckedIOException.class, () -> shelf.toward(goal).distance(goal));
      assertInstanceOf(InvalidTableException.class, bad.getCause());
      Missing missing = assertInstanceOf(Missing.class, shelf.find(Goals.of(goal), Need.ANSWER));
      assertEquals(bad.getCause().getMessage(), missing.reason().getMessage());
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

  /** Writes down what a shelf needs of 3x4, and makes it if it is asked for large tables. */
  private static final class Recorded implements TableSource {
    private static final Board GOAL = Board.defaultGoal(new Shape(3, 4));

    /** Tables of 3x4, made once. They stand for one of all boards, which takes seconds. */
    private static final List<ByteBuffer> BYTES =
        Patterns.tables("4-4-3", GOAL).stream().map(Recorded::encoded).toList();

    private final List<Need> needs = new ArrayList<>();
    private final Small small;
    private final Tablebase large = large();

    private static ByteBuffer encoded(PatternTable table) {
      try {
        return ByteBuffer.wrap(PatternBlob.encode(table, table.prove(2, Progress.NONE)));
      } catch (WrongTableException e) {
        throw new AssertionError(e);
      }
    }

    static Tablebase large() {
      try {
        return Tablebase.of(BYTES);
      } catch (InvalidTableException e) {
        throw new UncheckedIOException(e);
      }
    }

    Recorded(Small small) {
      this.small = small;
    }

    @Override
    public Supply tables(Goals goal, Need need) {
      needs.add(need);
      return need == Need.ANSWER ? small : new Open(large);
    }
  }

  @Test
  void smallTablesAnswerUntilManyQuestionsFollow() {
    Recorded source = new Recorded(TableSource.Small.ONLY);
    Board goal = Recorded.GOAL;
    Board start = goal.after(Move.parseAll("uulld").toArray(Move[]::new));
    try (Shelf shelf = Shelf.of(source)) {
      Tablebase tables = shelf.tables(goal.shape());
      assertEquals(5, tables.toward(goal).distance(start).orElseThrow());
      assertTrue(tables.toward(goal).searches());
      assertFalse(tables.answersAbout(goal));
      assertEquals(5, tables.forMany().toward(goal).distance(start).orElseThrow());
      assertTrue(tables.answersAbout(goal), "and from now on for all");
      assertEquals(
          List.of(Need.ANSWER, Need.ANSWER, Need.MANY_ANSWERS),
          source.needs,
          "open tables are not asked for again");
    }
  }

  /** A search without patience is given up at its first look at the clock, and asked again. */
  @Test
  void searchesThatTakeTooLongAskForLargeTables() {
    Recorded source = new Recorded(new TableSource.Small(Duration.ZERO));
    Board goal = Recorded.GOAL;
    Board start = Board.parse("11 10 9 8/7 6 5 4/3 1 2 0");
    try (Shelf shelf = Shelf.of(source);
        Tablebase all = Recorded.large()) {
      Toward toward = shelf.toward(goal);
      assertEquals(all.toward(goal).solve(start), toward.solve(start));
      assertEquals(List.of(Need.ANSWER, Need.MANY_ANSWERS), source.needs);
    }
  }

  @Test
  void questionsThatSmallTablesAnswerBadlyAskForLargeOnes() {
    Recorded source = new Recorded(TableSource.Small.FIRST);
    Board goal = Recorded.GOAL;
    try (Shelf shelf = Shelf.of(source)) {
      assertEquals(OptionalLong.of(2), shelf.toward(goal).countAt(1)); // 2 neighbours of the corner
      assertEquals(List.of(Need.LARGE_TABLES), source.needs);
    }
  }

  /** The limit of the user ends a search before its patience does, and no large table is made. */
  @Test
  void theLimitOfAQuestionHoldsWhileSmallTablesAnswer() {
    Recorded source = new Recorded(TableSource.Small.FIRST);
    try (Shelf shelf = Shelf.of(source)) {
      Tablebase within =
          shelf
              .tables(Recorded.GOAL.shape())
              .within(QuestionLimit.NONE.withBoards(10), 1, Progress.NONE);
      Board start = Board.parse("11 10 9 8/7 6 5 4/3 1 2 0");
      assertThrows(
          UnfinishedSearchException.class, () -> within.toward(Recorded.GOAL).distance(start));
      assertEquals(List.of(Need.ANSWER), source.needs);
    }
  }

  @Test
  void aMakerIsAskedOnceWhenLargeTablesAreWorthIt() {
    List<Board> made = new ArrayList<>();
    Function<Board, Tablebase> maker =
        goal -> {
          made.add(goal);
          return Recorded.large();
        };
    Board goal = Recorded.GOAL;
    try (Shelf shelf = Shelf.of(Optional.empty(), maker)) {
      assertEquals(0, shelf.toward(goal).distance(goal).orElseThrow());
      assertEquals(1, shelf.toward(Board.defaultGoal(new Shape(2, 3))).countAt(0).orElseThrow());
      assertEquals(List.of(), made);
      Tablebase many = shelf.tables(goal.shape()).forMany();
      assertEquals(1, many.toward(goal).distance(goal.after(Move.UP)).orElseThrow());
      assertEquals(2, many.toward(goal).countAt(1).orElseThrow());
      assertEquals(List.of(goal), made);
    }
  }

  /** A file of 3x4 is damaged beyond its header; the source is told, and has other tables. */
  @Test
  void aSourceMayReplaceTablesThatAreDamaged(@TempDir Path folder) throws Exception {
    Board goal = Recorded.GOAL;
    Path file = folder.resolve("3x4.cm");
    try (Tablebase made = Recorded.large()) {
      made.write(file);
    }
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 1] ^= 1;
    Files.write(file, bytes);
    List<String> faults = new ArrayList<>();
    TableSource source =
        new TableSource() {
          @Override
          public Supply tables(Goals asked, Need need) throws IOException {
            return faults.isEmpty() ? new Open(Tablebase.open(file)) : Small.ONLY;
          }

          @Override
          public boolean replaces(Board asked, InvalidTableException fault) {
            faults.add(fault.kind().name());
            return true;
          }
        };
    try (Shelf shelf = Shelf.of(source)) {
      assertEquals(1, shelf.toward(goal).distance(goal.after(Move.UP)).orElseThrow());
      assertEquals(List.of("DAMAGED"), faults);
    }
    try (Shelf shelf = Shelf.of(folder)) {
      assertThrows(
          UncheckedIOException.class, () -> shelf.toward(goal).distance(goal.after(Move.UP)));
    }
  }

  /** More goals than searches answer about ask for a table of all boards. */
  @Test
  void manyGoalsOfTwelveCellsAskForATableOfAllBoards() {
    Recorded source = new Recorded(TableSource.Small.FIRST);
    Board goal = Recorded.GOAL;
    try (Shelf shelf = Shelf.of(source)) {
      ToGoal numbered = source.large.toward(goal);
      long first = numbered.slot(goal).orElseThrow(); // slots go by the blank's cell: the last here
      List<Board> goals = LongStream.range(first, first + 101).mapToObj(numbered::boardAt).toList();
      Board start = goals.get(0).after(Move.UP);
      Toward toward = shelf.toward(Goals.of(goals));
      assertThrows(IllegalArgumentException.class, () -> toward.distance(start)); // of patterns
      assertEquals(Set.of(Need.LARGE_TABLES), Set.copyOf(source.needs));
    }
  }
}
