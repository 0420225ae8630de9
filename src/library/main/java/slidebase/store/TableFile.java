package slidebase.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.UUID;
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
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    Path unfinished =
        target.resolveSibling(target.getFileName() + "." + UUID.randomUUID() + ".tmp");
    try {
      try (FileChannel channel =
          FileChannel.open(unfinished, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        for (Blob blob : blobs) {
          ByteBuffer bytes = blob.bytes();
          while (bytes.hasRemaining()) {
            channel.write(bytes);
          }
        }
        channel.force(true);
      }
      Blob.requireWhole(blobs);
      Files.move(
          unfinished, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(unfinished);
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
