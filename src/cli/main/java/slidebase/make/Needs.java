package slidebase.make;

import slidebase.sets.BoardSet;
import slidebase.sets.Pattern;

/**
 * What making tables takes, in bytes.
 *
 * @param disk the size of the new file; the old one remains while it is written
 * @param work the size of temporary files
 * @param memory the heap needed
 * @param mostMemory the heap with which nothing is kept in temporary files
 */
public record Needs(long disk, long work, long memory, long mostMemory) {
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

  /** In MB, rounded up to a tenth below 10 MB and to a whole one above. */
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
