package slidebase.make;

import java.util.List;
import slidebase.board.Census;
import slidebase.store.Database;

/** The result of a {@link GenerationPlan}: the open file, and the tables made and proved. */
public record Generation(Database database, List<Made> made) implements AutoCloseable {
  /**
   * A table that was made.
   *
   * @param table its maker
   * @param census the number of states at each distance, as proved
   * @param sampled the number of slots read back from the file and followed to the goal
   */
  public record Made(TableMaker table, Census census, long sampled) {}

  public Generation {
    made = List.copyOf(made);
  }

  @Override
  public void close() {
    database.close();
  }
}
