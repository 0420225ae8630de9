package slidebase.lines;

/**
 * Whole lines as read: the bytes from..to-1 of an array that no longer changes. Each line has its
 * line break, except perhaps the last.
 */
public record Chunk(byte[] bytes, int from, int to) {}
