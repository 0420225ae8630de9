package slidebase.ask;

/** Takes named values in order. A value is one that {@link JsonObject} may have. */
public interface Members {
  Members with(String name, Object value);

  /** Takes all members of another value. */
  default Members with(Described others) {
    others.describe(this);
    return this;
  }
}
