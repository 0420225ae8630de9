/**
 * Lower bounds of distances, from single boards without tables: the heuristics of the textbooks.
 */
package slidebase.bound;
