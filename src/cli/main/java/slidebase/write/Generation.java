package slidebase.write;

import java.util.List;
import slidebase.store.Database;
import slidebase.table.Proof;

/**
 * What came of making a database file; see {@link GenerationPlan}.
 *
 * @param proofs for each of the tables that were made the proof that held
 */
public record Generation(Database database, List<Proof> proofs) {
  public Generation {
    proofs = List.copyOf(proofs);
  }
}
