package slidebase.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.ask.Answer;
import slidebase.ask.Listing.Turns;
import slidebase.board.Board;
import slidebase.board.Goals;

/** Verdicts, summaries and tables, asked through the verbs. */
class AskingTest {
  private static final String GOAL = "1 2 3 4 5 6 7 8 0";

  @ParameterizedTest
  @CsvSource({"lrr, 1", "rlr, 2", "rlrlr, 2"})
  void detourIsTheFirstMoveThatLeadsAwayCountedFromOne(String moves, int detour) throws Exception {
    String answer =
        Asking.asked(new Check(), Map.of("board", "1 2 3 4 5 6 7 0 8", "moves", moves, "json", ""))
            .get(0);
    assertTrue(answer.contains("\"result\":\"longer\""), answer);
    assertTrue(answer.contains("\"detourMove\":" + detour + ","), answer);
  }

  @Test
  void rightClaimThatABoardCannotBeSolvedCountsAsSolvedAndOptimal() throws Exception {
    String input =
        "id,board,moves\n"
            + "a,123456708,r\n"
            + "a,123456780,lrlr\n"
            + "a,123456870,unsolvable\n"
            + "a,123456708,u\n"
            + "b,123456708,\n";
    assertEquals(
        List.of(
            "id,optimal,longer,wrong,unsolvable,unknown,missing,error,"
                + "solvedRate,optimalRate,unknownRate,missingRate,meanExcess,greatestExcess",
            "a,1,1,1,1,0,0,0,0.75,0.5,0.0,0.0,2.0,4",
            "b,0,0,0,0,0,1,0,0.0,0.0,0.0,1.0,,"),
        Asking.stream(new Check(), Map.of("summary", "", "csv", "", "format", "csv"), input)
            .answers());
  }

  @ParameterizedTest
  @CsvSource({
    "'0,1,2,3,4,5,6,7,8', true",
    "'x,1,2,3,4,5,6,7,8', false",
    "'1,2,3,4,5,6,7,8,0', false",
  })
  void firstLineThatMayNumberColumnsIsReadAsABoardWithAMessage(String line, boolean mayNumber)
      throws Exception {
    Asking.Printed printed = Asking.stream(new Rank(), Map.of(), line + "\n123456780\n");
    assertEquals(2, printed.answers().size());
    assertEquals(
        mayNumber
            ? List.of("line 1 is read as a board; if it names columns, leave it out")
            : List.of(),
        printed.messages());
  }

  @Test
  void listWithATileTooManyIsOneBadBoard() throws Exception {
    List<String> answers =
        Asking.stream(new Rank(), Map.of(), "[1,2,3,4,5,6,7,8,0,9]\n[1,2,3,4,5,6,7,8,0]\n")
            .answers();
    assertEquals(2, answers.size(), answers.toString());
    assertTrue(answers.get(0).startsWith("error: "), answers.get(0));
    assertEquals(
        1,
        Asking.stream(new Rank(), Map.of("format", "json"), "[1,2,3,4,5,6,7,8,0,9]")
            .answers()
            .size());
  }

  @ParameterizedTest
  @CsvSource({"10, ", "11, 1 more bad line", "12, 2 more bad lines"})
  void tenBadLinesInARowHaveMessagesAndTheOthersAreCounted(int bad, String others)
      throws Exception {
    for (String last : List.of("", "123456708\n")) {
      String input = "123456708\n" + "?\n".repeat(bad) + last;
      List<String> messages = Asking.stream(new Distance(), Map.of(), input).messages();
      assertTrue(messages.get(9).startsWith("line 11: "), messages.get(9));
      assertEquals(
          others == null ? List.of() : List.of(others), messages.subList(10, messages.size()));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2 1 3 4/5 6 7 8/9 10 11 0, true",
    "2 1 3/4 5 6/7 8 9/10 11 0, false",
    "2 1/3 4/5 0, true"
  })
  void parityCountsTheBlanksRowOnlyIfTheWidthIsEven(String board, boolean countsRow)
      throws Exception {
    Asking.Given given = new Asking.Given(Map.of("board", board));
    Solvable verb = new Solvable();
    Answer answer = verb.asked(given, Asking.tables(given)).answer(verb.entry(given), Turns.NONE);
    assertEquals(countsRow, answer.remark().contains("plus the blank's row"), answer.remark());
    assertEquals(
        Optional.of(Goals.of(Board.defaultGoal(Board.parse(board).shape()))),
        answer.miss().map(Answer.Miss::goal));
  }

  @Test
  void tablesHaveTheSameColumnsForAllResults() throws Exception {
    assertEquals(
        List.of(
            "start,goal,result,distance,path,tiles,atLeast,error,line",
            "1 2 3 4 5 6 7 0 8," + GOAL + ",solved,1,r,8,,,",
            "1 2 3 4 5 6 8 7 0," + GOAL + ",unsolvable,,,,,,",
            "12,,error,,,,,\"board \"\"12\"\": 2 cells, and a 3x3 board has 9\",3"),
        Asking.stream(
                new Solve(),
                Map.of("csv", "", "as", "tiles"),
                "1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 8 7 0\n12\n")
            .answers());
    assertEquals(
        List.of("board,slot,blankCell,cantorRank,boardRank,error", GOAL + ",161280,8,0,46233,"),
        Asking.asked(new Rank(), Map.of("board", GOAL, "csv", "")));
  }

  @Test
  void listedPathsAreRows() throws Exception {
    List<String> rows =
        Asking.asked(new Paths(), Map.of("board", "1 2 3 0 4 6 7 5 8", "list", "", "csv", ""));
    assertEquals("start,goal,result,distance,paths,path,atLeast,error", rows.get(0));
    assertEquals(List.of("1 2 3 0 4 6 7 5 8," + GOAL + ",solved,3,1,rdr,,"), rows.subList(1, 2));
    assertEquals(2, rows.size());
  }

  @Test
  void cellThatASpreadsheetWouldRunIsProtected() throws Exception {
    String row =
        Asking.stream(
                new Check(),
                Map.of("csv", "", "format", "csv"),
                "id,board,moves\n=1+1,123456708,r\n")
            .answers()
            .get(1);
    assertTrue(row.contains(",'=1+1,"), row);
    assertFalse(row.contains(",=1+1"), row);
  }
}
