/**
 * Questions and answers. Text becomes a question: its {@link slidebase.answer.Parameters}, and the
 * {@link slidebase.answer.Subject} that it is about. {@link slidebase.answer.Tables} say which
 * tables answer it. The {@link slidebase.answer.Answer} knows how it is printed as text and as
 * JSON. Doors stand before this: the command line, {@linkplain slidebase.answer.Batch streams}, a
 * server.
 */
package slidebase.answer;
