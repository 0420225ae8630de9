package slidebase.write;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.store.Database;
import slidebase.table.Proof;
import slidebase.table.WrongTableException;

/**
 * What came of making a database file; see {@link GenerationPlan}.
 *
 * @param proofs for each of the tables that were made the proof that held
 */
public record Generation(Database database, List<Proof> proofs) {

  public Generation {
    proofs = List.copyOf(proofs);
  }

  /** Makes the tables of all goal classes, as a {@link GenerationPlan} of all does. */
  public static Generation toFile(Shape shape, Path file) throws IOException, WrongTableException {
    return GenerationPlan.ofAll(shape, file).run(Progress.NONE);
  }
}
