package slidebase.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import slidebase.Generation;
import slidebase.board.Shape;
import slidebase.store.Database;
import slidebase.store.InvalidTableException;
import slidebase.store.TableBlob;
import slidebase.table.Proof;

final class GenerateVerb extends AnsweringVerb {
  private final DatabaseOption db = new DatabaseOption(this);

  private final Argument<Boolean> force = flag("--force", "Make it anew, whatever is there.");

  GenerateVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Search once, prove the tables right, and write the database file.",
        "",
        "A good table that is there already is left alone.",
        "",
        "Example:",
        "  slidebase generate --db 8-puzzle.cm");
  }

  @Override
  public Integer call() throws Exception {
    Path file = db.orDefault(installation());
    if (!force.or(false) && Files.isRegularFile(file)) {
      reportExisting(openExisting(file));
      return Cli.ANSWERED;
    }
    if (!db.isGiven()) {
      Files.createDirectories(file.toAbsolutePath().getParent());
    }
    report(WatchedGeneration.toFile(Shape.EIGHT_PUZZLE, file));
    return Cli.ANSWERED;
  }

  private static Database openExisting(Path file) throws InvalidTableException {
    try {
      return Database.open(file);
    } catch (InvalidTableException e) {
      throw new IllegalArgumentException(
          e.getMessage() + "; nothing was changed, and --force replaces it", e);
    }
  }

  private void reportExisting(Database database) {
    for (TableBlob blob : database.blobs()) {
      if (json()) {
        Map<String, Object> fields = InfoVerb.fields(database, blob);
        fields.put("made", false);
        answer(fields);
      }
    }
    if (!json()) {
      answer(
          String.format(
              "%s: %d good tables of %,d boards each are there already; --force makes them anew",
              database.file(), database.blobs().size(), database.blobs().get(0).table().boards()));
    }
  }

  private void report(Generation generation) {
    Database database = generation.database();
    for (Proof proof : generation.proofs()) {
      TableBlob blob = database.blob(proof.goalClass()).orElseThrow();
      int greatest = proof.census().greatest();
      if (json()) {
        Map<String, Object> fields = InfoVerb.fields(database, blob);
        fields.put("made", true);
        fields.put("greatest", greatest);
        fields.put("proven", true);
        answer(fields);
      } else {
        answer(
            String.format(
                "%-6s  goal %s  %,d boards  greatest distance %d  %,d bytes  proof held",
                blob.table().goalClass().name(),
                blob.table().goal(),
                proof.boards(),
                greatest,
                blob.length()));
      }
    }
    if (!json()) {
      answer(String.format("%s: %,d bytes", database.file(), database.bytes()));
    }
  }
}
