package slidebase.make;

import java.io.IOException;
import java.nio.file.Path;
import slidebase.sets.BoardSet;
import slidebase.sets.Pattern;
import slidebase.sets.SetGraph;

/**
 * Allocates storage for sets of all boards: as many blocks as fit in memory, the others in files
 * beside a database. The set requested first is placed first.
 */
public final class DiskRoom {
  /**
   * The memory reserved for everything except sets: parts of tables being written, and the work on
   * sections.
   */
  static final long MARGIN = 1_200_000_000;

  private final Path file;
  private long memory;

  /**
   * Uses an amount of memory, if Java may use it.
   *
   * @param file the database, which need not exist
   */
  DiskRoom(Path file, long memory) {
    this.file = file;
    this.memory = Math.min(memory, Runtime.getRuntime().maxMemory()) - MARGIN;
  }

  /** Returns storage that uses as much memory as Java may. */
  public static DiskRoom beside(Path file) {
    return new DiskRoom(file, Long.MAX_VALUE);
  }

  /**
   * Makes an empty set.
   *
   * @throws IOException if there is not enough space for it
   */
  public BoardSet set(SetGraph graph) throws IOException {
    int inMemory = blocksInMemory(graph.pattern());
    memory -= inMemory * bytesOfBlock(graph.pattern());
    if (inMemory == graph.blocks()) {
      return new BoardSet(graph);
    }
    Path target = NewFile.target(file);
    try {
      Path words = target.resolveSibling(NewFile.temporaryName(target));
      return new BoardSet(
          graph, MappedFile.words(graph.blocks() - inMemory, graph.wordsInBlock(), words));
    } catch (IOException e) {
      long bytes = (graph.blocks() - inMemory) * bytesOfBlock(graph.pattern());
      throw NewFile.cannotBeWritten(file, NewFile.reason(target, bytes, e), e);
    }
  }

  private static int blocks(Pattern pattern) {
    return pattern.shape().cells();
  }

  private static long bytesOfBlock(Pattern pattern) {
    return BoardSet.bytes(pattern) / blocks(pattern);
  }

  private int blocksInMemory(Pattern pattern) {
    return (int) Math.max(0, Math.min(blocks(pattern), memory / bytesOfBlock(pattern)));
  }

  /** Returns the disk space for a number of sets of all boards, in bytes. */
  long diskBytes(Pattern pattern, int sets) {
    long ofAll = sets * BoardSet.bytes(pattern);
    long inMemory = Math.max(0, memory) / bytesOfBlock(pattern) * bytesOfBlock(pattern);
    return Math.max(0, ofAll - inMemory);
  }
}
