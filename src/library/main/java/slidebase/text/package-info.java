/**
 * Text utilities for all stages: names, quotes of user input, limits and descriptions of file
 * faults.
 */
package slidebase.text;
