package slidebase.make;

import java.util.List;
import slidebase.board.Census;
import slidebase.store.Database;

/** The result of a {@link GenerationPlan}: the open file, and the tables made and proved. */
public record Generation(Database database, List<Made> made) {
  /**
   * A table that was made.
   *
   * @param table its maker
   * @param census how many states there are at each distance, as the proof has found
   * @param sampled how many slots were read back from the file and followed to the goal
   */
  public record Made(TableMaker table, Census census, long sampled) {}

  public Generation {
    made = List.copyOf(made);
  }
}
