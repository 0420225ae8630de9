package slidebase.write;

import java.util.List;
import slidebase.store.Database;
import slidebase.table.Proof;

/** What came of a {@link GenerationPlan}: the file, opened, and a proof per table that was made. */
public record Generation(Database database, List<Proof> proofs) {
  public Generation {
    proofs = List.copyOf(proofs);
  }
}
