/**
 * Patterns of tiles where boards are too many for a table of each: their states, distances and
 * proof, and the search that the lower bound makes short which they add up to.
 */
package slidebase.pattern;
