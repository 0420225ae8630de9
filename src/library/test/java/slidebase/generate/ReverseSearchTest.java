package slidebase.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.Pattern;
import slidebase.sets.SetGraph;
import slidebase.table.DistanceBits;
import slidebase.table.DistanceParts;
import slidebase.table.DistanceProof;
import slidebase.table.FarBoards;
import slidebase.table.FoundParts;
import slidebase.table.PartsProof;
import slidebase.table.Ranking;
import slidebase.table.WrongTableException;
import slidebase.testing.InParts;

class ReverseSearchTest {
  @TempDir Path folder;

  /** What a search in memory finds, with sections as they usually are. */
  private static ReverseSearch usual(String shape) {
    ReverseSearch search =
        new ReverseSearch(Pattern.whole(Board.defaultGoal(Shape.parse(shape))), 1);
    while (search.next()) {
      assertTrue(search.levels().reached() > 0);
    }
    return search;
  }

  private static SetGraph smallSections(String shape) {
    return new SetGraph(Pattern.whole(Board.defaultGoal(Shape.parse(shape))), 6);
  }

  private ReverseSearch inFiles(SetGraph graph) throws IOException {
    BoardSet levels = BoardSet.inFile(graph, 3, folder.resolve("levels"));
    BoardSet distances = BoardSet.inFile(graph, 0, folder.resolve("distances"));
    return new ReverseSearch(levels, distances, 2);
  }

  @ParameterizedTest
  @CsvSource({"4x2", "3x3", "5x2"})
  void inFilesAndSmallSectionsItFindsTheSame(String shape) throws Exception {
    SetGraph graph = smallSections(shape);
    ReverseSearch usual = usual(shape);
    ReverseSearch other = inFiles(graph);
    while (other.next()) {
      assertTrue(other.levels().depth() <= usual.levels().depth());
    }
    assertSame(usual, other);
    Levels proven = DistanceProof.of(other.distances().set(), new BoardSet(graph), 2, level -> {});
    assertEquals(usual.levels().census(), proven.census());
  }

  @ParameterizedTest
  @CsvSource({"2x3", "4x2", "3x3", "2x5"})
  void whatIsFoundIsATableInParts(String shape) throws Exception {
    GoalClass goalClass = GoalClass.named(Shape.parse(shape), "corner");
    ReverseSearch search = usual(shape);
    FoundParts parts = search.parts(goalClass);
    DistanceParts cut = InParts.of(goalClass, 0, 1 << 20);
    for (int part = 0; part < parts.cut().parts(); part++) {
      byte[] expected = new byte[(int) DistanceBits.length(parts.cut().slots())];
      byte[] found = expected.clone();
      cut.read(cut.cut().firstSlot(part), expected);
      parts.read(parts.cut().firstSlot(part), found);
      assertArrayEquals(expected, found);
      assertEquals(cut.census(part), parts.census(part));
    }
    Census census = search.levels().census();
    SetGraph graph = search.levels().graph();
    FoundParts proof =
        PartsProof.of(parts, search.distances().set(), new BoardSet(graph), 1, level -> {});
    assertEquals(census, proof.census());
    assertEquals(census, PartsProof.of(parts, new BoardSet(graph), 1, Progress.NONE).census());
  }

  @Test
  void farBoardsAreThoseThatATableLists() {
    for (int most = 0; most <= 100; most++) {
      FarBoards far = new FarBoards(most);
      ReverseSearch search =
          new ReverseSearch(Pattern.whole(Board.defaultGoal(new Shape(2, 3))), 1);
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

  private static void assertSame(ReverseSearch expected, ReverseSearch search) {
    assertEquals(expected.levels().census(), search.levels().census());
    assertArrayEquals(expected.distances().bytes(), search.distances().bytes());
    assertEquals(expected.far().first(), search.far().first());
    assertEquals(deep(expected.far().slots()), deep(search.far().slots()));
    Census sum = expected.levels().census();
    long[] counts = new long[sum.greatest() + 1];
    for (int cell = 0; cell < expected.levels().graph().blocks(); cell++) {
      for (int distance = 0; distance < counts.length; distance++) {
        counts[distance] += search.levels().counts().get(distance)[cell];
      }
    }
    assertArrayEquals(sum.counts(), counts);
  }

  private static List<List<Long>> deep(List<long[]> levels) {
    return levels.stream().map(level -> Arrays.stream(level).boxed().toList()).toList();
  }

  @Test
  void searchSavedAfterAnyLevelResumes() throws Exception {
    ReverseSearch usual = usual("4x2");
    ReverseSearch saved = inFiles(smallSections("4x2"));
    do {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      saved.save(bytes);
      ReverseSearch other = inFiles(smallSections("4x2"));
      while (other.next() && other.levels().depth() < 20) {
        assertTrue(other.levels().reached() > 1); // what it has found is forgotten
      }
      other.load(() -> new ByteArrayInputStream(bytes.toByteArray()));
      assertEquals(saved.levels().census(), other.levels().census());
      while (other.next()) {
        assertTrue(other.levels().depth() <= 36);
      }
      assertSame(usual, other);
    } while (saved.next());
    assertEquals(36, saved.levels().depth());
  }

  @Test
  void whatWasSavedIsCompared() throws Exception {
    ReverseSearch search = inFiles(smallSections("4x2"));
    search.next();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    search.save(out);
    byte[] bytes = out.toByteArray();
    byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
    byte[] changed = bytes.clone();
    changed[bytes.length - 100]++;
    assertEquals("it is damaged", failure(smallSections("4x2"), cut));
    assertEquals("it is damaged", failure(smallSections("4x2"), changed));
    String other = "it belongs to another search or version";
    assertEquals(other, failure(smallSections("2x4"), bytes));
    assertEquals(other, failure(new SetGraph(Board.defaultGoal(Shape.parse("4x2"))), bytes));
    assertEquals(other, failure(smallSections("4x2"), "not anything saved".getBytes()));
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(ints = {1, 0x55, 0xAA})
  void anyChangedByteOfASavedSearchIsReported(int change) throws Exception {
    ReverseSearch search = usual("2x3");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    search.save(out);
    for (int i = 0; i < out.size(); i++) {
      byte[] bytes = out.toByteArray();
      bytes[i] ^= (byte) change;
      String failure = failure(search.levels().graph(), bytes);
      assertTrue(failure.startsWith("it "), "byte " + i + ": " + failure);
    }
  }

  private String failure(SetGraph graph, byte[] bytes) throws IOException {
    ReverseSearch search = inFiles(graph);
    return assertThrows(IOException.class, () -> search.load(() -> new ByteArrayInputStream(bytes)))
        .getMessage();
  }

  @Test
  void aWrongBitIsFound() throws Exception {
    SetGraph graph = smallSections("4x2");
    ReverseSearch search = inFiles(graph);
    while (search.next()) {
      assertTrue(search.levels().reached() > 0);
    }
    DistanceBits distances = search.distances();
    long slot = Ranking.toward(graph.goal()).slotOf(Board.parse("0 1/2 3/4 5/6 7"));
    long[] section = new long[graph.section()];
    int word = (int) (slot % 2520 / 60);
    int begin = word - word % section.length;
    distances.set().read((int) (slot / 2520), begin, section);
    section[word - begin] ^= 1L << slot % 60;
    distances.set().write((int) (slot / 2520), begin, section);
    WrongTableException e =
        assertThrows(
            WrongTableException.class,
            () -> DistanceProof.of(distances.set(), new BoardSet(graph), 2, level -> {}));
    assertTrue(e.getMessage().startsWith("it contradicts the states at distance"));
  }
}
