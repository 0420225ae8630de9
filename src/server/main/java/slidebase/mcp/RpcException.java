package slidebase.mcp;

/** Thrown if the answer to a message is an error (JSON-RPC 2.0, section 5.1). */
final class RpcException extends Exception {
  private static final long serialVersionUID = 1;

  static final int PARSE_ERROR = -32_700;
  static final int INVALID_REQUEST = -32_600;
  static final int METHOD_NOT_FOUND = -32_601;
  static final int INVALID_PARAMS = -32_602;

  private final int code;

  RpcException(int code, String message) {
    super(message);
    this.code = code;
  }

  int code() {
    return code;
  }
}
