/** Databases made: planned, searched, proven, and written as Chronicle Map files. */
package slidebase.write;
