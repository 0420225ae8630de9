package slidebase.mcp;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import slidebase.ask.JsonObject;
import slidebase.ask.JsonText;
import slidebase.door.Client;
import slidebase.door.Offer;
import slidebase.door.Questions;
import slidebase.door.Searches;
import slidebase.door.ServedTables;
import slidebase.door.Terms;
import slidebase.question.DaemonThreads;
import slidebase.tables.Installation;
import slidebase.text.Names;
import slidebase.text.Quote;

/**
 * The Model Context Protocol, versions 2024-11-05 to 2025-11-25, over a pair of streams. One thread
 * reads messages, and answers messages that need no search. Another answers calls of tools, in the
 * order of arrival. So a client can cancel a search while it waits for it.
 */
public final class McpService {
  /** The versions; a client that requests another one gets the last (2025-11-25, Lifecycle). */
  private static final List<String> VERSIONS = List.of("2024-11-05", "2025-06-18", "2025-11-25");

  /** The maximum number of characters of the calls that wait; further calls are refused. */
  private static final int MOST_WAITING = 1 << 22;

  private final String version;
  private final Terms terms;
  private final Consumer<byte[]> out;
  private final ServedTables shelf;
  private final Searches searches = new Searches(1, 1);
  private final Tools tools;
  private final ExecutorService caller =
      Executors.newSingleThreadExecutor(new DaemonThreads("tools"));
  private final Semaphore room = new Semaphore(MOST_WAITING);
  private final Map<Object, Call> calls = new ConcurrentHashMap<>();

  /**
   * @param offers the verbs offered as tools
   * @param version the version of the program
   * @param messages receives messages about tables
   * @param out receives messages, one per line
   * @throws IOException if the tables that the installation names cannot be read
   */
  public McpService(
      Terms terms,
      Installation installation,
      List<Offer> offers,
      String version,
      Consumer<String> messages,
      Consumer<byte[]> out)
      throws IOException {
    this.version = version;
    this.terms = terms;
    this.out = out;
    shelf = new ServedTables(installation, terms, messages);
    int processors = Runtime.getRuntime().availableProcessors();
    Questions questions = new Questions(installation, shelf, processors);
    tools = new Tools(offers, questions, searches, terms);
  }

  /** Answers all messages, and returns when the input has ended and the last call is answered. */
  public void answer(InputStream in) throws IOException {
    shelf.prepare();
    MessageReader reader = new MessageReader(in);
    for (boolean isOpen = true; isOpen; ) {
      try {
        Optional<String> line = reader.next();
        isOpen = line.isPresent();
        if (!line.orElse("").isBlank()) {
          take(Message.read(line.get()), line.get().length());
        }
      } catch (RpcException e) {
        send(Message.UNREAD.failed(e));
      }
    }
    caller.shutdown();
    try {
      caller.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    searches.close();
    shelf.close();
  }

  private void take(Message message, int length) throws IOException {
    try {
      String method = message.method();
      if (message.isNotification()) {
        handleNotification(method, message.fields().value("params").orElse(JsonObject.NULL));
      } else if (method.equals("tools/call")) {
        queue(new Call(message, length));
      } else {
        send(message.answered(result(method, message.params())));
      }
    } catch (RpcException e) {
      send(message.failed(e));
    }
  }

  private JsonObject result(String method, JsonObject params) throws RpcException {
    return switch (method) {
      case "initialize" -> initialized(params.value("protocolVersion").orElse(JsonObject.NULL));
      case "ping" -> new JsonObject();
      case "tools/list" -> tools.list();
      default ->
          throw new RpcException(
              RpcException.METHOD_NOT_FOUND, "there is no method " + Quote.of(method));
    };
  }

  private JsonObject initialized(Object requested) {
    String last = VERSIONS.get(VERSIONS.size() - 1);
    return new JsonObject()
        .with("protocolVersion", VERSIONS.contains(requested) ? requested : last)
        .with("capabilities", new JsonObject().with("tools", new JsonObject()))
        .with("serverInfo", new JsonObject().with("name", "slidebase").with("version", version))
        .with("instructions", instructions());
  }

  private String instructions() {
    return "Exact answers about sliding-tile puzzles. A board is its tiles in reading order, 0 for"
        + " the blank: \"2 3 4 1 5 0 7 6 8\". Slashes may part rows: \"1 2 3/4 5 0\" is 2x3. Moves"
        + " are those of the blank: u, d, l, r. If no goal is given, its tiles are in reading order"
        + " and its blank is last. Boards of these shapes are solved here: "
        + Names.list(terms.shapes().toArray())
        + ". The tools are "
        + Names.list(tools.offers().stream().map(Offer::name).toArray())
        + "; solvable, rank and unrank take other shapes too.";
  }

  /**
   * Ends a call that the client cancels. It gets no answer, because it is removed from the calls.
   */
  private void handleNotification(String method, Object params) {
    if (method.equals("notifications/cancelled") && params instanceof JsonObject named) {
      Call call = calls.remove(named.value("requestId").orElse(JsonObject.NULL));
      if (call != null) {
        call.cancel();
      }
    }
  }

  /** Queues a call, to be answered after earlier calls. Never waits, or else no ping is read. */
  private void queue(Call call) throws RpcException {
    if (calls.putIfAbsent(call.message.id(), call) != null) {
      throw new RpcException(RpcException.INVALID_REQUEST, "another call has this \"id\"");
    }
    if (room.tryAcquire(call.length)) {
      caller.submit(call); // if its answer cannot be written, the next message fails, too
    } else {
      calls.remove(call.message.id());
      send(call.message.answered(Tools.failed("too many calls are waiting; try again soon")));
    }
  }

  private synchronized void send(JsonObject message) {
    out.accept(JsonText.line(message));
  }

  /** A call of a tool. A cancelled call counts as a client that has left. */
  private final class Call implements Client, Runnable {
    private final Message message;
    private final int length;
    private Runnable whenGone = () -> {};
    private boolean isCancelled;

    /**
     * @param length the number of characters of the message
     */
    Call(Message message, int length) {
      this.message = message;
      this.length = length;
    }

    synchronized void cancel() {
      isCancelled = true;
      whenGone.run();
    }

    @Override
    public synchronized Registration whenGone(Runnable action) {
      whenGone = action;
      if (isCancelled) {
        action.run();
      }
      return () -> {};
    }

    @Override
    public void run() {
      room.release(length);
      if (calls.get(message.id()) == this) {
        JsonObject answer = answer();
        if (calls.remove(message.id(), this)) {
          send(answer);
        }
      }
    }

    private JsonObject answer() {
      try {
        return message.answered(tools.call(message.params(), this));
      } catch (RpcException e) {
        return message.failed(e);
      }
    }
  }
}
