/**
 * Studies of searches with the help of tables: comparisons with the look-up, audits of heuristics,
 * and the tree of a search.
 */
package slidebase.study;
