package slidebase.table;

/**
 * A path that need not be the shortest.
 *
 * @param codes the codes of its moves
 * @param atLeast a number of moves that every path has at least: all of them if it is a shortest
 *     one
 */
public record FoundPath(byte[] codes, int atLeast) {}
