package slidebase.make;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RateTest {
  /** Of 5,000 states, each of about 40 levels takes 5 s. */
  @Test
  void timeIsThatOfTheSearchAndOfItsProof() {
    Rate rate = new Rate(1_000);
    assertEquals(2 * 5 * 40, rate.making(5_000).seconds());
  }
}
