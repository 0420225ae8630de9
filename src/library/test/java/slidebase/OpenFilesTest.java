package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.testing.OpenFiles;
import slidebase.testing.SmallHeap;
import slidebase.testing.TableFiles;
import slidebase.work.InvalidTableException;

/** Opens and closes large files, which are mapped, in a process that may open few of them. */
class OpenFilesTest {
  private static final int MAPPED = (1 << 24) + 1;

  @TempDir private Path folder;

  /** Opens the files of a folder over and over. */
  public static void main(String[] args) throws Exception {
    Path tables = Path.of(args[0], "tables");
    Path other = Path.of(args[0], "other");
    int times = Integer.parseInt(Files.readString(Path.of(args[0], "times")));
    Board start = Board.parse("2 3 4 1 5 x 7 6 8");
    for (int i = 0; i < times; i++) {
      try (Tablebase tablebase = Tablebase.open(tables)) {
        if (i == 0) {
          System.out.println(tablebase.toward(tablebase.defaultGoal()).distance(start).getAsInt());
        }
      }
      if (i % 100 == 0) {
        assertThrows(InvalidTableException.class, () -> Tablebase.open(other));
      }
    }
  }

  @Test
  void closedFilesAndThoseThatWereRefusedAreNotOpen() throws Exception {
    requireFewOpen(1_000);
  }

  @Tag("release")
  @Test
  void mappingsOfClosedFilesDoNotPileUp() throws Exception {
    requireFewOpen(25_000); // with three tables each: Linux allows a process 65,530 mappings
  }

  private void requireFewOpen(int times) throws Exception {
    Files.writeString(folder.resolve("times"), String.valueOf(times));
    TableFiles.write(folder.resolve("tables"), Shape.EIGHT_PUZZLE);
    Files.createFile(folder.resolve("other"));
    for (String name : new String[] {"tables", "other"}) {
      try (RandomAccessFile file = new RandomAccessFile(folder.resolve(name).toFile(), "rw")) {
        file.setLength(MAPPED);
      }
    }
    assertEquals("19\n", SmallHeap.run(OpenFilesTest.class, 64, folder, "ulimit -n 64"));
  }

  /** Nobody knows whether its tables were whole when it read them. */
  @Test
  void drawThatIsUnderWayAtCloseIsRefused() throws Exception {
    Path file = folder.resolve("patterns");
    TableFiles.writePatterns(file, Shape.EIGHT_PUZZLE, "4-4");
    try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
      large.setLength(MAPPED);
    }
    Tablebase closed = Tablebase.open(file);
    Iterator<Board> drawn =
        closed.toward(closed.defaultGoal()).random(24, new Random(1)).iterator();
    assertEquals(OptionalInt.of(24), closed.toward(closed.defaultGoal()).distance(drawn.next()));
    closed.close();
    assertThrows(IllegalStateException.class, drawn::next);
  }

  @Test
  void fileThatIsRefusedLeavesNoFileAndNoMapping() throws Exception {
    Path twice = folder.resolve("twice");
    try (Tablebase embedded = Tablebase.embedded();
        FileChannel both =
            FileChannel.open(twice, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      for (int i = 0; i < 2; i++) {
        both.write(embedded.toward(embedded.defaultGoal()).blob());
      }
    }
    lengthen(twice);
    requireNothingLeft(twice, twice + ": is damaged: it has two tables of one name");
    Path bad = Files.writeString(folder.resolve("other.blob"), "text");
    lengthen(bad);
    requireNothingLeft(bad, bad + ": is not a slidebase database");
  }

  private static void lengthen(Path file) throws IOException {
    try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
      large.setLength(MAPPED);
    }
  }

  private void requireNothingLeft(Path refused, String message) throws Exception {
    InvalidTableException e =
        assertThrows(InvalidTableException.class, () -> Tablebase.open(refused));
    assertEquals(message, e.getMessage());
    assertEquals(List.of(), OpenFiles.open(folder));
    assertEquals(List.of(), OpenFiles.mapped(folder));
  }

  @Test
  void largeFileOfAnotherKindIsRefusedByItsFirstBytes() throws Exception {
    Path huge = folder.resolve("huge.bin");
    try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(6L << 30);
    }
    Path events = folder.resolve("events.jfr");
    try (Recording recording = new Recording()) {
      recording.enable("jdk.FileRead").withoutThreshold().withoutStackTrace();
      recording.start();
      InvalidTableException e =
          assertThrows(InvalidTableException.class, () -> Tablebase.open(huge));
      assertEquals(huge + ": is not a slidebase database", e.getMessage());
      recording.stop();
      recording.dump(events);
    }
    long read =
        RecordingFile.readAllEvents(events).stream()
            .filter(event -> huge.toString().equals(event.getString("path")))
            .mapToLong(event -> event.getLong("bytesRead"))
            .sum();
    assertTrue(read > 0 && read < 1_000_000, read + " bytes");
  }
}
