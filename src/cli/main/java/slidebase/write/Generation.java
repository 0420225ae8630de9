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
 * @param database the new file, opened
 * @param proofs for each of the tables that were made the proof that held
 */
public record Generation(Database database, List<Proof> proofs) {

  /** Copies the list. */
  public Generation {
    proofs = List.copyOf(proofs);
  }

  /**
   * Generates, proves and writes the tables of all goal classes.
   *
   * @param shape the shape of the boards
   * @param file where to; what stands there is replaced
   * @throws IOException if the file cannot be written; what stood in its place then still does
   * @throws WrongTableException if a proof fails, which would be a fault of this program or its
   *     machine
   */
  public static Generation toFile(Shape shape, Path file) throws IOException, WrongTableException {
    return GenerationPlan.ofAll(shape, file).run(Progress.NONE);
  }
}
