package slidebase.mcp;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import slidebase.ask.Json;
import slidebase.ask.JsonObject;

/**
 * A message from the client (JSON-RPC 2.0, section 4): a request, a notification (without an id and
 * without an answer), or an invalid message.
 *
 * @param id a text or a number; {@link JsonObject#NULL} if the message has no valid id
 * @param fields the content; empty if it is not an object
 */
record Message(Object id, JsonObject fields) {
  private static final String VERSION = "2.0";

  /** An unreadable message. */
  static final Message UNREAD = new Message(JsonObject.NULL, new JsonObject());

  /**
   * Reads a message.
   *
   * @throws RpcException if it is not JSON
   */
  static Message read(String line) throws RpcException {
    try {
      JsonObject fields = Json.read(line) instanceof JsonObject object ? object : new JsonObject();
      Object id = fields.value("id").orElse(JsonObject.NULL);
      return new Message(isId(id) ? id : JsonObject.NULL, fields);
    } catch (Json.BadJsonException e) {
      throw new RpcException(RpcException.PARSE_ERROR, "the line is " + e.getMessage());
    }
  }

  /** Returns whether a value is a number, or a text without half of a surrogate pair. */
  private static boolean isId(Object value) {
    return value instanceof Number
        || value instanceof String text && StandardCharsets.UTF_8.newEncoder().canEncode(text);
  }

  boolean isNotification() {
    return fields.value("id").isEmpty();
  }

  /**
   * Returns the method.
   *
   * @throws RpcException if the message is neither a request nor a notification
   */
  String method() throws RpcException {
    require(!fields.names().isEmpty(), "a message is one JSON object; there are no batches");
    boolean isOfVersion = Optional.of(VERSION).equals(fields.value("jsonrpc"));
    require(isOfVersion, "\"jsonrpc\" must be \"2.0\"");
    boolean hasId = isNotification() || id != JsonObject.NULL;
    require(hasId, "\"id\" must be a text or a number");
    Object method = fields.value("method").orElse(JsonObject.NULL);
    require(method instanceof String, "\"method\" must be the name of a method");
    return method.toString();
  }

  private static void require(boolean isValid, String fault) throws RpcException {
    if (!isValid) {
      throw new RpcException(RpcException.INVALID_REQUEST, fault);
    }
  }

  /** Returns the parameters, which may be empty. */
  JsonObject params() throws RpcException {
    return object(fields, "params");
  }

  /** Returns an object within another, or an empty object if it is missing. */
  static JsonObject object(JsonObject within, String name) throws RpcException {
    Object value =
        within.value(name).filter(each -> each != JsonObject.NULL).orElseGet(JsonObject::new);
    if (value instanceof JsonObject object) {
      return object;
    }
    throw new RpcException(RpcException.INVALID_PARAMS, "\"" + name + "\" must be an object");
  }

  JsonObject answered(JsonObject result) {
    return answered("result", result);
  }

  JsonObject failed(RpcException e) {
    return answered(
        "error", new JsonObject().with("code", e.code()).with("message", e.getMessage()));
  }

  private JsonObject answered(String outcome, JsonObject value) {
    return new JsonObject().with("jsonrpc", VERSION).with("id", id).with(outcome, value);
  }
}
