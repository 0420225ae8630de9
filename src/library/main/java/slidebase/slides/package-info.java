/**
 * The lengths of paths in slides, on shapes with too many boards to list: a bound, and searches.
 */
package slidebase.slides;
