/**
 * Studies of searches with tables: comparisons with look-ups, audits of heuristics, and the trees
 * of searches.
 */
package slidebase.study;
