/** Bytes in: lines, boards packed from their text, and the answers to many of them at once. */
package slidebase.bytes;
