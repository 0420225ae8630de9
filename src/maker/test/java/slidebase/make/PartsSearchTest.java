package slidebase.make;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.sets.BoardSet;
import slidebase.sets.Pattern;
import slidebase.sets.SetGraph;
import slidebase.table.DistanceBits;
import slidebase.table.DistanceParts;
import slidebase.table.FoundParts;
import slidebase.table.PackedBits;
import slidebase.testing.Cases;
import slidebase.testing.InParts;
import slidebase.testing.Scale;
import slidebase.testing.TestData;

class PartsSearchTest {
  @TempDir Path folder;

  private static SetGraph smallSections(String shape) {
    return new SetGraph(Pattern.whole(Board.defaultGoal(Shape.parse(shape))), 6);
  }

  /** Begins a search whose sets are in files, or partly so. */
  private PartsSearch begin(SetGraph graph) throws IOException {
    return new PartsSearch(inFile(graph, 3), inFile(graph, 0), 2);
  }

  private BoardSet inFile(SetGraph graph, int inMemory) throws IOException {
    int blocks = graph.blocks() - inMemory;
    return new BoardSet(
        graph, MappedFile.words(blocks, graph.wordsInBlock(), folder.resolve("words")));
  }

  /** Begins a search in memory, with sections as they usually are. */
  private static PartsSearch usual(String shape) {
    SetGraph graph = new SetGraph(Board.defaultGoal(Shape.parse(shape)));
    return new PartsSearch(new BoardSet(graph), new BoardSet(graph), 1);
  }

  private static byte[] bytes(BoardSet bits) {
    return new DistanceBits(bits).bytes();
  }

  private static PartsSearch finished(PartsSearch search) {
    while (search.next()) {
      assertTrue(search.levels().depth() <= 60);
    }
    return search;
  }

  private static byte[] saved(PartsSearch search) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    search.save(bytes);
    return bytes.toByteArray();
  }

  private static void assertSame(PartsSearch expected, PartsSearch search) {
    assertEquals(expected.levels().census(), search.levels().census());
    assertEquals(deep(expected.levels().counts()), deep(search.levels().counts()));
    assertArrayEquals(bytes(expected.distances()), bytes(search.distances()));
    GoalClass corner = GoalClass.all(expected.levels().graph().shape()).get(0);
    assertEquals(expected.parts(corner).firstListed(), search.parts(corner).firstListed());
    assertEquals(deep(expected.parts(corner).far()), deep(search.parts(corner).far()));
  }

  private static List<List<Long>> deep(List<long[]> levels) {
    return levels.stream().map(level -> Arrays.stream(level).boxed().toList()).toList();
  }

  @ParameterizedTest
  @Cases(
      value = {"2x3", "4x2", "3x3"},
      ifLong = {"2x5"})
  void resultIsATableInParts(String shape) throws Exception {
    GoalClass goalClass = GoalClass.named(Shape.parse(shape), "corner");
    PartsSearch search = finished(usual(shape));
    FoundParts parts = search.parts(goalClass);
    DistanceParts division = InParts.of(goalClass, 0, 1 << 20);
    for (int part = 0; part < parts.division().parts(); part++) {
      byte[] expected = new byte[(int) PackedBits.length(parts.division().slots())];
      byte[] found = expected.clone();
      division.read(division.division().firstSlot(part), expected);
      parts.read(parts.division().firstSlot(part), found);
      assertArrayEquals(expected, found);
      assertEquals(division.census(part), parts.census(part));
    }
  }

  @Test
  void farBoardsAreThoseThatATableLists() {
    for (int most = 0; most <= 100; most += Scale.usual(10, 1)) {
      FarBoards far = new FarBoards(most);
      PartsSearch search = usual("2x3");
      do {
        far.add(search.levels());
      } while (search.next());
      far.end(search.levels());
      Census census = search.levels().census();
      assertEquals(DistanceParts.firstListed(census, most), far.first(), "at most " + most);
      assertEquals(census.greatest() - far.first() + 1, far.slots().size());
      for (int level = 0; level < far.slots().size(); level++) {
        assertEquals(census.at(far.first() + level), far.slots().get(level).length);
      }
    }
  }

  @Test
  void searchSavedAfterAnyLevelResumes() throws Exception {
    PartsSearch usual = finished(usual("4x2"));
    PartsSearch saved = begin(smallSections("4x2"));
    do {
      byte[] bytes = saved(saved);
      PartsSearch other = begin(smallSections("4x2"));
      while (other.next() && other.levels().depth() < 20) {
        assertTrue(other.levels().reached() > 1); // what it has found is forgotten
      }
      other.load(() -> new ByteArrayInputStream(bytes));
      assertEquals(saved.levels().census(), other.levels().census());
      assertSame(usual, finished(other));
    } while (saved.next());
    assertEquals(36, saved.levels().depth());
  }

  @Test
  void savedSearchIsCompared() throws Exception {
    PartsSearch search = begin(smallSections("4x2"));
    search.next();
    byte[] bytes = saved(search);
    byte[] division = Arrays.copyOf(bytes, bytes.length - 1);
    byte[] changed = bytes.clone();
    changed[bytes.length - 100]++;
    assertEquals("it is damaged", failure(smallSections("4x2"), division));
    assertEquals("it is damaged", failure(smallSections("4x2"), changed));
    String other = "it belongs to another search or version";
    assertEquals(other, failure(smallSections("2x4"), bytes));
    assertEquals(other, failure(new SetGraph(Board.defaultGoal(Shape.parse("4x2"))), bytes));
    assertEquals(other, failure(smallSections("4x2"), "not anything saved".getBytes()));
  }

  @Tag("release")
  @ParameterizedTest
  @ValueSource(ints = {1, 0x55, 0xAA})
  void anyChangedByteOfAPartsSearchIsReported(int change) throws Exception {
    PartsSearch search = begin(smallSections("2x3"));
    finished(search);
    byte[] right = saved(search);
    for (int i = 0; i < right.length; i++) {
      byte[] bytes = right.clone();
      bytes[i] ^= (byte) change;
      String failure = failure(smallSections("2x3"), bytes);
      assertTrue(failure.startsWith("it "), "byte " + i + ": " + failure);
    }
  }

  private String failure(SetGraph graph, byte[] bytes) throws IOException {
    PartsSearch search = begin(graph);
    return assertThrows(IOException.class, () -> search.load(() -> new ByteArrayInputStream(bytes)))
        .getMessage();
  }

  @Test
  void aCheckpointOfAnEarlierVersionIsResumed() throws Exception {
    Shape shape = new Shape(2, 3);
    PartsSearch saved = usual("2x3");
    saved.load(() -> Files.newInputStream(Path.of("src/testing/earlier/2x3.checkpoint")));
    assertEquals(12, saved.levels().depth());
    long[] counts = finished(saved).levels().census().counts();
    assertArrayEquals(TestData.census(shape, 0), counts);
  }

  @Test
  void filesLoseTheirNames() throws Exception {
    inFile(smallSections("4x2"), 0);
    assertEquals(0, folder.toFile().list().length);
  }

  @Test
  void existingFileIsNotUsedForWords() throws Exception {
    Path file = Files.writeString(folder.resolve("words"), "mine");
    assertThrows(FileAlreadyExistsException.class, () -> inFile(smallSections("4x2"), 0));
    assertEquals("mine", Files.readString(file));
  }
}
