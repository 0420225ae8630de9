/**
 * What tables and searchers tell together: searches compared with the look-up, heuristics audited,
 * and the drawn tree of a search.
 */
package slidebase.study;
