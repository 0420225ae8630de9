package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.testing.Cases;
import slidebase.testing.NaiveSearch;
import slidebase.testing.Scale;
import slidebase.testing.TableFiles;

class PathCheckTest {
  private static final Tablebase TABLEBASE = Tablebase.embedded();

  private static PathCheck check(String start, String moves) {
    return TABLEBASE
        .toward(TABLEBASE.defaultGoal())
        .check(Board.parse(start), Move.parseAll(moves));
  }

  @Test
  void shortestPathIsOptimal() {
    PathCheck check = check("1 2 3 0 4 6 7 5 8", "rdr");
    assertTrue(check.isOptimal());
    assertEquals(OptionalInt.empty(), check.detour());
    assertEquals(Set.of(), check.better(), "nothing is left to do");
  }

  @Test
  void detourIsTheFirstMoveThatLeadsAway() {
    PathCheck check = check("1 2 3 0 4 6 7 5 8", "rlrdr");
    assertTrue(check.reachesGoal());
    assertEquals(OptionalInt.of(2), check.excess());
    assertEquals(OptionalInt.of(1), check.detour());
    assertEquals(Set.of(Move.DOWN), check.better());
  }

  @Test
  void moveOffTheBoardEndsThePath() {
    PathCheck check = check("1 2 3 0 4 6 7 5 8", "rll");
    assertFalse(check.reachesGoal());
    assertEquals(Move.parseAll("rl"), check.moves());
    assertEquals(Optional.of(Move.LEFT), check.illegal());
    assertEquals(OptionalInt.empty(), check.excess());
  }

  @Test
  void pathThatEndsTooSoonGetsItsNextMoves() {
    PathCheck check = check("1 2 3 0 4 6 7 5 8", "rd");
    assertFalse(check.reachesGoal());
    assertEquals(OptionalInt.empty(), check.detour());
    assertEquals(Set.of(Move.RIGHT), check.better());
  }

  @Test
  void atTheGoalNoMoveIsBetter() {
    PathCheck check = check("1 2 3 4 5 6 7 0 8", "rlr");
    assertEquals(OptionalInt.of(2), check.excess());
    assertEquals(OptionalInt.of(1), check.detour());
    assertEquals(Set.of(), check.better());
  }

  @Test
  void unsolvableStartHasNoDistance() {
    PathCheck check = check("1 2 3 4 5 6 8 7 0", "ulr");
    assertEquals(OptionalInt.empty(), check.distance());
    assertEquals(OptionalInt.empty(), check.detour());
    assertFalse(check.reachesGoal());
  }

  @ParameterizedTest
  @Cases(
      value = {"1 2 3 4 5 6 7 8 0"},
      ifLong = {"0 1 2 3 4 5 6 7 8", "1 2 3 4 0 5 6 7 8"})
  void randomWalksAreJudgedAsByANaiveSearch(String goalText) {
    NaiveSearch search = NaiveSearch.of(3, 3, goalText);
    Board goal = Board.parse(goalText);
    Random random = new Random(5);
    for (int i = 0; i < Scale.usual(500, 2_000); i++) {
      Board start =
          TABLEBASE.toward(goal).random(random.nextInt(8), random).findFirst().orElseThrow();
      List<Move> moves = new ArrayList<>();
      String board = start.toString();
      int nearer = 0;
      boolean always = true;
      for (int length = random.nextInt(12); length > 0; length--) {
        List<Move> legal = Board.parse(board).legalMoves();
        Move move = legal.get(random.nextInt(legal.size()));
        always &= search.bestMoves(board).indexOf(move.letter()) >= 0;
        nearer += always ? 1 : 0;
        moves.add(move);
        board = Board.parse(board).after(move).toString();
      }
      PathCheck check = TABLEBASE.toward(goal).check(start, moves);
      assertEquals(board, check.end().toString());
      assertEquals(board.equals(goalText), check.reachesGoal());
      assertEquals(always ? OptionalInt.empty() : OptionalInt.of(nearer), check.detour());
      if (check.reachesGoal()) {
        int excess = moves.size() - search.distance(start.toString());
        assertEquals(OptionalInt.of(excess), check.excess());
        assertEquals(excess == 0, check.isOptimal());
      }
    }
  }

  @ParameterizedTest
  @Cases(
      value = {"8 3 1 2 0 5 4 7 6"},
      ifLong = {"1 2 3 4 5 6 7 8 0", "1 2 3 4 5 6 7 0 8"})
  void allPathsAreThoseOfANaiveSearchInOrder(String goalText) {
    NaiveSearch search = new NaiveSearch(3, 3, goalText, 16);
    Board goal = Board.parse(goalText);
    long total = 0;
    for (String board : search.all()) {
      Board start = Board.parse(board);
      List<String> paths =
          TABLEBASE.toward(goal).allPaths(start).orElseThrow().map(Solution::letters).toList();
      assertEquals(search.shortestPaths(board), paths);
      assertEquals(OptionalLong.of(paths.size()), TABLEBASE.toward(goal).countPaths(start));
      total += paths.size();
    }
    assertTrue(total > 12_000, "boards were found");
  }

  @Test
  void theGoalHasOneEmptyPathAndAnUnsolvableBoardNone() {
    Board goal = TABLEBASE.defaultGoal();
    assertEquals(
        List.of(new Solution(goal, List.of())),
        TABLEBASE.toward(TABLEBASE.defaultGoal()).allPaths(goal).orElseThrow().toList());
    assertTrue(
        TABLEBASE
            .toward(TABLEBASE.defaultGoal())
            .allPaths(Board.parse("1 2 3 4 5 6 8 7 0"))
            .isEmpty());
  }

  @Test
  void transposedBoardsAreCheckedInTheirOrientation(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("2x3.cm");
    TableFiles.write(file, Shape.parse("2x3"));
    try (Tablebase tablebase = Tablebase.open(file)) {
      Board start = Board.parse("5 4/3 2/1 0");
      ToGoal toGoal = tablebase.toward(Board.defaultGoal(start.shape()));
      for (Solution path : toGoal.allPaths(start).orElseThrow().toList()) {
        assertTrue(toGoal.check(start, path.moves()).isOptimal());
      }
    }
  }
}
