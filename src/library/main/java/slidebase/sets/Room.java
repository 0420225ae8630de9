package slidebase.sets;

import java.io.IOException;

/** Whoever knows where there is room for large sets. */
@FunctionalInterface
public interface Room {
  /** Keeps everything in memory. */
  Room MEMORY = MemoryWords::new;

  /**
   * Makes room for a set.
   *
   * @throws IOException if there is none
   */
  Words words(SetGraph graph) throws IOException;
}
