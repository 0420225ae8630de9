/**
 * The puzzle as {@code FORMAT.md} defines it, on plain arrays, and the proof by samples that a
 * finished file is right. It shares only the readers of bytes with the search.
 */
package slidebase.plain;
