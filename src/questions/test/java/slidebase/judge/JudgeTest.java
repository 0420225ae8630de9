package slidebase.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.Solution;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.ClaimForm;
import slidebase.ask.PathForm;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.Shape;
import slidebase.entry.Entry;
import slidebase.tables.ToGoals;
import slidebase.testing.Scale;
import slidebase.testing.TestData;
import slidebase.verbs.Solve;

class JudgeTest {
  private static final Tablebase TABLEBASE = Tablebase.embedded();

  private static ClaimForm meant(PathForm form) {
    return form == PathForm.TILE_MOVES ? ClaimForm.TILE_MOVES : ClaimForm.MOVES;
  }

  private static String text(Answer answer) {
    return answer.lines().stream().map(Object::toString).collect(Collectors.joining("\n"));
  }

  private static ProposedPath path(String moves, Board start, ClaimForm form) {
    return ProposedPath.read(MoveText.of(moves, start.shape()), start, form);
  }

  private static ProposedPath path(String moves, Board start) {
    return path(moves, start, ClaimForm.MOVES);
  }

  @ParameterizedTest
  @EnumSource(PathForm.class)
  void answerToABoardIsAnOptimalPathFromIt(PathForm form) {
    Random random = new Random(3);
    Judge check =
        new Judge(
            new ToGoals(TABLEBASE),
            new Submissions(
                Optional.empty(), Optional.of(meant(form)), Optional.empty(), Optional.empty()));
    for (int i = 0; i < Scale.usual(100, 1_000); i++) {
      Board goal = TestData.shuffledGoal(Shape.EIGHT_PUZZLE, random.nextInt(9), random);
      Board start = i == 0 ? goal : TABLEBASE.toward(goal).random(random).findFirst().orElseThrow();
      Answer path =
          new Solve.Known(
              TABLEBASE.toward(goal).solve(start).orElseThrow(), goal, form, Measure.MOVES);
      for (Object written : List.of(text(path), path.line())) {
        assertEquals(
            "optimal",
            check.read(Entry.of(1, start + ";" + written), Goals.of(goal)).search().get().line());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2x2, MOVES",
    "2x2, TILES",
    "2x2, BOARDS",
    "2x5, TILES",
    "2x5, BOARDS",
    "4x3, TILES",
    "4x3, BOARDS",
    "2x6, BOARDS",
    "4x4, MOVES",
    "4x4, TILES",
    "4x4, TILE_MOVES",
    "4x4, BOARDS"
  })
  void pathIsReadInEveryPrintedFormOnAnyShape(String shapeName, PathForm form) {
    Shape shape = Shape.parse(shapeName);
    Random random = new Random(4);
    for (int i = 0; i < Scale.usual(30, 100); i++) {
      Board start = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
      List<Move> moves = new ArrayList<>();
      Board end = start;
      for (int length = 1 + random.nextInt(40); length > 0; length--) {
        List<Move> legal = end.legalMoves();
        moves.add(legal.get(random.nextInt(legal.size())));
        end = start.after(moves.toArray(Move[]::new));
      }
      Answer shown = new Solve.Known(new Solution(start, moves), end, form, Measure.MOVES);
      for (Object written : List.of(text(shown), shown.line())) {
        ProposedPath read = path(written.toString(), start, meant(form));
        assertEquals(moves, read.made());
        assertEquals(form, read.form());
        assertTrue(read.fault().isEmpty());
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "R → D → R | rdr",
        "right→down→right | rdr",
        "right → down → right | rdr",
        "R ➡ D ➡️ R | rdr",
        "3: R → D → R | rdr",
        "1. R→ 2. D↓ 3. R→ | rdr",
        "R→, D↓, R→ | rdr",
        "→R ↓D →R | rdr",
        "right (→) down (↓) right (→) | rdr",
        "right (→) -> down (↓) -> right (→) | rdr",
        "R2 → D → L | rrdl",
        "RD → R | rdr",
        "→↓→ | rdr",
        "→ ↓ → | rdr",
        "R→ | r",
        "right (→) | r",
        "4 → 5 → 8 | rdr",
        "4← 5↑ 8← | rdr",
        "4L → 5U → 8L | rdr",
      })
  void anArrowSeparatesOrRepeatsOrIsAMove(String text, String moves) {
    assertEquals(moves, Move.text(path(text, Board.parse("123046758")).made()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "R ↓ D",
        "R D → R",
        "→ R D",
        "R → D →",
        "R ← D ← R",
        "R → → D",
        "right ← down ↓",
        "R D ↓",
        "→D",
        "R → ↓",
        "R⇒D",
        "R ⟶ D",
        "R – D",
        "R | D",
        "R > D",
        "4 → 5 → R"
      })
  void arrowsInDoubtAreRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> path(text, Board.parse("123046758")), text);
  }

  @Test
  void pathThatLeadsToTheGoalIsUnknownUntilASearchEnds() {
    Board start = Board.parse("123046758");
    Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
    assertEquals(
        "unknown: reaches the goal in 3 moves; no path has fewer than 1",
        text(path("rdr", start).judgedWithin(start, Goals.of(goal), 1)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "123046758 | rll | wrong: move 3, l, leaves the board",
        "123046758 | 4 8 | wrong: move 2, tile 8, is not beside the blank",
        "123046758 | rd  | wrong: ends at 1 2 3 4 5 6 7 0 8",
        "123046758 | 123046758 | wrong: ends at 1 2 3 0 4 6 7 5 8",
        "123046758 | unsolvable | wrong: the board can be solved",
        "123456870 | unsolvable | unsolvable",
        "123456870 | lr | wrong: no path leads to the goal, since the parity differs; the right"
            + " answer is unsolvable; the moves end at 1 2 3 4 5 6 8 7 0",
        "123046758 | ''  | missing",
        "123046758 | rdr | ''",
      })
  void pathThatDoesNotLeadToTheGoalIsWrongWithoutTables(
      String board, String moves, String verdict) {
    Board start = Board.parse(board);
    Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
    assertEquals(
        verdict,
        Claim.read(moves, start, ClaimForm.MOVES)
            .withoutTables(start, Goals.of(goal))
            .map(JudgeTest::text)
            .orElse(""));
  }

  /** On every shape, with moves that end wherever they end. */
  @ParameterizedTest
  @CsvSource({"2x2", "2x3", "3x2", "4x2", "3x3", "2x5", "3x4", "4x4", "5x5", "2x13"})
  void countOfMovesMayStandBeforeOrBehindThem(String shapeName) {
    Shape shape = Shape.parse(shapeName);
    Random random = new Random(7);
    for (int count = 0; count <= 80; count++) {
      Board start = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
      List<Move> moves = new ArrayList<>();
      for (Board board = start;
          moves.size() < count;
          board = board.after(moves.get(moves.size() - 1))) {
        moves.add(board.legalMoves().get(random.nextInt(board.legalMoves().size())));
      }
      String letters = Move.text(moves);
      assertEquals(moves, path(letters + " (" + count + " moves)", start).made());
      if (count != 1) {
        String text = count + " " + letters.toUpperCase(Locale.ROOT);
        assertEquals(moves, path(text, start).made(), text);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "123456708, 1 R, MOVES", // tile 1 has no room at its right
    "102345678, 1 L, MOVES", // the tile cannot move left, the blank can
    "012345678, 1 left, TILES",
    "234516708, 1 ↓, TILES",
  })
  void oneAndADirectionIsACountUnlessTheTileCanMove(String board, String moves, PathForm form) {
    assertEquals(form, path(moves, Board.parse(board)).form());
  }

  @Test
  void oneAndADirectionWithTwoReadingsIsRefusedWithBoth() {
    Board start = Board.parse("102345678");
    assertEquals(
        "moves: \"1 R\" may be a count and a direction, or tile 1 and its direction; leave out the"
            + " count, or the space",
        assertThrows(IllegalArgumentException.class, () -> path("1 R", start)).getMessage());
  }

  private static String verdict(String board, long claim, Goals goals) {
    ToGoals tables = new ToGoals(TABLEBASE);
    return text(new DistanceClaim(claim).judged(Board.parse(board), goals, tables));
  }

  /** Goals whose blanks are in cells of both colours have paths of odd and of even lengths. */
  @ParameterizedTest
  @CsvSource({
    "183642750, 11, wrong: no path has 11 moves; the distance is 12",
    "183642750, 12, optimal",
    "183642750, 13, longer: 1 more than needed; the distance is 12",
    "183642750, 14, longer: 2 more than needed; the distance is 12",
    "123456780, 1, longer: 1 more than needed; the distance is 0",
  })
  void aPathToAnotherGoalMayHaveAnotherParity(String board, long claim, String verdict) {
    Goals goals = Goals.read(List.of(BoardText.of("1 2 3/? ? ?/? ? ?")), Shape.EIGHT_PUZZLE);
    assertEquals(verdict, verdict(board, claim, goals));
  }

  /** All boards, against the distances from two goals of both colours. */
  @Test
  void lengthsOfPathsToTwoGoalsAreThoseOfEither() {
    Board corner = Board.parse("123456780");
    Board edge = Board.parse("123456708");
    Goals both = Goals.of(List.of(corner, edge));
    ToGoals tables = new ToGoals(TABLEBASE);
    Random random = new Random(5);
    for (int i = 0; i < 500; i++) {
      Board start = TABLEBASE.toward(corner).random(random).findFirst().orElseThrow();
      int one = TABLEBASE.toward(corner).distance(start).orElseThrow();
      int other = TABLEBASE.toward(edge).distance(start).orElseThrow();
      int least = Math.min(one, other);
      for (int claim = Math.max(0, least - 3); claim < least + 5; claim++) {
        boolean isPath =
            claim >= one && (claim - one) % 2 == 0 || claim >= other && (claim - other) % 2 == 0;
        String expected = claim == least ? "optimal" : isPath ? "longer" : "wrong";
        String verdict = text(new DistanceClaim(claim).judged(start, both, tables));
        assertEquals(expected, verdict.split(":")[0], start + " " + claim);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "123456780, 0, slides, optimal",
    "123456780, 1, slides, wrong: no path has 1 slide; the distance is 0",
    "123456780, 2, slides, longer: 2 more than needed; the distance is 0",
    "236107485, 10, slides, 'unknown: 1 more than the distance, 9; whether a path has 10 slides is"
        + " not known'",
    "236107485, 64, tile, wrong: no path has a cost of 64; the distance is 63",
    "123456708, 10, tile, 'unknown: 2 more than the distance, 8; whether a path has a cost of 10 is"
        + " not known'",
    "236107485, 65, tile, longer: 2 more than needed; the distance is 63",
    "236107485, 75, tile, longer: 12 more than needed; the distance is 63",
  })
  void aLengthInAnotherMeasureIsLongerIfSomePathHasIt(
      String board, long claim, String measure, String verdict) {
    Goals goals = Goals.of(Board.defaultGoal(Shape.EIGHT_PUZZLE)).in(Measure.parse(measure));
    assertEquals(verdict, verdict(board, claim, goals));
  }

  @Test
  void aLimitLeavesOpenWhatOnlyOneOfTheGoalsRulesOut() {
    Board start = Board.parse("1 10 4 0/6 7 2 3/13 14 12 8/11 5 9 15");
    Board usual = Board.defaultGoal(start.shape());
    Goals goals = Goals.of(List.of(usual, Board.parse("1 2 3 0/5 6 7 4/9 10 11 8/13 14 15 12")));
    assertEquals(
        "unknown: a shortest path has at least 28 moves",
        text(new DistanceClaim(29).judgedWithin(start, goals, 28)));
    assertEquals(
        "wrong: no path has 27 moves; the distance is at least 28",
        text(new DistanceClaim(27).judgedWithin(start, goals, 28)));
  }

  /** Claims of each length against the distance: right, longer by an even number, or impossible. */
  @Test
  void claimsOfDistanceAreJudgedForBoardsAtAllDistances() {
    Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
    for (int distance = 0; distance <= 31; distance++) {
      Board start =
          TABLEBASE.toward(goal).random(distance, new Random(distance)).findFirst().orElseThrow();
      for (int claim = 0; claim <= 40; claim++) {
        String expected =
            claim < distance || (claim - distance) % 2 == 1
                ? "wrong"
                : claim == distance ? "optimal" : "longer";
        String verdict = text(new DistanceClaim(claim).judged(start, TABLEBASE.toward(goal)));
        assertEquals(expected, verdict.split(":")[0], start + " " + claim);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "ul, 8000", // the longest line
    "ul , 5000",
    "u1l1, 4000",
    "→←, 2000",
    "up down , 1500",
  })
  void longPathsAreReadInEveryNotation(String moves, int times) {
    Board start = Board.parse("1 2 3 4 5 6 7 8 0", Shape.EIGHT_PUZZLE);
    assertEquals(2 * times, path(moves.repeat(times), start).letters().size());
  }

  @Test
  void ofAllShortestPathsOnlyOneIsTheFirstInAnOrder() {
    Random random = new Random(57);
    Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
    for (int i = 0; i < 100; i++) {
      Board start = TABLEBASE.toward(goal).random(random).findFirst().orElseThrow();
      List<Move> order = new ArrayList<>(List.of(Move.values()));
      Collections.shuffle(order, random);
      List<Solution> paths =
          TABLEBASE.toward(goal).allPaths(start).orElseThrow().limit(50).toList();
      Optional<MoveOrder> asked = Optional.of(new MoveOrder(order));
      Solution first = TABLEBASE.toward(goal).solve(start, asked.get()).orElseThrow();
      Judge judge =
          new Judge(
              new ToGoals(TABLEBASE),
              new Submissions(Optional.empty(), Optional.empty(), asked, Optional.empty()));
      for (Solution path : paths) {
        String verdict =
            text(judge.read(Entry.of(1, start + ";" + path), Goals.of(goal)).search().get())
                .split(":")[0];
        boolean isFirst = path.moves().equals(first.moves());
        assertEquals(isFirst ? "optimal" : "wrong", verdict, start + " " + path + " " + order);
      }
    }
  }
}
