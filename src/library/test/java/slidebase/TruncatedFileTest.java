package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.store.PatternBlob;
import slidebase.store.TableBlob;
import slidebase.testing.Patterns;
import slidebase.testing.Scale;
import slidebase.work.Progress;

/**
 * Cuts off the end of a file that is open. A file over 16 MB is mapped, so its missing bytes may
 * read as zeros. No question may be answered from them.
 */
class TruncatedFileTest {
  /** A file is mapped if its tables begin here. */
  private static final long FIRST_MAPPED = (1 << 24) + 1;

  private static final GoalClass CORNER = GoalClass.all(Shape.EIGHT_PUZZLE).get(0);

  /** A table of another class, with which the file begins. */
  private static final byte[] FIRST =
      TableBlob.encode(Generator.generate(GoalClass.named(Shape.EIGHT_PUZZLE, "edge")));

  @TempDir private Path folder;

  /** Up to a page of memory. */
  private static final int[] CUTS = {1, 2, 3, 8, 64, 100, 1_000, 4_096};

  private static List<Function<Board, Object>> questions(ToGoal toGoal) {
    return List.of(
        toGoal::solve,
        board -> toGoal.solve(board, MoveOrder.parse("rldu")),
        toGoal::approximate,
        toGoal::distance,
        toGoal::bestMoves,
        toGoal::label,
        toGoal::countPaths,
        toGoal::allPaths,
        board -> toGoal.check(board, List.of(Move.UP)));
  }

  /**
   * Cuts a file of some tables by each number of bytes, and asks about boards.
   *
   * @param questionsAboutAll more questions, which do not depend on the board
   */
  private void requireNoAnswers(
      List<byte[]> tables, Function<Tablebase, List<Function<Board, Object>>> questionsAboutAll)
      throws Exception {
    Path file = folder.resolve("large.blob");
    for (int i = 0; i < CUTS.length; i += Scale.usual(3, 1)) {
      int division = CUTS[i];
      try (FileChannel channel =
          FileChannel.open(
              file,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        channel.write(ByteBuffer.wrap(FIRST));
        channel.position(FIRST_MAPPED);
        for (byte[] table : tables) {
          channel.write(ByteBuffer.wrap(table));
        }
        try (Tablebase tablebase = Tablebase.open(file)) {
          Board known = random(tablebase, division);
          List<Function<Board, Object>> questions =
              new ArrayList<>(questions(tablebase.toward(CORNER.goal())));
          questions.forEach(question -> question.apply(known));
          questions.addAll(questionsAboutAll.apply(tablebase));
          channel.truncate(channel.size() - division);
          for (Board board : List.of(known, random(tablebase, division + 1), CORNER.goal())) {
            for (Function<Board, Object> question : questions) {
              UncheckedIOException e =
                  assertThrows(UncheckedIOException.class, () -> question.apply(board));
              assertEquals(
                  file + ": is damaged: it was cut short while it was being read", e.getMessage());
            }
          }
        }
      }
    }
  }

  private static Board random(Tablebase tablebase, int seed) {
    return tablebase.toward(CORNER.goal()).random(new Random(seed)).findFirst().orElseThrow();
  }

  @Test
  void tableOfMovesDoesNotAnswer() throws Exception {
    requireNoAnswers(
        List.of(TableBlob.encode(Generator.generate(CORNER))),
        tablebase ->
            List.of(
                board -> tablebase.toward(CORNER.goal()).lookup(),
                board -> tablebase.toward(tablebase.defaultGoal()).census(),
                board -> tablebase.toward(tablebase.defaultGoal()).antipodes(),
                board ->
                    tablebase
                        .toward(tablebase.defaultGoal())
                        .random(20, new Random(1))
                        .findFirst()));
  }

  @Test
  void tablesOfPatternsDoNotAnswer() throws Exception {
    List<byte[]> blobs = new ArrayList<>();
    for (Pattern pattern : Patterns.of("4-4", CORNER.goal())) {
      PatternTable table = Generator.generate(pattern, 1, Progress.NONE);
      Census census = table.prove(1, Progress.NONE);
      blobs.add(PatternBlob.encode(table, census));
    }
    requireNoAnswers(
        blobs,
        tablebase -> {
          Iterator<Board> drawn =
              tablebase
                  .toward(CORNER.goal())
                  .random(24, new Random(1))
                  .iterator(); // samples boards first
          return List.of(
              board -> drawn.next(),
              board -> tablebase.toward(CORNER.goal()).random(26, new Random(1)).findFirst());
        });
  }
}
