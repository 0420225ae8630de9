package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.testing.Cases;
import slidebase.testing.InParts;
import slidebase.testing.Scale;
import slidebase.testing.SparseParts;
import slidebase.testing.TableFiles;
import slidebase.work.InvalidTableException;

/** A tablebase whose tables are in parts answers as one whose tables are of moves. */
class PartedTablebaseTest {
  private static final MoveOrder ORDER = MoveOrder.parse("rldu");

  @TempDir Path folder;

  private Tablebase inParts(Shape shape, int tiles, long mostListed) throws Exception {
    Path file = folder.resolve("parts-" + shape + ".cm");
    List<InParts> tables = new ArrayList<>();
    for (GoalClass goalClass : GoalClass.all(shape)) {
      tables.add(InParts.of(goalClass, tiles, mostListed));
    }
    InParts.write(file, tables);
    return Tablebase.open(file);
  }

  private Tablebase ofMoves(Shape shape) throws Exception {
    Path file = folder.resolve("moves-" + shape + ".cm");
    TableFiles.write(file, shape);
    return Tablebase.open(file);
  }

  @ParameterizedTest
  @Cases(
      value = {"2x2, 0, 1", "2x3, 0, 10", "2x3, 1, 400", "3x2, 3, 1"},
      ifLong = {"3x3, 0, 1000", "3x3, 2, 2"})
  void allAnswersAboutAllBoardsAreTheSame(Shape shape, int tiles, long mostListed)
      throws Exception {
    try (Tablebase parts = inParts(shape, tiles, mostListed);
        Tablebase moves = ofMoves(shape)) {
      for (GoalClass goalClass : GoalClass.all(shape)) {
        Board goal = goalClass.goal();
        moves.toward(goal).boards().forEach(board -> requireSame(parts, moves, board, goal));
        assertEquals(moves.toward(goal).census(), parts.toward(goal).census());
        assertEquals(moves.toward(goal).antipodes(), parts.toward(goal).antipodes());
        assertFalse(parts.toward(goal).searches());
        assertEquals(0, parts.toward(goal).generated());
      }
    }
  }

  private static void requireSame(Tablebase parts, Tablebase moves, Board board, Board goal) {
    List<Function<Tablebase, Object>> questions =
        List.of(
            tablebase -> tablebase.toward(goal).distance(board),
            tablebase -> tablebase.toward(goal).solve(board),
            tablebase -> tablebase.toward(goal).solve(board, ORDER),
            tablebase -> tablebase.toward(goal).bestMoves(board));
    for (Function<Tablebase, Object> question : questions) {
      assertEquals(question.apply(moves), question.apply(parts), board + " to " + goal);
    }
  }

  @ParameterizedTest
  @Cases(
      value = {"2x4"},
      ifLong = {"2x5"})
  void answersAboutASampleOfALargerShapeAndItsTwinAreTheSame(Shape wide) throws Exception {
    Random random = new Random(7);
    try (Tablebase parts = inParts(wide, 1, 100);
        Tablebase moves = ofMoves(wide)) {
      for (Shape shape : List.of(wide, wide.transposed())) {
        for (int i = 0; i < 200; i++) {
          Board goal =
              moves.toward(Board.defaultGoal(shape)).random(random).findFirst().orElseThrow();
          Board board = moves.toward(goal).random(random).findFirst().orElseThrow();
          requireSame(parts, moves, board, goal);
          assertEquals(moves.toward(goal).countPaths(board), parts.toward(goal).countPaths(board));
          assertEquals(
              moves.toward(goal).allPaths(board).orElseThrow().limit(5).toList(),
              parts.toward(goal).allPaths(board).orElseThrow().limit(5).toList());
        }
        Board goal = Board.defaultGoal(shape);
        assertEquals(moves.toward(goal).census(), parts.toward(goal).census());
        assertEquals(moves.toward(goal).antipodes(), parts.toward(goal).antipodes());
      }
    }
  }

  @Test
  void unsolvableBoardsHaveNoAnswer() throws Exception {
    try (Tablebase parts = inParts(Shape.EIGHT_PUZZLE, 1, 5)) {
      Board board = Board.parse("2 1 3 4 5 6 7 8 0");
      assertEquals(Optional.empty(), parts.toward(parts.defaultGoal()).solve(board));
      assertTrue(
          parts.toward(parts.defaultGoal()).distance(board).isEmpty()
              && parts.toward(parts.defaultGoal()).bestMoves(board).isEmpty());
    }
  }

