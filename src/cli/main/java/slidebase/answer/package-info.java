/**
 * Questions and answers. Text becomes a question: its {@link slidebase.answer.Parameters}, and the
 * {@link slidebase.answer.Subject} that it is about. {@link slidebase.answer.Tables} choose the
 * tables that answer it. An {@link slidebase.answer.Answer} has a form as text and one as JSON. The
 * callers are the command line, {@linkplain slidebase.answer.Batch streams} and a server.
 */
package slidebase.answer;
