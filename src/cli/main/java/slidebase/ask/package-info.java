/**
 * Questions and answers as values. {@link slidebase.ask.Parameters} name a {@link
 * slidebase.ask.Subject}; an {@link slidebase.ask.Answer} has a form as text and one as JSON.
 */
package slidebase.ask;
