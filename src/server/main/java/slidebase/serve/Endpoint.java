package slidebase.serve;

import java.io.IOException;
import java.util.Optional;

/** The handler of a path; the name is for metrics and log. */
record Endpoint(String name, Answering get, Optional<Answering> post) {
  private static final String READ = "GET, HEAD, OPTIONS";
  private static final String READ_AND_POST = "GET, HEAD, POST, OPTIONS";

  String methods() {
    return post.isPresent() ? READ_AND_POST : READ;
  }

  /** Answers a request. */
  interface Answering {
    void answer(Exchange exchange) throws IOException;
  }
}
