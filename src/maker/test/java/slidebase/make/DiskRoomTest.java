package slidebase.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.sets.BoardSet;
import slidebase.sets.Pattern;
import slidebase.sets.SetGraph;

class DiskRoomTest {
  @TempDir Path folder;

  /** A set of 2x5 has ten blocks. */
  @Test
  void memoryThatASetTakesIsNotGivenToAnother() throws Exception {
    Pattern whole = Pattern.whole(Board.defaultGoal(Shape.parse("2x5")));
    long set = BoardSet.bytes(whole);
    long memory = DiskRoom.MARGIN + set + set / 2;
    assumeTrue(Runtime.getRuntime().maxMemory() >= memory, "Java may use little memory");
    DiskRoom room = new DiskRoom(folder.resolve("file"), memory);
    assertEquals(set / 2, room.diskBytes(whole, 2));
    room.set(new SetGraph(whole.goal()));
    assertEquals(set / 2, room.diskBytes(whole, 1));
    room.set(new SetGraph(whole.goal()));
    assertEquals(set, room.diskBytes(whole, 1));
  }
}
