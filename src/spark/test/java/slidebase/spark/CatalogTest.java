package slidebase.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.Label;
import slidebase.Shelf;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;

/**
 * Spark starts in this process, and its tasks ask the functions. Boards stand in columns, since
 * Spark answers about literals before there is a task.
 */
class CatalogTest {
  private static final String TWO_ROWS = "1 2 3 4 5/6 7 8 9 0";

  /** A board that no search of a hundred boards solves. */
  private static final Board HARD = Board.parse("14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 0");

  private static SparkSession spark;

  @BeforeAll
  static void start() {
    String catalog = "spark.sql.catalog.";
    SparkSession.Builder builder =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", false)
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", 2)
            .config(catalog + "limited.max-boards", 100)
            .config(catalog + "hasty.Max-Seconds", 0)
            .config(catalog + "misspelt.max-board", 100)
            .config(catalog + "negative.max-boards", -1);
    for (String name : List.of("slidebase", "limited", "hasty", "misspelt", "negative")) {
      builder.config(catalog + name, Catalog.class.getName());
    }
    spark = builder.getOrCreate();
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  /** Returns the rows of a query about boards in column b. */
  private static List<List<Object>> rows(String query, String... boards) {
    spark
        .createDataset(Arrays.asList(boards), Encoders.STRING())
        .toDF("b")
        .createOrReplaceTempView("boards");
    List<List<Object>> rows = new ArrayList<>();
    for (Row row : spark.sql(query).collectAsList()) {
      List<Object> values = new ArrayList<>();
      for (int i = 0; i < row.length(); i++) {
        values.add(row.get(i));
      }
      rows.add(values);
    }
    return rows;
  }

  private static List<List<Object>> select(String columns, String... boards) {
    return rows("SELECT " + columns + " FROM boards", boards);
  }

  private static List<Object> row(Object... values) {
    return Arrays.asList(values);
  }

  private static void assertFails(String message, String columns, String board) {
    Throwable failure = assertThrows(Exception.class, () -> select(columns, board));
    StringBuilder messages = new StringBuilder();
    for (Throwable each = failure; each != null; each = each.getCause()) {
      messages.append(each.getMessage()).append('\n');
    }
    assertTrue(messages.toString().contains(message), messages.toString());
  }

  @Test
  void eachFunctionAnswersAboutColumns() {
    assertEquals(
        List.of(
            row(19, 7, "ullddrurdllurdruldr", true),
            row(0, 0, "", true),
            row(null, null, null, false),
            row(null, null, null, null)),
        select(
            "slidebase.distance(b), slidebase.best(b), slidebase.path(b), slidebase.solvable(b)",
            "2 3 4 1 5 x 7 6 8",
            "123/456/780",
            "213456780",
            null));
  }

  @Test
  void theTryFormsAnswerTheSameAboutGoodBoards() {
    assertEquals(
        List.of(row(19, 7, "ullddrurdllurdruldr", true, "2 3 0 1")),
        select(
            "slidebase.try_distance(b), slidebase.try_best(b), slidebase.try_path(b),"
                + " slidebase.try_solvable(b), slidebase.try_unrank(length(b) - 10, '2x2')",
            "2 3 4 1 5 x 7 6 8"));
  }

  @Test
  void aGoalMayBeNamed() {
    String goal = "(b, '1 2 3/8 0 4/7 6 5')";
    assertEquals(
        List.of(row(0, "", 0, true), row(1, "l", 4, true), row(null, null, null, false)),
        select(
            String.join(goal + ",", "slidebase.distance", "slidebase.path", "slidebase.best", "")
                + "slidebase.solvable"
                + goal,
            "123804765",
            "123840765",
            "123456780"));
    assertEquals(
        List.of(row(0, null, null)),
        select(
            "slidebase.distance(b, b), slidebase.distance(b, NULL), slidebase.distance(NULL, b)",
            "867254301"));
  }

  @Test
  void aGoalMayHaveEqualAndUnnamedTiles() {
    assertEquals(
        List.of(row(1)), select("slidebase.distance(b, 'A A A/B B B/C C .')", "AAABBBC.C"));
    assertEquals(
        List.of(row(0)), select("slidebase.distance(b, '1 2 3/? ? ?/? ? ?')", "123857604"));
  }

  @Test
  void aBoardOrItsGoalShowsTheShape() {
    String goal = "CASE WHEN b LIKE '%9%' THEN '" + TWO_ROWS + "' ELSE '1 2 3/4 5 6/7 8 0' END";
    assertEquals(
        List.of(row(1), row(0), row(1), row(2), row(1)),
        select(
            "slidebase.distance(b, " + goal + ")",
            "1 2 3 4 5 6 7 8 0 9",
            "1 2 3 4 5/6 7 8 9 0",
            "123456708",
            "123456078",
            "1 2 3 4 0/6 7 8 9 5"));
    assertEquals(
        List.of(row(1), row(0), row(2)),
        select("slidebase.distance(b)", "1 2 3 4 5/6 7 8 0 9", "1 2 3/4 5 6/7 8 0", "0 1/3 2"));
  }

  /** One search answers several columns about a board. */
  @Test
  void theColumnsOfABoardAgreeInAnyOrder() {
    List<String> boards = new ArrayList<>();
    List<List<Object>> expected = new ArrayList<>();
    Random random = new Random(1);
    try (Shelf shelf = Shelf.inMemory()) {
      for (int i = 0; i < 40; i++) {
        Shape shape = i % 3 == 0 ? Shape.EIGHT_PUZZLE : new Shape(4, 4);
        Board goal = Board.defaultGoal(shape);
        Board board = goal;
        for (int move = 0; move < i; move++) {
          List<Board> next = board.neighbours();
          board = next.get(random.nextInt(next.size()));
        }
        Label label = shelf.toward(goal).label(board).orElseThrow();
        boards.add(board.toString());
        expected.add(row(label.path().length(), label.path().letters(), mask(label)));
      }
    }
    List<String> columns =
        new ArrayList<>(
            List.of("slidebase.distance(b) d", "slidebase.path(b) p", "slidebase.best(b) m"));
    for (int shift = 0; shift < columns.size(); shift++) {
      Collections.rotate(columns, 1);
      String inner = "SELECT " + String.join(", ", columns) + " FROM boards";
      assertEquals(
          expected, rows("SELECT d, p, m FROM (" + inner + ")", boards.toArray(new String[0])));
    }
  }

  private static int mask(Label label) {
    return label.bestMoves().stream().mapToInt(Move::code).map(code -> 1 << code).sum();
  }

  @Test
  void answersAreGroupedAndFiltered() {
    String[] boards = {"123456780", "123456708", "123406758", "123450786", "213456780", null};
    assertEquals(
        List.of(row(null, 2L), row(0, 1L), row(1, 2L), row(2, 1L)),
        rows(
            "SELECT slidebase.distance(b), count(*) FROM boards GROUP BY slidebase.distance(b)"
                + " ORDER BY 1",
            boards));
    assertEquals(
        List.of(row("123456708", "r"), row("123450786", "d")),
        rows("SELECT b, slidebase.path(b) FROM boards WHERE slidebase.distance(b) = 1", boards));
  }

  @Test
  void allSlotsAreUnranked() {
    assertEquals(
        List.of(row(360L, "0 1 2 3 4 5", "5 4 3 2 1 0")),
        rows(
            "SELECT count(DISTINCT board), min(board), max(board)"
                + " FROM (SELECT slidebase.unrank(id, '2x3') board FROM range(360))"));
  }

  @Test
  void aSlotMayBeAnyWholeNumberOrNull() {
    assertEquals(
        List.of(row("0 1 3 2", "0 1 3 2", "0 1 3 2", "0 1 3 2", null, null)),
        select(
            "slidebase.unrank(cast(b AS TINYINT), '2x2'), slidebase.unrank(cast(b AS SMALLINT),"
                + " '2x2'), slidebase.unrank(cast(b AS INT), '2x2'), slidebase.unrank(cast(b AS"
                + " BIGINT), '2x2'), slidebase.unrank(NULL, b), slidebase.unrank(0, NULL)",
            "0"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unrank(cast(b AS INT), '3x3') | -1     | slot -1: a 3x3 table has slots 0..181439",
        "unrank(cast(b AS INT), '3x3') | 181440 | slot 181440: a 3x3 table has slots 0..181439",
        "unrank(0, b)                  | 3      | shape \"3\": write rows x columns, such as 3x3",
        "unrank(0, b)                  | 5x5    | more than 20 cells cannot be ranked",
        "distance('123456780', b)      | 1 2    | goal \"1 2\": 2 cells, and a 3x3 board has 9",
        "distance('1 2 3 4 5', b)      | 1 2 3 4 5 0 | goal \"1 2 3 4 5 0\": 6 cells may be 2x3 or 3x2",
        "distance('123456780', b)      | 1 2/3 0 | goal \"1 2/3 0\": 4 cells, and a 3x3 board has 9",
      })
  void aBadArgumentIsAnErrorAndNullInTheTryForm(String call, String b, String message) {
    assertFails(message, "slidebase." + call, b);
    assertEquals(List.of(row((Object) null)), select("slidebase.try_" + call, b));
  }

  /** The messages are the command's. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 2 3 4 5 6 7 8 8   | tile 8 stands twice, and there is no blank",
        "1 2 3               | 3 cells, and a 3x3 board has 9",
        "1 2 3 4 5 6 7 8 n n | \"n\" is neither a tile's number nor a blank (0, x, X, _ or .)",
        "1 2 3 4 5 6 7 8 9 0 | 10 cells may be 2x5 or 5x2; separate the rows with /",
        "''                  | no cells, and a 3x3 board has 9",
      })
  void aBadBoardIsAnErrorAndNullInTheTryForm(String board, String fault) {
    for (String function : List.of("distance", "best", "path", "solvable")) {
      assertFails("board \"" + board + "\": " + fault, "slidebase." + function + "(b)", board);
      assertEquals(
          List.of(row(1, null), row(1, null)),
          select("1, slidebase.try_" + function + "(b)", board, board));
    }
  }

  @Test
  void aSearchThatALimitEndsIsAnErrorInBothForms() {
    String message = "board " + HARD + ": not solved within 100 boards: at least ";
    for (String function : List.of("distance", "best", "path", "try_distance", "try_best")) {
      assertFails(message, "limited." + function + "(b)", HARD.toString());
    }
    assertFails("board " + HARD + ": not solved within", "hasty.path(b)", HARD.toString());
    assertEquals(
        List.of(row(19, 19, true)),
        select("limited.distance(b), hasty.distance(b), limited.solvable(b)", "234150768"));
    assertEquals(List.of(row(true)), select("limited.solvable(b)", HARD.toString()));
  }

  @Test
  void aFileThatSparkBringsIsOpened(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("2x4.cm");
    Files.writeString(file, "no tables");
    spark.sparkContext().addFile(file.toString());
    assertFails("2x4.cm", "slidebase.distance(b)", "1 2 3 4/5 6 0 7");
  }

  @Test
  void theOptionsOfACatalogAreChecked() {
    assertFails(
        "option \"max-board\": not one of max-boards, max-seconds. Did you mean max-boards?",
        "misspelt.distance(b)",
        "123456780");
    assertFails("option max-boards \"-1\": not a whole number", "negative.distance(b)", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "distance(12345678)           | the board must be a text, such as '1 2 3/4 5 6/7 0 8'",
        "try_path(array(1, 2, 3, 0))  | the board must be a text, such as '1 2 3/4 5 6/7 0 8'",
        "solvable(b, 123456780)       | the goal must be a text, such as '1 2 3/8 0 4/7 6 5'",
        "unrank(3.7, '3x3')           | the slot must be a whole number of at most 8 bytes",
        "unrank(cast(1 AS DOUBLE), b) | the slot must be a whole number of at most 8 bytes",
        "unrank('1', '3x3')           | the slot must be a whole number of at most 8 bytes",
        "unrank(1, 33)                | the shape must be a text, such as '2x5'",
        "unrank(1)                    | write unrank(slot, shape)",
        "distance()                   | write distance(board[, goal])",
        "try_best(b, b, b)            | write try_best(board[, goal])",
      })
  void argumentsOfOtherTypesAreRefused(String call, String message) {
    assertFails(message, "slidebase." + call, "123456780");
  }

  @Test
  void functionsHaveNamesInAnyCase() throws Exception {
    assertEquals(List.of(row(19)), select("slidebase.DISTANCE(b)", "234150768"));
    assertFails("`slidebase`.`length`", "slidebase.length(b)", "");
    assertFails("`slidebase`.`more`.`distance`", "slidebase.more.distance(b)", "");
    assertEquals(
        List.of(
            "distance",
            "try_distance",
            "best",
            "try_best",
            "path",
            "try_path",
            "solvable",
            "try_solvable",
            "unrank",
            "try_unrank"),
        Stream.of(new Catalog().listFunctions(new String[0])).map(Identifier::name).toList());
  }
}
