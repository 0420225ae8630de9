/** Streams of questions: input formats, answers in blocks of lines, output forms. */
package slidebase.stream;
