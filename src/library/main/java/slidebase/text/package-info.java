/** Text that all stages share: quotations of user input for messages, and names. */
package slidebase.text;
