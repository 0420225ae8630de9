/** Streams of questions: formats in, renderings out, a block of lines at a time. */
package slidebase.stream;
