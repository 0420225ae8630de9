/** Words that all stages share: what a user wrote, quoted for messages, and names found. */
package slidebase.text;