  @Test
  void drawnBoardsAreAtTheirDistance() throws Exception {
    Random random = new Random(8);
    try (Tablebase parts = inParts(Shape.EIGHT_PUZZLE, 1, 5);
        Tablebase moves = ofMoves(Shape.EIGHT_PUZZLE)) {
      Board goal = Board.parse("1 2 3 8 0 4 7 6 5");
      int greatest = moves.toward(goal).census().greatest();
      for (int distance = 0; distance <= greatest; distance += Scale.usual(4, 1)) {
        for (Board board : parts.toward(goal).random(distance, random).limit(20).toList()) {
          assertEquals(distance, moves.toward(goal).distance(board).getAsInt());
        }
        assertEquals( // both draw by number from those that ascend
            moves.toward(goal).random(distance, new Random(distance)).limit(5).toList(),
            parts.toward(goal).random(distance, new Random(distance)).limit(5).toList());
      }
      assertEquals(0, parts.toward(goal).random(greatest + 1, random).count());
      assertThrows(IllegalArgumentException.class, () -> parts.toward(goal).random(-1, random));
    }
  }

  @Test
  void questionsThatTakeTheWholeTableAreRefused() throws Exception {
    try (Tablebase parts = inParts(new Shape(2, 3), 0, 5)) {
      Board goal = parts.defaultGoal();
      String why =
          "shape 2x3: its table of 360 boards is in parts, too large to be read as a whole";
      for (Runnable question :
          List.<Runnable>of(() -> parts.toward(goal).blob(), () -> parts.toward(goal).lookup())) {
        assertEquals(why, assertThrows(IllegalArgumentException.class, question::run).getMessage());
      } // changes nothing
      assertEquals(
          21,
          parts
              .toward(parts.defaultGoal())
              .distance(parts.toward(goal).antipodes().get(0))
              .getAsInt());
    }
  }

  @Test
  void classesMayHaveDifferentKindsOfTables() throws Exception {
    Shape small = new Shape(2, 3);
    List<GoalClass> classes = GoalClass.all(small);
    Path parts = folder.resolve("parts.slide");
    Path some = folder.resolve("some.slide");
    InParts.write(parts, List.of(InParts.of(classes.get(0), 1, 5)));
    TableFiles.writePatterns(some, small, "2-3");
    List<ByteBuffer> both = new ArrayList<>();
    Database.open(parts).blobs().forEach(blob -> both.add(blob.bytes()));
    Database.open(some).blobs(classes.get(1)).forEach(blob -> both.add(blob.bytes()));
    try (Tablebase mixed = Tablebase.of(both);
        Tablebase moves = ofMoves(small)) {
      assertFalse(mixed.toward(classes.get(0).goal()).searches());
      assertTrue(mixed.toward(classes.get(1).goal()).searches());
      for (GoalClass goalClass : classes) {
        Board goal = goalClass.goal();
        moves.toward(goal).boards().forEach(board -> requireSame(mixed, moves, board, goal));
      }
    }
  }

  @Test
  void damageIsReportedByQuestionsThatNeedTheTable() throws Exception {
    Path file = folder.resolve("damaged.cm");
    GoalClass goalClass = GoalClass.all(new Shape(2, 5)).get(0);
    InParts.write(file, List.of(InParts.of(goalClass, 0, 1000)));
    byte[] bytes = Files.readAllBytes(file);
    Blob fourth = Database.open(file).blobs().get(3);
    bytes[(int) (fourth.position() + fourth.length()) - 100] ^= 1;
    Files.write(file, bytes);
    int refused = 0;
    int answered = 0;
    String fault = file + ": is damaged: the table corner 04/10 does not match its checksums";
    try (Tablebase damaged = Tablebase.open(file)) {
      for (Board board :
          damaged.toward(goalClass.goal()).random(new Random(9)).limit(300).toList()) {
        try {
          damaged.toward(damaged.defaultGoal()).distance(board);
          answered++;
        } catch (UncheckedIOException e) {
          assertEquals(fault, e.getMessage());
          refused++;
        }
      }
      assertEquals( // boards are listed in the same chunk
          fault,
          assertThrows(
                  UncheckedIOException.class,
                  () -> damaged.toward(damaged.defaultGoal()).antipodes())
              .getMessage());
    }
    assertTrue(refused > 20 && answered > 20, refused + " refused, " + answered + " answered");
  }

