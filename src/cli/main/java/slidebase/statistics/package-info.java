/**
 * Tests of samples: the tails of distributions, and how well counts fit what is expected. Nothing
 * here knows of puzzles.
 */
package slidebase.statistics;
