package slidebase.write;

import java.util.List;
import slidebase.board.Census;
import slidebase.store.Database;

/** What came of a {@link GenerationPlan}: the file, opened, and what was made and proved. */
public record Generation(Database database, List<Made> made) {
  /**
   * A table that was made.
   *
   * @param name what it is called among those of its shape
   * @param census how many states there are at each distance, as the proof has found
   * @param sampled how many slots were read back from the file and followed to the goal
   */
  public record Made(String name, Census census, long sampled) {}

  public Generation {
    made = List.copyOf(made);
  }
}
