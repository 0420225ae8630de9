package slidebase.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.sets.BoardSet;
import slidebase.sets.SetGraph;

class CheckpointsTest {
  @TempDir Path folder;

  /** Returns whether there was a checkpoint when each level was found, but for the first. */
  private List<Boolean> saved(Duration every) throws Exception {
    Path file = folder.resolve("checkpoint");
    List<String> told = new ArrayList<>();
    Checkpoints checkpoints = new Checkpoints(folder.resolve("file"), file, every, told::add);
    SetGraph graph = new SetGraph(Board.defaultGoal(Shape.parse("2x4")));
    PartsSearch search = new PartsSearch(new BoardSet(graph), new BoardSet(graph), 1);
    List<Boolean> saved = new ArrayList<>();
    checkpoints.finish(search, levels -> saved.add(Files.exists(file)));
    assertTrue(Files.exists(file), "the end is saved");
    assertEquals(List.of(), told);
    checkpoints.delete();
    return saved.subList(1, saved.size());
  }

  @Test
  void searchIsSavedAfterTheInterval() throws Exception {
    List<Boolean> rarely = saved(Duration.ofMinutes(1));
    assertEquals(Collections.nCopies(rarely.size(), false), rarely);
    List<Boolean> always = saved(Duration.ZERO);
    assertEquals(Collections.nCopies(rarely.size(), true), always);
  }
}
