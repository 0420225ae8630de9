/** Entries of inputs, as written: texts, or cells in columns. */
package slidebase.entry;
