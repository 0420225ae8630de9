/**
 * Statistical tests: tails of distributions, and the fit of counts to expected counts. Independent
 * of puzzles.
 */
package slidebase.statistics;
