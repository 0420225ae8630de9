/**
 * The puzzle as {@code FORMAT.md} defines it, on plain arrays, and the proof by samples that a
 * finished file is right. It shares nothing with the search but the readers of bytes.
 */
package slidebase.plain;
