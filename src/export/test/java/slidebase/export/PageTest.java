package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.make.GenerationPlan;
import slidebase.store.Encoding;
import slidebase.table.Ranking;
import slidebase.work.Progress;

class PageTest {
  private static final Tablebase EMBEDDED = Tablebase.embedded();

  @TempDir Path folder;

  private static String page(Tablebase tablebase, Board goal) throws Exception {
    List<ExportedFile> files = new TableExport(tablebase, goal).as(Form.HTML);
    assertEquals(List.of("slidebase.html"), files.stream().map(ExportedFile::name).toList());
    return new String(files.get(0).bytes(), StandardCharsets.UTF_8);
  }

  private Tablebase tablebase(String shape) throws Exception {
    Path file = folder.resolve(shape + ".cm");
    GenerationPlan.ofAll(Shape.parse(shape), file).run(Progress.NONE);
    return Tablebase.open(file);
  }

  private static String page() throws Exception {
    return page(EMBEDDED, EMBEDDED.defaultGoal());
  }

  @Test
  void isNotLargerThanNecessary() throws Exception {
    assertTrue(page().length() <= 160_000, page().length() + " characters");
  }

  @Tag("release")
  @Test
  void ofTenCellsIsNotLargerThanNecessary() throws Exception {
    try (Tablebase tablebase = tablebase("2x5")) {
      String large = page(tablebase, tablebase.defaultGoal());
      assertTrue(large.length() <= 700_000, large.length() + " characters");
    }
  }

  @Test
  void isNamedAfterThePuzzle() throws Exception {
    assertTrue(page().contains("<title>8-puzzle solver"));
    try (Tablebase tablebase = tablebase("2x3")) {
      assertTrue(page(tablebase, tablebase.defaultGoal()).contains("<h1 id=\"name\">5-puzzle "));
    }
  }

  @Test
  void hasTheTableOfItsGoalOnly() throws Exception {
    Matcher tables = Pattern.compile("const TABLES = \\[\"([^\"]*)\"\\]").matcher(page());
    assertTrue(tables.find());
    assertEquals((64 + 22_680 + 2) / 3 * 4, tables.group(1).length());
  }

  @Test
  void hasTheCountsOfAllClassesAndAllBoardsOfTheirLastLevels() throws Exception {
    Matcher literal = Pattern.compile("const PUZZLE = (.*);").matcher(page());
    assertTrue(literal.find());
    List<GoalClass> goalClasses = EMBEDDED.goalClasses();
    for (int i = 0; i < goalClasses.size(); i++) {
      Board goal = goalClasses.get(i).goal();
      assertEquals(numbers(EMBEDDED.toward(goal).census().counts()), counts(literal.group(1), i));
      Set<String> antipodes =
          EMBEDDED.toward(goal).antipodes().stream()
              .map(board -> board.toString().replace(" ", ""))
              .collect(Collectors.toCollection(TreeSet::new));
      assertEquals(
          antipodes, boards(literal.group(1), i, EMBEDDED.toward(goal).census().greatest()));
    }
  }

  private static List<Long> numbers(long[] numbers) {
    List<Long> list = new ArrayList<>();
    for (long number : numbers) {
      list.add(number);
    }
    return list;
  }

  /** Returns the contents of the list after the i-th field of a name. */
  private static List<String> list(String json, String name, int i) throws IOException {
    List<String> found = new ArrayList<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      for (int seen = -1; seen < i; ) {
        if (parser.nextToken() == JsonToken.FIELD_NAME && parser.currentName().equals(name)) {
          seen++;
        }
      }
      assertEquals(JsonToken.START_ARRAY, parser.nextToken());
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        found.add(parser.getText());
      }
    }
    return found;
  }

  private static List<Long> counts(String json, int i) throws IOException {
    return list(json, "counts", i).stream().map(Long::valueOf).toList();
  }

  private static Set<String> boards(String json, int i, int distance) throws IOException {
    int before = 0;
    for (int other = 0; other < i; other++) {
      before += counts(json, other).size() - 1 == distance ? 1 : 0;
    }
    return new TreeSet<>(list(json, "" + distance, before));
  }

  @Test
  void isAlsoMadeForATransposedShape() throws Exception {
    try (Tablebase tablebase = tablebase("2x3")) {
      String page = page(tablebase, Board.defaultGoal(Shape.parse("3x2")));
      assertTrue(page.contains("{\"height\":3,\"width\":2,\"goal\":[1,2,3,4,5,0]"));
    }
  }

  @Test
  void searchesIfBoardsAreTooManyAndHasThePublishedCounts() throws Exception {
    for (String shape : List.of("4x4", "2x7", "5x3")) {
      PatternExport export = new PatternExport(Board.defaultGoal(Shape.parse(shape)));
      List<ExportedFile> files = export.as(Form.HTML);
      String page = new String(files.get(0).bytes(), StandardCharsets.UTF_8);
      Matcher literal = Pattern.compile("const PUZZLE = (.*);").matcher(page);
      assertTrue(literal.find());
      assertTrue(literal.group(1).contains("\"searched\":true"));
      long boards = counts(literal.group(1), 0).stream().mapToLong(Long::longValue).sum();
      assertEquals(Ranking.slots(Shape.parse(shape)), boards);
      assertTrue(page.length() < 160_000, page.length() + " characters");
    }
  }

  @Test
  void isRefusedWithoutTheTablesOfAllClasses() throws Exception {
    Path file = Files.write(folder.resolve("one.slide"), oneTable());
    try (Tablebase one = Tablebase.open(file)) {
      TableExport export =
          new TableExport(one, one.defaultGoal(), Encoding.DISTANCES, one.goalClasses());
      Form.UnsuitableException refusal =
          assertThrows(Form.UnsuitableException.class, () -> export.as(Form.HTML));
      assertTrue(refusal.getMessage().startsWith("html: it counts boards for goals of all"));
    }
  }

  private static byte[] oneTable() throws Exception {
    TableExport export = new TableExport(EMBEDDED, EMBEDDED.defaultGoal());
    return export.as(Form.BLOB).get(0).bytes();
  }

  @Test
  void joinsModulesAsOneScript() {
    Template b = new Template("page/b.js", "/** Twice. */\nexport const twice = (n) => 2 * n;\n");
    Template a =
        new Template(
            "page/a.js",
            "import { twice } from \"./b.js\";\n\nexport function four() {\n  return twice(2);\n}\n");
    assertEquals(
        """
        (() => {
        "use strict";
        const b_js = (() => {
        const twice = (n) => 2 * n;
        return { twice };
        })();

        const a_js = (() => {
        const { twice } = b_js;
        function four() {
        return twice(2);
        }
        return { four };
        })();

        })();""",
        Modules.joined(List.of(b, a)));
  }
}
