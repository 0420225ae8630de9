package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.PackedPath;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.bound.StandardHeuristic;
import slidebase.search.Algorithm;
import slidebase.search.Search;
import slidebase.search.SearchResult;
import slidebase.testing.Page;
import slidebase.testing.Page.Piece;

/** The pieces of Java on the pages for users are below, word for word, and work as described. */
class PagesTest {
  @Test
  void piecesOfJavaAreTheMethodsBelow() throws Exception {
    String source = Files.readString(Path.of("src/study/test/java/slidebase/PagesTest.java"));
    Set<String> pieces = new LinkedHashSet<>();
    for (Page page : Page.all()) {
      page.pieces().stream()
          .filter(piece -> piece.language().equals("java"))
          .map(Piece::text)
          .filter(piece -> !piece.startsWith("import "))
          .forEach(pieces::add);
    }
    for (String piece : pieces) {
      assertTrue(source.contains(piece.indent(4)), piece);
    }
    assertEquals(3, pieces.size(), () -> String.join("\n\n", pieces));
  }

  @Test
  void programOfTheFirstPageAnswers(@TempDir Path folder) throws Exception {
    Class<?> program = compiled(folder, "Hints", text -> text);
    assertEquals(
        List.of("12 moves: llluuurrdrdd", "hints: [LEFT]"),
        printedBy(() -> call(program, "main", (Object) new String[0])));
  }

  /** In virtual threads, too, on a Java that has them. */
  @Test
  void programFor4x4AnswersWithinItsLimit(@TempDir Path folder) throws Exception {
    String[] boards = {
      "5 1 2 4 9 6 3 7 13 10 11 8 14 15 12 0",
      "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1",
      "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0"
    };
    boolean areVirtual = Runtime.version().feature() >= 21;
    String threads = areVirtual ? "newVirtualThreadPerTaskExecutor()" : "newFixedThreadPool(2)";
    Class<?> program =
        compiled(folder, "Fifteen", text -> text.replace("newFixedThreadPool(2)", threads));
    assertLinesMatch(
        List.of("12 moves", "from [67]\\d to (8|9|10)\\d moves", "unsolvable"),
        printedBy(() -> call(program, "main", (Object) boards)));
  }

  @Test
  void programFor4x4TakesTablesFromAFile(@TempDir Path folder) throws Exception {
    try (Tablebase made = Tablebase.generate(Shape.EIGHT_PUZZLE)) {
      made.write(folder.resolve("3x3.cm"));
    }
    String open = "Shelf.of(java.nio.file.Path.of(\"" + folder + "\"))";
    Class<?> program =
        compiled(
            folder,
            "Fifteen",
            text -> text.replace("(4, 4)", "(3, 3)").replace("Shelf.inMemory()", open));
    assertEquals(
        List.of("19 moves"),
        printedBy(() -> call(program, "main", (Object) new String[] {"2 3 4 1 5 x 7 6 8"})));
  }

  /** Compiles the program of a page that has a class of this name. */
  private static Class<?> compiled(Path folder, String name, UnaryOperator<String> change)
      throws Exception {
    String program =
        Page.all().stream()
            .flatMap(page -> page.pieces().stream())
            .map(Piece::text)
            .filter(piece -> piece.startsWith("import ") && piece.contains("class " + name))
            .findFirst()
            .orElseThrow();
    Path file = Files.writeString(folder.resolve(name + ".java"), change.apply(program));
    String path =
        Path.of(Tablebase.class.getProtectionDomain().getCodeSource().getLocation().toURI())
            .toString();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertEquals(0, compiler.run(null, null, null, "-cp", path, file.toString()));
    URL[] made = {folder.toUri().toURL()};
    return new URLClassLoader(made, PagesTest.class.getClassLoader()).loadClass(name);
  }

  private static Object call(Class<?> program, String name, Object... given) {
    try {
      Method method =
          Stream.of(program.getDeclaredMethods())
              .filter(each -> each.getName().equals(name))
              .findFirst()
              .orElseThrow();
      method.setAccessible(true);
      return method.invoke(null, given);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void measureAnswers() {
    try (Shelf shelf = Shelf.inMemory()) {
      assertEquals(List.of("rdlurullddrr"), printedBy(() -> piece1(shelf)));
    }
  }

  @Test
  void lookupAnswers() {
    assertEquals(
        List.of("ullddrurdllurdruldr", "19 moves to go", "best moves, as bits: 111"),
        printedBy(PagesTest::piece2));
  }

  @Test
  void searchAnswers() {
    List<String> printed = printedBy(PagesTest::piece3);
    assertEquals(List.of("dlurullddrurdllurdr", "312 boards expanded"), printed);
  }

  private static List<String> printedBy(Runnable piece) {
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      piece.run();
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private static void piece1(Shelf shelf) {
    Board start = Board.parse("2 3 6 1 0 7 4 8 5");
    Goals cheapest = Goals.of(Board.defaultGoal(start.shape())).in(Measure.TILE);
    System.out.println(shelf.toward(cheapest).solve(start).orElseThrow());
  }

  private static void piece2() {
    try (Tablebase tablebase = Tablebase.embedded()) {
      Lookup lookup = tablebase.toward(tablebase.defaultGoal()).lookup();
      byte[] letters = new byte[PackedPath.ROOM];
      long board = PackedBoard.of(Board.parse("2 3 4 1 5 x 7 6 8")); // four bits a cell
      int length = lookup.path(board, letters, 0); // or, as a long: lookup.path(board)
      System.out.println(new String(letters, 0, length, StandardCharsets.US_ASCII));
      System.out.println(lookup.distance(board) + " moves to go");
      int best = lookup.bestMoves(board); // bit c for the move with code c
      System.out.println("best moves, as bits: " + Integer.toBinaryString(best));
    }
  }

  private static void piece3() {
    Board start = Board.parse("2 3 4 1 5 x 7 6 8");
    Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(goal);
    SearchResult result = Search.by(Algorithm.A_STAR, manhattan).path(start, goal);
    System.out.println(Move.text(result.path().orElseThrow()));
    System.out.println(result.effort().expanded() + " boards expanded");
  }
}
