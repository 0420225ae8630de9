/**
 * Questions and answers as values. {@link slidebase.ask.Parameters} name a {@link
 * slidebase.ask.Subject}; an {@link slidebase.ask.Answer} has a text form and a JSON form.
 */
package slidebase.ask;
