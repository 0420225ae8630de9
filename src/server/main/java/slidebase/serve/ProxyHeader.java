package slidebase.serve;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.HostPort;
import slidebase.text.Names;

/**
 * The headers in which a proxy names its client. Only the last entry is the proxy's own; a client
 * may have sent the others, of which Jetty's ForwardedRequestCustomizer takes the first.
 */
public enum ProxyHeader implements HttpConfiguration.Customizer {
  X_FORWARDED_FOR,
  /** RFC 7239; an entry is such as {@code for="[2001:db8::1]:4711";proto=https}. */
  FORWARDED;

  @Override
  public Request customize(Request request, HttpFields.Mutable responseHeaders) {
    Optional<InetSocketAddress> client = client(request.getHeaders());
    return client.isPresent() ? new Forwarded(request, client.get()) : request;
  }

  private Optional<InetSocketAddress> client(HttpFields headers) {
    try {
      List<String> entries = headers.getCSV(toString(), true);
      String last = entries.isEmpty() ? "" : entries.get(entries.size() - 1);
      String named = this == FORWARDED ? named(last) : last;
      return Optional.of(new HostPort(named.replace("\"", "").strip()).getHost())
          .filter(host -> !host.isEmpty())
          .map(host -> InetSocketAddress.createUnresolved(host, 0));
    } catch (IllegalArgumentException
        | HttpException.RuntimeException e) { // the proxy itself is the client
      return Optional.empty();
    }
  }

  private static String named(String entry) {
    for (String pair : entry.split(";")) {
      if (pair.strip().toLowerCase(Locale.ROOT).startsWith("for=")) {
        return pair.strip().substring("for=".length());
      }
    }
    return "";
  }

  @Override
  public String toString() {
    return Names.of(this);
  }

  /** A request from a client of a proxy. */
  private static final class Forwarded extends Request.Wrapper {
    private final ConnectionMetaData connection;

    Forwarded(Request request, SocketAddress client) {
      super(request);
      connection =
          new ConnectionMetaData.Wrapper(request.getConnectionMetaData()) {
            @Override
            public SocketAddress getRemoteSocketAddress() {
              return client;
            }
          };
    }

    @Override
    public ConnectionMetaData getConnectionMetaData() {
      return connection;
    }
  }
}