  @Test
  void filesBeyondTwoGigabytesAreReadAtAnyPlace() throws Exception {
    Path large = folder.resolve("2x7.cm");
    Path patterns = folder.resolve("patterns.cm");
    SparseParts.write(large);
    assertTrue(Files.size(large) > 5_000_000_000L);
    TableFiles.writePatterns(patterns, new Shape(2, 7), "3-3-3-4");
    Random random = new Random(10);
    try (Tablebase parts = Tablebase.open(large);
        Tablebase searched = Tablebase.open(patterns)) {
      Board goal = parts.defaultGoal();
      for (int distance = 0; distance <= SparseParts.RADIUS; distance++) {
        for (Board board : parts.toward(goal).random(distance, random).limit(10).toList()) {
          assertEquals(distance, parts.toward(parts.defaultGoal()).distance(board).getAsInt());
          requireSame(parts, searched, board, goal);
          assertEquals(
              searched.toward(searched.defaultGoal()).countPaths(board),
              parts.toward(parts.defaultGoal()).countPaths(board));
        }
      }
      assertEquals(43_589_145_600L, parts.toward(parts.defaultGoal()).census().boards());
      assertEquals(SparseParts.GREATEST, parts.toward(parts.defaultGoal()).census().greatest());
      assertEquals(
          List.of(parts.toward(goal).boardAt(12_345)),
          parts.toward(parts.defaultGoal()).antipodes());
      assertEquals(
          parts.toward(parts.defaultGoal()).antipodes(),
          parts.toward(goal).random(SparseParts.GREATEST, random).limit(1).toList());
      Board elsewhere = parts.toward(goal).boardAt(12_346);
      assertThrows(
          IllegalStateException.class, () -> parts.toward(parts.defaultGoal()).solve(elsewhere));
    }
    try (FileChannel file = FileChannel.open(large, StandardOpenOption.WRITE)) {
      file.truncate(3L << 30);
    }
    InvalidTableException e =
        assertThrows(InvalidTableException.class, () -> Tablebase.open(large));
    assertEquals(large + ": is damaged: its end is cut off within a table", e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 64, 4095, 4096, 4L << 30})
  void fileTruncatedWhileOpenIsReported(long cut) throws Exception {
    Path large = folder.resolve("2x7.cm");
    SparseParts.write(large);
    try (Tablebase parts = Tablebase.open(large)) {
      Board board =
          parts.toward(parts.defaultGoal()).random(9, new Random(1)).findFirst().orElseThrow();
      assertEquals(9, parts.toward(parts.defaultGoal()).distance(board).getAsInt());
      try (FileChannel file = FileChannel.open(large, StandardOpenOption.WRITE)) {
        file.truncate(file.size() - cut);
      }
      UncheckedIOException e =
          assertThrows(
              UncheckedIOException.class, () -> parts.toward(parts.defaultGoal()).distance(board));
      assertEquals(
          large + ": is damaged: it was cut short while it was being read", e.getMessage());
    }
  }

  @Test
  void anyFileOfAFolderTruncatedWhileOpenIsReported() throws Exception {
    SparseParts.writeEach(folder);
    try (Tablebase parts = Tablebase.open(folder)) {
      Board goal = parts.defaultGoal();
      Board board =
          parts
              .toward(goal)
              .random(9, new Random(1))
              .filter(each -> each.blankCell() < 13) // whose part is not the last
              .findFirst()
              .orElseThrow();
      assertEquals(9, parts.toward(parts.defaultGoal()).distance(board).getAsInt());
      Path cut = folder.resolve(String.format("%02d.blob", board.blankCell() + 1));
      try (FileChannel file = FileChannel.open(cut, StandardOpenOption.WRITE)) {
        file.truncate(0);
      }
      UncheckedIOException e =
          assertThrows(
              UncheckedIOException.class, () -> parts.toward(parts.defaultGoal()).distance(board));
      assertEquals(cut + ": is damaged: it was cut short while it was being read", e.getMessage());
    }
  }

  @Test
  void threadsAskTheSameTable() throws Exception {
    try (Tablebase parts = inParts(Shape.EIGHT_PUZZLE, 2, 5)) {
      Board goal = parts.defaultGoal();
      int boards = Scale.usual(5_000, 25_000);
      long moves =
          Stream.iterate(0L, slot -> slot + 7)
              .limit(boards)
              .parallel()
              .mapToLong(
                  slot ->
                      parts
                          .toward(parts.defaultGoal())
                          .distance(parts.toward(goal).boardAt(slot))
                          .getAsInt())
              .sum();
      long expected = 0;
      for (long slot = 0; slot < 7 * boards; slot += 7) {
        expected +=
            parts.toward(parts.defaultGoal()).distance(parts.toward(goal).boardAt(slot)).getAsInt();
      }
      assertEquals(expected, moves);
    }
  }
}
