package slidebase.bench;

/** The smallest Java process, the base of the measurements of other processes. */
final class Hello {
  private Hello() {}

  public static void main(String[] args) {
    System.out.println("hello");
  }
}
