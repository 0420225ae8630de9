package slidebase.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.ReverseSearch;
import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.Pattern;
import slidebase.store.PartBlob;
import slidebase.table.DistanceParts;
import slidebase.table.Division;
import slidebase.table.FoundParts;
import slidebase.table.Ranking;
import slidebase.testing.InParts;

class MainTest {
  private static JavaSparkContext spark;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    spark = new JavaSparkContext(Jobs.configuration("local[2]"));
  }

  @AfterAll
  static void stop() {
    spark.close();
  }

  private Jobs jobs() {
    return new Jobs(spark, folder.resolve("jobs"));
  }

  /** Counts and table are those of one machine, byte for byte, and proved. */
  @ParameterizedTest
  @CsvSource({
    "3x3, corner, 2",
    "3x3, centre, 5",
    "2x5, corner, 2",
    "2x2, corner, 1",
    "2x3, edge, 3"
  })
  void tablesAreThoseOfOneMachine(String shape, String goalClass, int shards) throws Exception {
    assertTableIs(Jobs.expected(shape, goalClass), shards);
  }

  private void assertTableIs(DistanceParts expected, int shards) throws IOException {
    String shape = expected.division().goalClass().shape().toString();
    String goalClass = expected.division().goalClass().name();
    Jobs.Said made = jobs().run("table", shape, goalClass, shards);
    assertEquals(Jobs.line(expected), made.out(), made.messages());
    assertEquals(0, made.status());
    jobs().assertTableIs(expected);
    Jobs.Said proved = jobs().run("verify", shape, goalClass, shards);
    assertEquals(Jobs.line(expected), proved.out(), proved.messages());
    assertEquals(0, proved.status());
    assertFalse(Files.exists(folder.resolve("jobs/proof")));
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @CsvSource({"3x4, corner, 4", "2x6, corner, 3"})
  void largeTablesAreThoseOfOneMachine(String shape, String goalClass, int shards)
      throws Exception {
    GoalClass goal = GoalClass.named(Shape.parse(shape), goalClass);
    ReverseSearch search = new ReverseSearch(Pattern.whole(goal.goal()), 2);
    Levels levels = search.levels();
    List<long[]> slots = new ArrayList<>(); // by level; none where they are too many to be listed
    do {
      boolean areMany = levels.census().at(levels.depth()) > DistanceParts.MOST_LISTED;
      slots.add(areMany ? new long[0] : levels.slots());
    } while (search.next());
    int first = DistanceParts.firstListed(levels.census(), DistanceParts.MOST_LISTED);
    List<long[]> far = slots.subList(first, slots.size());
    Division division = new Division(goal, 0);
    BoardSet bits = search.distances().set();
    assertTableIs(new FoundParts(division, levels.counts(), first, far, bits), shards);
  }

  /** The ordinary reader answers from the parts where they lie. */
  @Test
  void tablesAreReadWhereTheyLie() throws Exception {
    jobs().run("table", "2x5", "corner", 2);
    byte[] distances = Jobs.expected("2x5", "corner").distances();
    Ranking ranking = Ranking.toward(Board.defaultGoal(new Shape(2, 5)));
    try (Tablebase tablebase = Tablebase.open(jobs().table())) {
      for (int slot : new Random(3).ints(1000, 0, distances.length).toArray()) {
        assertEquals(
            distances[slot],
            tablebase.toward(tablebase.defaultGoal()).distance(ranking.boardAt(slot)).orElseThrow(),
            "" + slot);
      }
    }
  }

  @Test
  void theHelpNamesAllJobsAndOptions() {
    Jobs.Said said = jobs().run("--help");
    assertEquals(0, said.status());
    assertEquals("", said.messages());
    for (String each : "search table verify plan FOLDER --shape --goal-class --tasks".split(" ")) {
      assertTrue(said.out().contains(each), each);
    }
  }

  /** Spark need not start for these. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | Missing required parameter: 'JOB'; try --help",
        "search 3x5 | Missing required option: '--shape=HxW'; try --help",
        "search --shape 3x5 | search needs a FOLDER; try --help",
        "serch f --shape 3x5 | job \"serch\": not one of search, table, verify, plan. Did you mean search?",
        "search f --shape 3 | shape \"3\": write rows x columns, such as 3x3",
        "search f --shape 5x5 | shape 5x5: it has more than 16 cells",
        "search f --shape 3x3 --goal-class top | goal class \"top\": not one of corner, edge, centre, which 3x3 has",
        "search f --shape 3x3 --tasks many | Invalid value for option '--tasks': 'many' is not an int; try --help",
        "search f --shape 3x3 --executors 2 | Unknown options: '--executors', '2'; try --help",
        "search f g --shape 3x3 | Unmatched argument at index 2: 'g'; try --help",
        "plan --shape 3x3 --tasks 0 | --tasks 0: give a number from 1 on",
        "plan --shape 3x5 --goal-class edge-9 | 3x5: no counts are published for the goal class edge-9",
      })
  void mistakesAreExplained(String arguments, String message) {
    Jobs.Said said = jobs().run(arguments.isEmpty() ? new String[0] : arguments.split(" "));
    assertEquals(new Jobs.Said(2, "", "slidebase-spark: " + message + "\n"), said);
  }

  @Test
  void aLackOfMemoryIsNoWrongTable() {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    Main main =
        new Main(
            configuration -> {
              throw new OutOfMemoryError("Java heap space");
            },
            System.out,
            new PrintStream(said, true));
    assertEquals(2, main.run("search", "f", "--shape", "2x3"));
    assertEquals(
        "slidebase-spark: too little memory; --driver-memory and --executor-memory give more\n",
        said.toString());
  }

  /** The page shows what the job prints. */
  @Test
  void planIsThatOfThePage() throws IOException {
    String page = Files.readString(Path.of("src/site/markdown/large-spaces.md"));
    Jobs.Said said = jobs().run("plan", "--shape", "3x5", "--tasks", "100");
    assertEquals(0, said.status());
    assertTrue(page.contains(said.out()), said.out());
  }

  @Test
  void goesOnBehindTheLastWholeLevel() throws Exception {
    InParts expected = Jobs.expected("3x3", "edge");
    jobs().run("table", "3x3", "edge", 2);
    Path levels = breakOffBefore(12);
    Files.delete(levels.resolve("012/1")); // as if it had not been written yet
    Jobs.Said made = jobs().run("table", "3x3", "edge", 7);
    assertTrue(made.messages().startsWith("resuming after level 11\nlevel 12: "), made.messages());
    assertEquals(Jobs.line(expected), made.out());
    jobs().assertTableIs(expected);
  }

  /** Leaves the levels as they are when a driver dies before one is whole. */
  private Path breakOffBefore(int depth) throws IOException {
    Path levels = folder.resolve("jobs/levels");
    for (int after = depth; Files.exists(levels.resolve(LevelTask.folder(after))); after++) {
      Files.delete(levels.resolve(LevelTask.folder(after)).resolve("counts"));
    }
    return levels;
  }

  @Test
  void aMissingFileOfALevelIsNoEmptyOne() throws IOException {
    jobs().run("search", "3x3", "corner", 2);
    Path levels = breakOffBefore(12);
    Files.delete(levels.resolve("011/1"));
    Jobs.Said said = jobs().run("search", "3x3", "corner", 2);
    assertEquals(2, said.status());
    assertEquals("", said.out());
    assertTrue(said.messages().contains("levels/011/1"), said.messages());
  }

  @Test
  void aDamagedFileOfALevelIsReported() throws IOException {
    jobs().run("search", "3x3", "corner", 2);
    Path levels = breakOffBefore(20);
    Path file = levels.resolve("019/1");
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 20] ^= 1;
    Files.write(file, bytes);
    Jobs.Said said = jobs().run("search", "3x3", "corner", 2);
    assertEquals(2, said.status());
    assertTrue(said.messages().contains("levels/019/1: is damaged"), said.messages());
  }

  /** Bytes of a file, and its end cut off at each: what is read of it may be anything. */
  @Test
  void anyDamageOfALevelNamesTheFile() throws IOException {
    jobs().run("search", "2x3", "corner", 1);
    Path levels = breakOffBefore(12);
    for (Path file : List.of(levels.resolve("011/0"), levels.resolve("011/counts"))) {
      byte[] right = Files.readAllBytes(file);
      for (int at = 0; at < right.length; at += 11) {
        byte[] changed = right.clone();
        changed[at] ^= 0x41;
        assertIsDamaged(file, changed);
        assertIsDamaged(file, Arrays.copyOf(right, at));
      }
      Files.write(file, right);
    }
    Path first = levels.resolve("000/counts");
    byte[] right = Files.readAllBytes(first);
    assertIsDamaged(first, Arrays.copyOf(right, 2)); // a whole number
    Files.write(first, right);
    assertEquals(0, jobs().run("search", "2x3", "corner", 1).status());
  }

  /** A table of some of the shards would be wrong. */
  @Test
  void levelsAreNotReadWithAnotherNumberOfShards() throws IOException {
    jobs().run("search", "2x3", "corner", 2);
    Path search = folder.resolve("jobs/search");
    Files.writeString(search, Files.readString(search).replace("corner 2", "corner 1"));
    Jobs.Said said = jobs().run("table", "2x3", "corner", 2);
    assertEquals(2, said.status(), said.messages());
    assertTrue(said.messages().contains("jobs: is damaged, of another version"), said.messages());
    Files.delete(search);
    said = jobs().run("table", "2x3", "corner", 1);
    assertEquals(2, said.status(), said.messages());
    assertTrue(said.messages().endsWith("000/counts: is damaged\n"), said.messages());
    assertFalse(Files.exists(jobs().table()));
  }

  private void assertIsDamaged(Path file, byte[] bytes) throws IOException {
    Files.write(file, bytes);
    Jobs.Said said = jobs().run("search", "2x3", "corner", 1);
    assertEquals(2, said.status(), said.messages());
    String name = file.getParent().getFileName() + "/" + file.getFileName();
    assertTrue(said.messages().endsWith(name + ": is damaged\n"), said.messages());
  }

  @Test
  void anotherSearchIsLeftAlone() throws IOException {
    jobs().run("search", "2x3", "corner", 1);
    Jobs.Said said = jobs().run("search", "2x3", "edge", 1);
    assertEquals(2, said.status());
    assertEquals("", said.out());
    assertTrue(
        said.messages().endsWith("has the levels of 2x3 corner; name another folder\n"),
        said.messages());
  }

  @Test
  void whereThereIsNoTableNothingIsMade() {
    Jobs.Said said = jobs().run("verify", "2x3", "corner", 1);
    assertEquals(2, said.status());
    assertTrue(said.messages().endsWith("jobs: has no table of this program\n"), said.messages());
    assertFalse(Files.exists(folder.resolve("jobs")));
    jobs().run("search", "2x3", "corner", 1);
    said = jobs().run("verify", "2x3", "corner", 1);
    assertEquals(2, said.status());
    assertTrue(said.messages().matches("(?s).*corner-[1-6]-6.blob.*"), said.messages());
  }

  /** A proof begins with the removal of an earlier one, which is none of the user's own files. */
  @Test
  void aProofOfTheUsersOwnIsKept() throws IOException {
    Path own = Files.createDirectories(folder.resolve("jobs/proof")).resolve("theorem.v");
    Files.writeString(own, "Qed.");
    assertEquals(2, jobs().run("verify", "2x3", "corner", 1).status());
    assertEquals("Qed.", Files.readString(own));
  }

  @Test
  void foldersOfOtherThingsAreLeftAlone() throws IOException {
    Files.createDirectories(folder.resolve("jobs"));
    Files.writeString(folder.resolve("jobs/search"), "of my keys");
    Jobs.Said said = jobs().run("search", "2x3", "corner", 1);
    assertEquals(2, said.status());
    assertTrue(
        said.messages()
            .endsWith("jobs: is damaged, of another version, or not a file of this program\n"),
        said.messages());
    assertEquals("of my keys", Files.readString(folder.resolve("jobs/search")));
  }

  /** A part whose checksums are right, and a bit of which is wrong. */
  @Test
  void aWrongTableIsFound() throws IOException {
    InParts right = Jobs.expected("3x3", "corner");
    jobs().run("table", "3x3", "corner", 2);
    byte[] distances = right.distances().clone();
    distances[30_000] += 2;
    InParts wrong = new InParts(right.division(), distances, right.census(), right.mostListed());
    int part = right.division().partOf(30_000);
    Files.write(jobs().part(right, part), PartBlob.encode(wrong, part));
    Jobs.Said said = jobs().run("verify", "3x3", "corner", 2);
    assertEquals(1, said.status(), said.messages());
    assertEquals("", said.out());
    int distance = right.distances()[30_000];
    assertTrue(
        said.messages().contains(": the table is wrong: it contradicts the boards at distance "),
        said.messages());
    assertTrue(said.messages().endsWith(distance + "\n"), said.messages());
    Files.write(jobs().part(right, part), PartBlob.encode(right, part));
    assertEquals(0, jobs().run("verify", "3x3", "corner", 2).status());
  }

  @Test
  void aDamagedTableIsReported() throws IOException {
    InParts right = Jobs.expected("3x3", "corner");
    jobs().run("table", "3x3", "corner", 2);
    Path file = jobs().part(right, 4);
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
    Jobs.Said said = jobs().run("verify", "3x3", "corner", 2);
    assertEquals(2, said.status());
    assertTrue(said.messages().contains("corner-5-9.blob: is damaged"), said.messages());
  }
}
