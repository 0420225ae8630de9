/**
 * Pattern databases, for shapes with too many boards for a table: states, distances and proofs of
 * patterns, and a search with the sum of their distances as its lower bound.
 */
package slidebase.pattern;
