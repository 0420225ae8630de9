package slidebase.table;

/**
 * A path that need not be the shortest.
 *
 * @param codes the codes of its moves
 * @param atLeast a lower bound of the length of every path; the length of this path if it is
 *     shortest
 */
public record FoundPath(byte[] codes, int atLeast) {}
