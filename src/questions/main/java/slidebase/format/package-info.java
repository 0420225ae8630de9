/**
 * The formats of inputs: a class for each, which recognises the beginning of an input, and reads
 * entries.
 */
package slidebase.format;
