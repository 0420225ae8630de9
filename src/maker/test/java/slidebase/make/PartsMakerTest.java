package slidebase.make;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.make.GenerationPlan.Keeps;
import slidebase.sets.BoardSet;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;
import slidebase.store.Database;
import slidebase.table.DistanceBits;
import slidebase.table.Proof;
import slidebase.table.Table;
import slidebase.testing.Cases;
import slidebase.testing.InParts;
import slidebase.testing.Scale;
import slidebase.work.Progress;

/**
 * Small tables made as large ones are: in files, saved behind every level, killed, and gone on
 * with.
 */
@Timeout(300) // no bar on speed
class PartsMakerTest {
  /** Has 55 levels, or as usual 36. */
  private static final String SHAPE = Scale.IS_LONG ? "2x5" : "2x4";

  @TempDir Path folder;

  private final List<String> told = new ArrayList<>();

  /** Has no memory for sets, and is saved behind every level. */
  private static GenerationPlan plan(GoalClass goalClass, Path file, Consumer<String> messages)
      throws IOException {
    Resources resources = new Resources(Sweep.processors(), 0, Duration.ZERO);
    Site site = new Site(file, resources, messages);
    return GenerationPlan.of(site, TableKind.PARTS.of(goalClass), Keeps.OTHERS, Found.at(file));
  }

  /** Makes the table of a corner: a process of its own, which may be killed. */
  public static void main(String[] args) throws Exception {
    GoalClass corner = GoalClass.named(Shape.parse(args[0]), "corner");
    plan(corner, Path.of(args[1]), message -> {}).run(Progress.NONE);
  }

  private Generation make(String shape, Path file) throws Exception {
    GoalClass corner = GoalClass.named(Shape.parse(shape), "corner");
    return plan(corner, file, told::add).run(Progress.NONE);
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(each -> each.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aTableInPartsEqualsTheWholeTable() throws Exception {
    requireTheWholeTable(SHAPE);
  }

  @Test
  @Tag("exhaustive")
  void aLargeTableInPartsEqualsTheWholeTable() throws Exception {
    requireTheWholeTable("3x4");
  }

  private void requireTheWholeTable(String shape) throws Exception {
    GoalClass corner = GoalClass.named(Shape.parse(shape), "corner");
    Table table = Generator.generate(corner);
    Census census = Proof.of(table).census();
    Path file = folder.resolve("parts.cm");
    Generation made = make(shape, file);
    Generation.Made only = made.made().get(0);
    assertEquals(
        List.of(new Generation.Made(new PartsMaker(corner), census, only.sampled())), made.made());
    assertEquals(500, only.sampled());
    assertEquals(List.of(".parts.cm.lock", "parts.cm"), names());
    byte[] expected = DistanceBits.of(table).bytes();
    byte[] found = new byte[expected.length];
    int parts = corner.shape().cells();
    byte[] part = new byte[found.length / parts];
    for (int i = 0; i < parts; i++) {
      made.database().table(corner).read(8L * i * part.length, part);
      System.arraycopy(part, 0, found, i * part.length, part.length);
    }
    assertArrayEquals(expected, found);
    assertEquals(census, made.database().table(corner).census());
    assertEquals(List.of(), told);
  }

  @Tag("long")
  @ParameterizedTest
  @Cases(
      value = {"12"},
      ifLong = {"1", "30"})
  void aKilledRunIsResumed(int levels) throws Exception {
    Path file = folder.resolve("parts.cm");
    Path checkpoint = folder.resolve("parts.cm.corner.checkpoint");
    Process killed = start(file);
    Object last = "";
    for (int seen = 0; seen < levels; ) {
      Object key = Files.exists(checkpoint) ? key(checkpoint) : "";
      seen += key.equals(last) ? 0 : 1;
      last = key;
      assertTrue(killed.isAlive() || seen >= levels, "it was over before it could be killed");
    }
    killed.destroyForcibly().waitFor();
    assertFalse(Files.exists(file));
    Generation made = make("2x5", file);
    assertEquals(1, told.size(), told.toString());
    assertTrue(told.get(0).matches("resuming after level [0-9]+, from .*checkpoint"));
    InParts expected = InParts.of(GoalClass.named(Shape.parse("2x5"), "corner"), 0, 1 << 20);
    Database other = PartedDatabase.write(folder.resolve("other.cm"), List.of(expected));
    assertEquals(other.blobs().size(), made.database().blobs().size());
    for (int i = 0; i < other.blobs().size(); i++) {
      assertEquals(other.blobs().get(i).bytes(), made.database().blobs().get(i).bytes());
    }
    assertEquals(List.of(".other.cm.lock", ".parts.cm.lock", "other.cm", "parts.cm"), names());
  }

  private static Process start(Path file) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (argument.startsWith("--add-")) { // Chronicle Map wants them
        command.add(argument);
      }
    }
    String name = PartsMakerTest.class.getName();
    String classPath = System.getProperty("java.class.path");
    command.addAll(List.of("-cp", classPath, name, "2x5", file.toString()));
    return new ProcessBuilder(command).inheritIO().start();
  }

  /** What a file that was replaced differs in. */
  private static Object key(Path file) throws IOException {
    try {
      return Files.getAttribute(file, "unix:ino") + " " + Files.getLastModifiedTime(file);
    } catch (NoSuchFileException e) {
      return "";
    }
  }

  @Test
  void anUnusableCheckpointIsReported() throws Exception {
    assertIsSetAside(
        "anything".getBytes(StandardCharsets.US_ASCII), "it belongs to another search or version");
  }

  @Test
  void aDamagedCheckpointIsSetAside() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    GoalClass corner = GoalClass.named(Shape.parse(SHAPE), "corner");
    SetGraph graph = new SetGraph(corner.goal());
    PartsSearch search = new PartsSearch(new BoardSet(graph), new BoardSet(graph), 1);
    search.next();
    search.save(out);
    byte[] bytes = out.toByteArray();
    bytes[8 + 2 + corner.goal().toString().length() + 4 + 4] = 0x7F; // how many levels are listed
    assertIsSetAside(bytes, "it is damaged");
  }

  private void assertIsSetAside(byte[] saved, String fault) throws Exception {
    String name = "parts.cm.corner.checkpoint";
    Path checkpoint = folder.toRealPath().resolve(name);
    Files.write(checkpoint, saved);
    make(SHAPE, folder.resolve("parts.cm"));
    String aside = "; renamed it to " + name + ".unusable, starting from the goal";
    assertEquals(List.of(checkpoint + ": cannot resume: " + fault + aside), told);
    assertEquals(List.of(".parts.cm.lock", "parts.cm"), names());
  }
}
