package slidebase.bench;

/** The least that a Java process can do for its user: what other processes are measured by. */
final class Hello {
  private Hello() {}

  public static void main(String[] args) {
    System.out.println("hello");
  }
}
