package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.make.GenerationPlan;
import slidebase.store.Database;
import slidebase.store.Encoding;
import slidebase.store.PatternBlob;
import slidebase.store.SlideBlob;
import slidebase.store.TableBlob;
import slidebase.table.Ranking;
import slidebase.table.Reduction;
import slidebase.testing.TestData;
import slidebase.testing.Tool;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;

/**
 * The test vectors beside the specification equal the program's answers, and a reader that was
 * written only from the specification answers all of them.
 */
class VectorsTest {
  private static final Path VECTORS = Path.of("data/vectors");
  private static final int LONGEST_IN_HEX = 200;
  private static final int PAIRS = 40;

  @TempDir Path folder;

  private static String name(GoalClass goalClass, Encoding encoding) {
    String name = goalClass.shape() + "-" + goalClass.name();
    return encoding == Encoding.MOVES ? name : name + "-" + encoding;
  }

  private static byte[] blob(GoalClass goalClass, Encoding encoding) throws Exception {
    return TableBlob.encode(Generator.generate(goalClass), encoding);
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  @Test
  void blobsAreThoseOfTheProgram() throws Exception {
    List<String> lines = new ArrayList<>();
    lines.add("# Table blobs; where bytes is -, the command makes the file. Made by slidebase.");
    lines.add("blob\tsha256\tbytes\tcommand");
    for (String shape : List.of("2x2", "2x3", "3x3")) {
      for (GoalClass goalClass : GoalClass.all(Shape.parse(shape))) {
        for (Encoding encoding : Encoding.values()) {
          byte[] blob = blob(goalClass, encoding);
          String name = name(goalClass, encoding);
          String command =
              String.format(
                  "slidebase export --to blob --shape %s --goal \"%s\"%s --out %s.slide",
                  shape, goalClass.goal(), encoding == Encoding.MOVES ? "" : " --small", name);
          String sum = hex(MessageDigest.getInstance("SHA-256").digest(blob));
          String bytes = blob.length > LONGEST_IN_HEX ? "-" : hex(blob);
          lines.add(String.join("\t", name, sum, bytes, command));
        }
      }
    }
    compare("blobs.tsv", lines);
  }

  @Test
  void answersAreThoseOfTheProgram() throws Exception {
    List<String> lines = new ArrayList<>();
    lines.add(
        "# Shortest paths, as the blobs of blobs.tsv give them; some starts cannot reach it.");
    lines.add("# Made by slidebase from boards of chance, with goals of all kinds.");
    lines.add("blob\tshape\tstart\tgoal\tpath");
    for (String shape : List.of("2x2", "2x3", "3x2", "3x3")) {
      addAnswers(Shape.parse(shape), lines);
    }
    compare("answers.tsv", lines);
  }

  private void addAnswers(Shape shape, List<String> lines) throws Exception {
    Path file = folder.resolve(shape.wide() + ".cm");
    GenerationPlan.ofAll(shape.wide(), file).run(Progress.NONE);
    Random random = new Random(14);
    try (Tablebase tablebase = Tablebase.open(file)) {
      for (int i = 0; i < PAIRS; i++) {
        Board goal = TestData.shuffledGoal(shape, i % shape.cells(), random);
        Board start =
            i < shape.cells()
                ? Board.inReadingOrder(shape, random.nextInt(shape.cells()))
                : TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
        GoalClass goalClass = Reduction.of(goal, shape.wide()).goalClass();
        Encoding encoding = i % 4 == 3 ? Encoding.DISTANCES : Encoding.MOVES;
        String path =
            tablebase
                .toward(goal)
                .solve(i == 1 ? goal : start)
                .map(Object::toString)
                .orElse("unsolvable");
        String name = name(goalClass, encoding);
        lines.add(
            String.join("\t", name, "" + shape, "" + (i == 1 ? goal : start), "" + goal, path));
      }
    }
  }

  @Test
  void refusedFilesAreThoseOfTheReaders() throws Exception {
    List<String> lines = new ArrayList<>();
    lines.add("# Files of blobs, and the kind of fault for which a reader refuses them, or none.");
    lines.add(
        "# Made by slidebase: blobs of 2x3 with something changed, most with a checksum that fits.");
    lines.add("fault\tbytes");
    for (Damage damage : Damage.values()) {
      for (byte[] bytes : damage.examples()) {
        lines.add(damage.name().toLowerCase(Locale.ROOT) + "\t" + hex(bytes));
      }
    }
    compare("refused.tsv", lines);
  }

  private static void compare(String name, List<String> lines) throws Exception {
    Path made = Files.createDirectories(Path.of("target/vectors")).resolve(name);
    Files.write(made, lines);
    assertEquals(
        String.join("\n", lines) + "\n",
        Files.readString(VECTORS.resolve(name)),
        () -> VECTORS.resolve(name) + " is not what the program gives; that is in " + made);
  }

  /** The program searches a file for blobs, so it ignores bytes between them. */
  @Test
  void programRefusesTheFilesThatReadersRefuse() throws Exception {
    for (Damage damage : Damage.values()) {
      for (byte[] bytes : damage.examples()) {
        Path file = Files.write(folder.resolve("blobs"), bytes);
        boolean isRefused = false;
        try {
          Database.open(file).check();
        } catch (InvalidTableException e) {
          isRefused = true;
        }
        boolean isTrailed = damage == Damage.FOREIGN && hex(bytes).startsWith("89534c4944450d0a");
        boolean isToBeRefused = damage != Damage.NONE && !isTrailed;
        assertEquals(isToBeRefused, isRefused, damage + " " + hex(bytes));
      }
    }
  }

  @Test
  void specificationNamesAllFaultsInWords() throws Exception {
    String page = Files.readString(Path.of("data/FORMAT.md"));
    List<String> missing = new ArrayList<>();
    for (Damage damage : Damage.values()) {
      String kind = "| " + damage.name().toLowerCase(Locale.ROOT) + " | ";
      boolean isNamed =
          page.lines().anyMatch(l -> l.startsWith(kind) && l.endsWith(damage.message() + " |"));
      if (damage != Damage.NONE && !isNamed) {
        missing.add(kind + damage.message());
      }
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void readerFromTheSpecificationAnswersAll() throws Exception {
    Language.copy("from_the_specification.py", folder);
    for (GoalClass goalClass : GoalClass.all(Shape.EIGHT_PUZZLE)) {
      for (Encoding encoding : Encoding.values()) {
        Files.write(
            folder.resolve(name(goalClass, encoding) + ".slide"), blob(goalClass, encoding));
      }
    }
    String vectors = VECTORS.toAbsolutePath().toString();
    String printed = Tool.python().run(folder, "from_the_specification.py", vectors, ".");
    int answers = TestData.rows("vectors/answers.tsv").size();
    int files = TestData.rows("vectors/refused.tsv").size();
    assertEquals(answers + " answers and " + files + " files as they should be\n", printed);
  }

  /** The specified contents of a slot that is never followed. */
  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3", "3x2", "2x4", "3x3", "2x5"})
  void slotOfTheGoalIsUp(String shape) throws Exception {
    for (GoalClass goalClass : GoalClass.all(Shape.parse(shape))) {
      byte[] blob = blob(goalClass, Encoding.MOVES);
      long slot = Ranking.toward(goalClass.goal()).slotOf(goalClass.goal());
      assertEquals(0, blob[64 + (int) (slot >> 2)] >> 2 * (slot & 3) & 3, goalClass.name());
    }
  }

  /** The first line of the specification, and the output of version. */
  @Test
  void specificationNamesTheFormatsThatTheProgramPrints() throws Exception {
    List<String> formats = new ArrayList<>();
    for (Encoding encoding : Encoding.values()) {
      formats.add(encoding.format());
    }
    formats.addAll(List.of(PatternBlob.FORMAT, PatternBlob.LARGE_FORMAT));
    String last = SlideBlob.FORMAT;
    assertEquals(
        "# The table blob, formats " + String.join(", ", formats) + " and " + last,
        Files.readAllLines(Path.of("data/FORMAT.md")).get(0));
  }
}
