/**
 * Questions and answers as values. {@link slidebase.ask.Parameters} name a {@link
 * slidebase.ask.Subject}; an {@link slidebase.ask.Answer} is what is known, and describes itself to
 * a writer.
 */
package slidebase.ask;
