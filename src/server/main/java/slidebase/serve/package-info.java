/**
 * The HTTP door: the verbs of the command with the same names and the same JSON. It reads requests
 * and sends streams. Its statuses and headers correspond to a command's exit status.
 *
 * <p>Some classes are our own where Jetty has a handler or a stream:
 *
 * <ul>
 *   <li>{@code Places}, since {@code QoSHandler} decides before the question is read
 *   <li>{@code Turns} and {@code Searches} of the doors, since Jetty limits requests, not the work
 *       of each client
 *   <li>{@code Departures}, since Jetty does not read while it waits for an answer
 *   <li>{@code Lingering}, since Jetty closes a connection whose content was not read
 *   <li>{@code Body}, since answers must be sent before a read waits
 *   <li>{@code ProxyHeader}, since Jetty trusts the first entry, which clients write
 * </ul>
 */
package slidebase.serve;
