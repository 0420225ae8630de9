package slidebase.make;

import slidebase.sets.BoardSet;
import slidebase.sets.Pattern;

/**
 * The resources for making tables, in bytes.
 *
 * @param disk the size of the new file; the old one remains while it is written
 * @param memory the heap needed
 */
public record Needs(long disk, long memory) {
  /**
   * Returns the heap that a table needs: two thirds of it hold a table and the sets of its search
   * and proof, or the table and its blob; one third is for short-lived objects.
   */
  static long heap(long table, Pattern pattern, int sets) {
    return (table + Math.max(table, sets * BoardSet.bytes(pattern))) * 3 / 2;
  }

  /** Returns the size of the file, and the memory to make it. */
  public String room() {
    return String.format(
        "%s of disk, and at least %s of memory to make", megabytes(disk), megabytes(memory));
  }

  /** Returns a size in MB, rounded up to tenths below 10 MB and to whole numbers above. */
  public static String megabytes(long bytes) {
    double tenths = Math.ceil(bytes / 1e5);
    return tenths < 100
        ? String.format("%.1f MB", tenths / 10)
        : String.format("%,.0f MB", Math.ceil(bytes / 1e6));
  }

  /**
   * Returns a message with the memory that Java may use, and how to allow twice the memory needed.
   */
  public static String moreMemory(long needed) {
    return String.format(
        "Java may use %s; JDK_JAVA_OPTIONS=-Xmx%dm in the environment allows more",
        megabytes(Runtime.getRuntime().maxMemory()), 2 * (needed >> 20) + 1);
  }
}
