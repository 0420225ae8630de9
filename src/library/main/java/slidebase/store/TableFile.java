package slidebase.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import slidebase.board.GoalClass;

/** Writes tables as one file: blobs one after another, as {@code data/FORMAT.md} allows. */
public final class TableFile {
  private TableFile() {}

  /**
   * Writes a file that {@link Database#open} reads. A file of the same name is replaced when the
   * new one is complete, and stays as it was if that fails.
   *
   * @throws IllegalArgumentException if the tables cannot be in one such file: pattern tables of
   *     several goal classes
   * @throws IOException if a table is damaged, or the file cannot be written
   */
  public static void write(Path file, List<Blob> blobs) throws IOException {
    requireTogether(file, blobs);
    for (Blob blob : blobs) {
      blob.check();
    }
    try (NewFile made = NewFile.unlocked(file)) {
      made.write(blobs.stream().map(Blob::bytes).toList());
      Blob.requireWhole(blobs);
      made.finish();
    }
  }

  private static void requireTogether(Path file, List<Blob> blobs) {
    GoalClass first = blobs.get(0).goalClass();
    for (Blob blob : blobs) {
      if (blob instanceof PatternBlob && !blob.goalClass().equals(first)) {
        throw new IllegalArgumentException(
            file + ": a file cannot have pattern tables of several goal classes");
      }
    }
  }
}
